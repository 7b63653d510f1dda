/// The joined inputs: emoji in Unicode's order, with skin-tone variants below their base emoji.
struct CatalogJoin {
  struct Base {
    var row: EmojiTestFile.Row
    /// 0, 1 (five variants) or 2 (twenty-five).
    var tones = 0
    var related: [Unicode.Scalar]?
    /// Shortcodes by set, in the order of `CatalogJoin.sets`.
    var shortcodes: [[String]] = []
  }
  struct Variant {
    var row: EmojiTestFile.Row
    var parent: [Unicode.Scalar]
    var tones: String
  }

  /// The included shortcode sets, in order of precedence if a code means several emoji.
  static let sets = ["github", "emojibase", "iamcal", "cldr"]

  var bases: [Base] = []
  var variants: [Variant] = []

  init(test: EmojiTestFile) throws(BuilderError) {
    var lines: [[Unicode.Scalar]: Int] = [:]
    let qualified = test.rows.filter { $0.status == "fully-qualified" }
    for row in qualified {
      if let other = lines.updateValue(row.line, forKey: key(row.scalars)) {
        throw BuilderError(
          file: test.path, line: row.line, message: "\(row.name) is on line \(other) already")
      }
    }
    for row in test.rows where row.status.hasSuffix("qualified") && lines[key(row.scalars)] == nil {
      throw BuilderError(
        file: test.path, line: row.line, message: "\(row.name) has no fully-qualified form")
    }
    bases = qualified.filter { Self.tones(of: $0.scalars).isEmpty }.map { Base(row: $0) }
    var indices: [[Unicode.Scalar]: Int] = [:]
    for (index, base) in bases.enumerated() { indices[key(base.row.scalars)] = index }
    for row in qualified where !Self.tones(of: row.scalars).isEmpty {
      let toneless = key(row.scalars).filter { !Self.isTone($0) }
      let parentKey = indices[toneless] != nil ? toneless : Self.parentOfPair(toneless)
      guard let parentKey, let index = indices[parentKey] else {
        throw BuilderError(
          file: test.path, line: row.line, message: "\(row.name) has no parent without skin tones")
      }
      let tones = Self.tones(of: row.scalars)
      variants.append(Variant(row: row, parent: bases[index].row.scalars, tones: tones))
      bases[index].tones = max(bases[index].tones, tones.count)
    }
    for index in bases.indices { relate(index, indices) }
  }

  // MARK: Skin tones

  static func isTone(_ scalar: Unicode.Scalar) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar.value) }

  /// Returns `3` for the medium tone, `15` for light and dark, in order.
  static func tones(of scalars: [Unicode.Scalar]) -> String {
    scalars.filter(isTone).map { String($0.value - 0x1F3FA) }.joined()
  }

  /// Returns the emoji of a pair for a sequence of two people, each with a tone, whose form without tones is not an
  /// emoji.
  static func parentOfPair(_ toneless: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    pairs[hex(toneless)].flatMap { scalars(hex: $0) }
  }

  static let pairs: [String: String] = [
    "1FAF1 200D 1FAF2": "1F91D",
    "1F469 200D 1F91D 200D 1F469": "1F46D",
    "1F469 200D 1F91D 200D 1F468": "1F46B",
    "1F468 200D 1F91D 200D 1F468": "1F46C",
    "1F9D1 200D 2764 200D 1F48B 200D 1F9D1": "1F48F",
    "1F9D1 200D 2764 200D 1F9D1": "1F491",
    "1F9D1 200D 1F430 200D 1F9D1": "1F46F",
    "1F468 200D 1F430 200D 1F468": "1F46F 200D 2642",
    "1F469 200D 1F430 200D 1F469": "1F46F 200D 2640",
    "1F9D1 200D 1FAEF 200D 1F9D1": "1F93C",
    "1F468 200D 1FAEF 200D 1F468": "1F93C 200D 2642",
    "1F469 200D 1FAEF 200D 1F469": "1F93C 200D 2640",
  ]

  // MARK: Related forms

  private static let hairs: Set<UInt32> = [0x1F9B0, 0x1F9B1, 0x1F9B2, 0x1F9B3]
  /// What a joiner adds to the plain form: genders, the direction, hair.
  private static let marks = hairs.union([0x2640, 0x2642, 0x27A1])

  /// Finds the plain form of an emoji with gender, hair or direction, so that related emoji can be recognized.
  private mutating func relate(_ index: Int, _ indices: [[Unicode.Scalar]: Int]) {
    let own = key(bases[index].row.scalars)
    var plain = own
    while let place = plain.indices.dropFirst().first(where: {
      Self.marks.contains(plain[$0].value) && plain[$0 - 1].value == 0x200D
    }) {
      plain.removeSubrange(place - 1...place)
    }
    if plain.count > 1, let person = plain.first, person.value == 0x1F468 || person.value == 0x1F469 {
      let neutral = [Unicode.Scalar(0x1F9D1 as UInt32)!] + plain.dropFirst()
      if indices[neutral] != nil { plain = neutral }
    }
    guard plain != own, let target = indices[plain] else { return }
    bases[index].related = bases[target].row.scalars
  }

  // MARK: Shortcodes

  /// Assigns shortcodes to the emoji. A code that means different emoji in two sets is assigned to the set that comes
  /// first.
  mutating func add(_ files: [ShortcodeFile], test: EmojiTestFile) throws(BuilderError) {
    var indices: [[Unicode.Scalar]: Int] = [:]
    for (index, base) in bases.enumerated() {
      indices[key(base.row.scalars)] = index
      bases[index].shortcodes = Array(repeating: [], count: Self.sets.count)
    }
    let others = Set(variants.map { key($0.row.scalars) })
    let components = Set(test.rows.filter { $0.status == "component" }.map { key($0.scalars) })
    for (order, name) in Self.sets.enumerated() {
      guard let file = files.first(where: { $0.name == name }) else { continue }
      for entry in file.codes {
        let key = key(entry.scalars)
        if let index = indices[key] {
          bases[index].shortcodes[order] = entry.codes
        } else if !others.contains(key), !components.contains(key), !Self.isComponent(key) {
          throw BuilderError(
            file: file.path, line: entry.line, message: "\(hex(entry.scalars)) is not an emoji of \(test.path)")
        }
      }
    }
  }

  /// Whether a key is a single ASCII character, tone, hair style or regional indicator: shortcode sets
  /// contain these components too.
  static func isComponent(_ key: [Unicode.Scalar]) -> Bool {
    key.count == 1
      && (isTone(key[0]) || hairs.contains(key[0].value)
        || (0x1F1E6...0x1F1FF).contains(key[0].value) || key[0].value < 0x80)
  }
}
