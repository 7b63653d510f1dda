/// Screens of a history, each with the number and the hash of the edits that led to it. The screen of any other chain is made by
/// performing the edits that a stored one lacks.
struct StoredScreens: Sendable {
  struct Stored: Sendable {
    /// The number of edits that led to it.
    var count: Int
    /// The hash of these edits: see ``History/Chain``.
    var hash: UInt64
    /// Whether it is the screen of its own version, which a history can begin with. Another one is only on the way to a later screen.
    var isRecorded = true
    var screen: Screen

    func isBeginning(of chain: History.Chain) -> Bool {
      count <= chain.done.count && chain.hash(through: count) == hash
    }
  }

  /// The work between two screens: performing it again takes a few milliseconds. So an expensive edit is never performed
  /// again to reach the screen of a cheap one that follows it. With less, edits would copy more of what the screens share.
  private static let distance = 2048
  /// The maximum number of screens. Of the older half, every second one is dropped.
  private static let limit = 64

  private var first: Stored
  private var others: [Stored] = []
  /// The screens 1, 2, 4, 8 ... edits before one to which an undo returned, for the undo that follows it: many undos one by one perform a few edits each.
  private var ladder: [Stored] = []
  private var work = 0

  init(_ screen: Screen) { first = Stored(count: 0, hash: 0, screen: screen) }

  var count: Int { 1 + others.count + ladder.count }

  /// Stores a screen if enough work led to it since the last one.
  ///
  /// - Parameters:
  ///   - count: The number of edits that led to it.
  ///   - hash: Their hash.
  mutating func add(_ screen: Screen, _ count: Int, _ hash: UInt64, weight: Int, isRecorded: Bool = true) {
    work += weight
    if work < Self.distance { return }
    work = 0
    others.append(Stored(count: count, hash: hash, isRecorded: isRecorded, screen: screen))
    if others.count < Self.limit { return }
    others = others.enumerated().filter { $0.offset >= Self.limit / 2 || $0.offset % 2 == 0 }.map(\.element)
  }

  /// Stores screens on the way to one to which an undo returned. The oldest ones make room.
  mutating func addSteps(_ steps: [Stored]) {
    ladder = (ladder + steps).suffix(Self.limit)
  }

  /// Drops the steps that do not lead to a chain any more.
  mutating func keepSteps(to chain: History.Chain) {
    ladder.removeAll { !$0.isBeginning(of: chain) }
  }

  /// Returns the stored screen that lacks the fewest edits of a chain.
  func nearest(to chain: History.Chain) -> Stored {
    (others + ladder).lazy.filter { $0.isBeginning(of: chain) }.max { $0.count < $1.count } ?? first
  }

  /// The screens with which a history can begin, by their versions.
  var beginnings: [Int: Stored] {
    Dictionary(others.filter(\.isRecorded).map { ($0.screen.version, $0) }, uniquingKeysWith: { $1 })
  }

  /// The oldest of them.
  var oldestBeginning: Stored? { others.first(where: \.isRecorded) }

  /// Begins with one of the screens that a history can begin with. Its edits begin the chains of all screens that were stored since.
  ///
  /// - Parameter chain: The current chain.
  mutating func cut(_ beginning: Stored, from chain: History.Chain) {
    keepSteps(to: chain)
    let place = others.firstIndex { $0.isRecorded && $0.screen.version == beginning.screen.version } ?? others.endIndex
    first = Stored(count: 0, hash: beginning.hash, screen: beginning.screen)
    others = others[place...].filter { $0.count > beginning.count }
    ladder = ladder.filter { $0.count > beginning.count }
    for index in others.indices { others[index].count -= beginning.count }
    for index in ladder.indices { ladder[index].count -= beginning.count }
  }
}
