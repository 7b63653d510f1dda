/// Screens of a history, each with the chain of edits that led to it. The screen of any other chain is made by performing
/// the edits that a stored one lacks.
struct StoredScreens: Sendable {
  struct Stored: Sendable {
    var done: [Int]
    /// Whether it is the screen of its own version, which a history can begin with. Another one is only on the way to a later
    /// screen.
    var isRecorded = true
    var screen: Screen
  }

  /// The work between two screens: performing it again takes a few milliseconds. So an expensive edit is never performed
  /// again to reach the screen of a cheap one that follows it. With less, edits would copy more of what the screens share.
  private static let distance = 2048
  /// The maximum number of screens. Of the older half, every second one is dropped.
  private static let limit = 64

  private var first: Stored
  private var others: [Stored] = []
  private var work = 0

  init(_ screen: Screen) { first = Stored(done: [], screen: screen) }

  var count: Int { 1 + others.count }

  /// Stores a screen if enough work led to it since the last one.
  mutating func add(_ screen: Screen, _ done: some Collection<Int>, weight: Int, isRecorded: Bool) {
    work += weight
    if work < Self.distance { return }
    work = 0
    others.append(Stored(done: Array(done), isRecorded: isRecorded, screen: screen))
    if others.count < Self.limit { return }
    others = others.enumerated().filter { $0.offset >= Self.limit / 2 || $0.offset % 2 == 0 }.map(\.element)
  }

  /// Returns the stored screen that lacks the fewest edits of a chain.
  func nearest(to done: [Int]) -> Stored {
    let known = others.filter { $0.done.count <= done.count && done.starts(with: $0.done) }
    return known.max { $0.done.count < $1.done.count } ?? first
  }

  /// The screens with which a history can begin, by their versions.
  var beginnings: [Int: Stored] {
    Dictionary(others.filter(\.isRecorded).map { ($0.screen.version, $0) }, uniquingKeysWith: { $1 })
  }

  /// Begins with one of the screens, whose chain begins those of all later ones.
  mutating func cut(_ beginning: Stored) {
    first = Stored(done: [], screen: beginning.screen)
    others = others.filter { $0.done.count > beginning.done.count && $0.done.starts(with: beginning.done) }
    for index in others.indices { others[index].done.removeFirst(beginning.done.count) }
  }
}
