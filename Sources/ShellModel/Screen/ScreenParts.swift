import DiffableSnapshots
import HashTreeCollections

/// What a screen consists of.
struct ScreenParts: Sendable {
  var sections = Sections()
  /// What rows show that their path does not tell.
  var contents: TreeDictionary<ItemID, ItemContent> = [:]
  /// The same of rows that came in together, in order.
  var contentRuns = ContentRuns()
  var places = EmojiPlaces()
  var marks = Marks()
  var uses = Uses()
  var origin = Origin()

  /// The sections, and what they hold.
  struct Sections: Sendable {
    var order = OrderBox(Screen.Order())
    var outlines: [String: OutlineBox] = [:]
    var infos: [String: SectionInfo] = [:]
    var filters: [String: SectionFilter] = [:]
  }

  /// What a person has marked.
  struct Marks: Sendable {
    /// Emoji, by glyph.
    var starred: TreeSet<String> = []
    /// A person's own words.
    var tags = Tags()
    var pinned: TreeSet<ItemID> = []
    /// Where pinned items stood before they were pinned.
    var pinOrigins: TreeDictionary<ItemID, PinOrigin> = [:]
    var selected: TreeSet<ItemID> = []
  }

  /// What a person has used.
  struct Uses: Sendable {
    /// How the recents are ordered.
    var policy = RecentsPolicy()
    /// How much each emoji was used, by glyph.
    var usage: TreeDictionary<String, EmojiUsage> = [:]
  }

  /// Where the screen comes from.
  struct Origin: Sendable {
    /// The scene that the screen began as.
    var scene = ""
    /// What a file said of the scene; nil for a bundled one.
    var description: SceneDescription?
    /// The screens of other scenes, as they were left.
    var shelved: [String: Screen] = [:]
  }

  /// The parts behind one reference: a screen is copied at every step, its parts once an edit. Parts that more than one
  /// screen refers to are never written to; that makes sharing them between threads sound.
  final class Box: @unchecked Sendable {
    var parts: ScreenParts
    init(_ parts: ScreenParts = ScreenParts()) { self.parts = parts }
  }

  /// The order of the sections behind one reference, never written to.
  final class OrderBox: Sendable {
    let snapshot: Screen.Order
    let sections: [String]
    init(_ snapshot: Screen.Order) {
      self.snapshot = snapshot
      sections = snapshot.sectionIdentifiers
    }
  }

  /// An outline behind one reference, written to only where no other screen has it.
  final class OutlineBox: @unchecked Sendable {
    private var own: Screen.Outline
    /// Makes the outline as long as nobody has changed it.
    private var source: (@Sendable () -> Screen.Outline)?
    /// Replaced whenever items come, go or move.
    var members: MemberCounts

    init(_ outline: Screen.Outline, members: MemberCounts = MemberCounts()) {
      own = outline
      self.members = members
    }

    /// - Parameter source: Gives the same outline each time, from any thread.
    init(source: @escaping @Sendable () -> Screen.Outline) {
      own = Screen.Outline()
      self.source = source
      members = MemberCounts()
    }

    var outline: Screen.Outline {
      _read {
        if let source { yield source() } else { yield own }
      }
      _modify {
        if let source {
          own = source()
          self.source = nil
        }
        yield &own
      }
    }
  }
}
