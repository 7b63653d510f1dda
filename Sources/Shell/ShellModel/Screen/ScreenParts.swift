@_spi(Shell) import DiffableSnapshots

/// The stored parts of a screen.
struct ScreenParts: Sendable {
  var order = OrderBox(Screen.Order())
  var outlines = Outlines()
  var infos: [String: SectionInfo] = [:]
  /// The sections that have a filter, or hidden or pinned rows. The others show their own outlines.
  var filters: [String: SectionFilter] = [:]
  /// Why rows are hidden; nil for a whole screen.
  var limit: VersionLimit?
  var contents = IdentifierTable<ItemID, ItemContent>()
  var places = EmojiPlaces()
  var starred: Set<String> = []
  var tags = Tags()
  var pinned: MarkSet<ItemID> = []
  var hidden: MarkSet<ItemID> = []
  var selected: MarkSet<ItemID> = []
  var recents = RecentsPolicy()
  var usage: [String: EmojiUsage] = [:]
  var scene = ""
  var description: SceneDescription?
  var shelved: [String: Screen] = [:]

  /// The parts behind one reference: a screen is copied at every step, its parts once per edit. Parts that more than
  /// one screen refers to are never written to, so sharing them between threads is safe.
  final class Box: @unchecked Sendable {
    // The screen is a value, whose accesses the compiler has checked.
    @exclusivity(unchecked) var parts: ScreenParts
    init(_ parts: ScreenParts = ScreenParts()) { self.parts = parts }
  }

  /// Edits the outline of a section in its box, or in a box of its own if other parts share it. Copies share their pages.
  mutating func edit<Result>(
    _ section: String, _ body: (inout Screen.Outline) throws(SnapshotError) -> Result
  ) throws(SnapshotError) -> Result {
    outlines.take(section)
    if !isKnownUniquelyReferenced(&outlines.box) { outlines.box = outlines.box.map { OutlineBox($0.outline) } }
    let box = outlines.box ?? OutlineBox(Screen.Outline())
    return try body(&box.outline)
  }

  /// The outlines of the sections. The one that was changed last is beside the others: edits of one section copy no dictionary of all.
  struct Outlines: Sendable {
    private var others: [String: OutlineBox] = [:]
    private var last = ""
    fileprivate var box: OutlineBox?

    subscript(section: String) -> OutlineBox? {
      get { box != nil && section == last ? box : others[section] }
      set {
        take(section)
        box = newValue
      }
    }

    /// Puts a section beside the others.
    fileprivate mutating func take(_ section: String) {
      if box != nil && section == last { return }
      if let box { others[last] = box }
      (last, box) = (section, others.removeValue(forKey: section))
    }
  }

  /// The order of the sections behind one reference. It is never written to.
  final class OrderBox: Sendable {
    let snapshot: Screen.Order
    let sections: [String]
    init(_ snapshot: Screen.Order) {
      self.snapshot = snapshot
      sections = snapshot.sectionIdentifiers
    }
  }

  /// An outline behind one reference. It is written to only if no other screen shares it.
  final class OutlineBox: @unchecked Sendable {
    @exclusivity(unchecked) private var own: Screen.Outline
    /// Makes the outline, until it is first changed.
    @exclusivity(unchecked) private var later: (@Sendable () -> OutlineBox)?

    init(_ outline: Screen.Outline) { own = outline }

    /// - Parameter later: Makes the outline when its rows are first read: the same one each time, on any thread.
    convenience init(later: @escaping @Sendable () -> OutlineBox) {
      self.init(Screen.Outline())
      self.later = later
    }

    /// The number of items.
    var count: Int { outline.count }

    /// The number of visible rows.
    var visibleCount: Int { outline.visibleCount }

    /// Whether an item is in the outline, which is not copied for that.
    func contains(_ id: ItemID) -> Bool { later == nil ? own.contains(id) : outline.contains(id) }

    var outline: Screen.Outline {
      // Counting its references costs less than the memory that lending it takes.
      get { (later?() ?? self).own }
      _modify {
        if let later {
          own = later().outline
          self.later = nil
        }
        yield &own
      }
    }
  }
}
