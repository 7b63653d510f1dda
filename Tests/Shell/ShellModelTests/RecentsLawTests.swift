import DiffableSnapshots
import ShellCore
import TestSupport
import Testing

/// The recents compared with an array: the last used item comes first, and there are no more items than the limit.
@Suite struct RecentsLawTests {
  private static let glyphs = ["🦊", "🍎", "🚀", "🥃", "😀"]

  private static func recents(_ screen: Screen) -> [String] {
    screen[section: "c"].rootItems.map { String($0.component) }
  }

  @Test(arguments: 1...6) func theLastUsedComesFirst(limit: Int) throws {
    var random = SeededGenerator(law: limit)
    var screen = SmallScreen.screen
    var policy = RecentsPolicy()
    policy.limit = limit
    try screen.perform(.arrangeRecents(policy))
    var wanted: [String] = []
    for time in 1...200 {
      let glyphs = (0...random.below(2)).map { _ in random.pick(Self.glyphs) ?? "" }
      try screen.perform(.use(glyphs, at: 1_000_000 + time))
      for glyph in glyphs { wanted = Array(([glyph] + wanted.filter { $0 != glyph }).prefix(limit)) }
      try #require(Self.recents(screen) == wanted, "\(glyphs) at \(time)")
    }
  }

  /// Items below an emoji are removed with it.
  @Test func whatStandsBelowAnEmojiStays() throws {
    var screen = SmallScreen.screen
    for glyph in ["🦊", "🍎"] { try screen.perform(.use([glyph], at: 1)) }
    try screen.perform(.insert([NewItem(component: "note")], .inside(ItemID("c/🦊"))))
    try screen.perform(.select([ItemID("c/🦊/note")], true))
    for order in [RecentsPolicy.Order.recency, .frecency] {
      var policy = RecentsPolicy()
      policy.order = order
      try screen.perform(.arrangeRecents(policy))
      for glyph in ["🦊", "🍎", "🦊", "🦊"] { try screen.perform(.use([glyph], at: 2)) }
      #expect(screen[section: "c"].items.map(\.path) == ["c/🦊", "c/🦊/note", "c/🍎"])
    }
    // An item that exceeds the limit is removed with its children, and no mark remains.
    var policy = RecentsPolicy()
    policy.limit = 1
    try screen.perform(.arrangeRecents(policy))
    try screen.perform(.use(["🚀"], at: 3))
    #expect(screen[section: "c"].items.map(\.path) == ["c/🚀"] && screen.selected.isEmpty)
  }

  /// With frecency, the order is that of the sums of uses, each of which loses half its weight per week.
  @Test(.shrinking, arguments: Laws.seeds(4)) func frecencyIsASumOfHalves(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    var screen = SmallScreen.screen
    var policy = RecentsPolicy()
    policy.order = .frecency
    try screen.perform(.arrangeRecents(policy))
    var uses: [String: [Int]] = [:]
    var now = 1_000_000_000
    for _ in random.steps(60) {
      // Never at the same time, so that no two sums are equal.
      now += 1 + random.below(400_000)
      let glyph = random.pick(Self.glyphs) ?? ""
      uses[glyph, default: []].append(now)
      try screen.perform(.use([glyph], at: now))
      let weights = uses.mapValues { times in times.reduce(0) { $0 + Self.weight(now - $1) } }
      let wanted = weights.keys.sorted { (weights[$0] ?? 0, $0) > (weights[$1] ?? 0, $1) }
      try #require(Self.recents(screen) == wanted)
    }
  }

  private static func weight(_ age: Int) -> Double {
    let weeks = Double(age) / (7 * 24 * 3600)
    var weight = 1.0
    for _ in 0..<Int(weeks) { weight /= 2 }
    // The series of 2^-f for the fraction is exact enough.
    let rest = (weeks - weeks.rounded(.down)) * -0.693147180559945
    var (term, sum) = (1.0, 1.0)
    for n in 1..<20 {
      term *= rest / Double(n)
      sum += term
    }
    return weight * sum
  }
}
