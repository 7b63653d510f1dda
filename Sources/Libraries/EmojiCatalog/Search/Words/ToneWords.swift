/// The words in a query that request skin tones: `thumbs up dark`, `handshake: light skin tone, dark skin tone`.
struct ToneWords {
  /// The tones from left to right.
  private(set) var tones: [SkinTone] = []
  /// The other words.
  private(set) var rest: [[UInt8]] = []
  /// Whether the query calls them skin tones: then no other color is one.
  private(set) var isExplicit: Bool

  private static let marks: Set<[UInt8]> = Set(["skin", "tone", "tones", "skinned", "toned"].map { Array($0.utf8) })
  private static let names: [([String], SkinTone)] = [
    (["medium", "light"], .mediumLight), (["medium", "dark"], .mediumDark), (["light"], .light), (["medium"], .medium),
    (["dark"], .dark),
  ]
  /// Colors that mean a tone if the query has no other word for one.
  private static let colors: [([String], SkinTone)] = [
    (["white"], .light), (["brown"], .mediumDark), (["black"], .dark),
  ]

  /// Nil if a query requests no tone, or consists of nothing else.
  init?(_ tokens: [[UInt8]]) {
    isExplicit = true
    if !read(tokens, Self.names, needsMark: true) {
      isExplicit = false
      guard read(tokens, Self.names) || read(tokens, Self.colors) else { return nil }
    }
    if rest.isEmpty { return nil }
  }

  /// Reads the tones and the other words; false if there is no tone.
  private mutating func read(_ tokens: [[UInt8]], _ names: [([String], SkinTone)], needsMark: Bool = false) -> Bool {
    tones = []
    rest = []
    var place = 0
    while place < tokens.count {
      let found = names.first { phrase, _ in tokens[place...].starts(with: phrase.map { Array($0.utf8) }) }
      let end = place + (found?.0.count ?? 0)
      guard let (_, tone) = found, !needsMark || (end < tokens.count && Self.marks.contains(tokens[end])) else {
        rest.append(tokens[place])
        place += 1
        continue
      }
      tones.append(tone)
      place = end
      while place < tokens.count, Self.marks.contains(tokens[place]) { place += 1 }
    }
    if !needsMark { rest.removeAll(where: Self.marks.contains) }
    return !tones.isEmpty
  }
}
