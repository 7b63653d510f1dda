@_spi(Shell) import DiffableSnapshots

/// The stored parts of a screen.
struct ScreenParts: Sendable {
  var order = OrderBox(Screen.Order())
  var outlines: [String: OutlineBox] = [:]
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
    /// An outline that can be read without a copy. Reading a property of a class copies it, and a copy of an outline retains a
    /// dozen tables.
    private struct Owned: ~Copyable {
      var outline: Screen.Outline

      @inline(__always)
      borrowing func read<Result>(_ body: (borrowing Screen.Outline) -> Result) -> Result { body(outline) }
    }

    @exclusivity(unchecked) private var own: Owned
    /// The outline, until it is first changed.
    @exclusivity(unchecked) private var lazy: LazyOutline?
    init(_ outline: Screen.Outline) { own = Owned(outline: outline) }

    init(_ lazy: LazyOutline) {
      own = Owned(outline: Screen.Outline())
      self.lazy = lazy
    }

    /// Returns a box whose outline has only these items expanded; nil if the outline of this one was already changed.
    func expanding(_ items: Set<ItemID>) -> OutlineBox? { lazy.map { OutlineBox($0.expanding(items)) } }

    /// The number of items.
    var count: Int { lazy?.count ?? own.read { $0.count } }

    /// The number of visible rows.
    var visibleCount: Int { lazy?.visibleCount ?? own.read { $0.visibleCount } }

    /// Reads from the outline without copying it.
    @inline(__always)
    func read<Result>(_ body: (borrowing Screen.Outline) -> Result) -> Result {
      if let lazy { return body(lazy.outline) }
      return own.read(body)
    }

    var outline: Screen.Outline {
      _read {
        if let lazy { yield lazy.outline } else { yield own.outline }
      }
      _modify {
        if let lazy {
          own.outline = lazy.outline
          self.lazy = nil
        }
        yield &own.outline
      }
    }
  }
}
