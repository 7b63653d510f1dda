import EmojiCatalog

/// How one language names skin-tone variants, found in CLDR's derived names: the names of the tones, the language's
/// patterns, and those of single emoji that differ (`Frau: {1}, rotes Haar`).
struct TonedNameTable {
  /// The patterns of the language.
  private(set) var names: TonedNames
  /// The patterns of base emoji that differ from the language's, by key: for one tone, and for two; empty if one is the
  /// same.
  private(set) var exceptions: [[Unicode.Scalar]: [String]] = [:]

  /// - Parameters:
  ///   - known: The names of emoji by key.
  ///   - bases: The names of the base emoji by key.
  /// - Throws: `BuilderError` if the derived name of a variant does not consist of its base, its tones and a pattern
  ///   that all variants of the base share.
  init(
    file: String, known: [[Unicode.Scalar]: String], bases: [[Unicode.Scalar]: String], variants: [CatalogJoin.Variant]
  ) throws(BuilderError) {
    func fault(_ message: String) -> BuilderError { BuilderError(file: file, line: 0, message: message) }
    let tones = SkinTone.allCases.compactMap { tone in
      Unicode.Scalar(UInt32(0x1F3FA + tone.rawValue)).flatMap { known[[$0]] }
    }
    guard tones.count == SkinTone.allCases.count else { throw fault("a skin tone has no name") }
    var patterns: [[[Unicode.Scalar]: String]] = [[:], [:]]
    var counts: [[String: Int]] = [[:], [:]]
    for variant in variants {
      let parent = key(variant.parent)
      // CLDR does not name emoji of the newest version.
      guard let name = known[key(variant.row.scalars)], let base = bases[parent] else { continue }
      let place = Set(variant.tones).count - 1
      guard let pattern = Self.pattern(of: name, base: base, variant.tones.compactMap(\.wholeNumberValue), tones) else {
        throw fault("'\(name)' does not name its tones")
      }
      if let other = patterns[place][parent], other != pattern {
        throw fault("'\(name)' has not the pattern '\(other)'")
      }
      if patterns[place].updateValue(pattern, forKey: parent) == nil { counts[place][pattern, default: 0] += 1 }
    }
    let most = counts.map { counts in counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "{0}: {1}" }
    names = TonedNames(tones: tones, one: most[0], two: most[1])
    for parent in Set(patterns.flatMap(\.keys)) {
      let own = (0..<2).map { place in patterns[place][parent].flatMap { $0 == most[place] ? nil : $0 } ?? "" }
      if own != ["", ""] { exceptions[parent] = own[1].isEmpty ? [own[0]] : own }
    }
    try check(known, bases, variants, fault)
  }

  /// Returns a derived name with `{0}` for the base, and `{1}` and `{2}` for the tones.
  private static func pattern(of name: String, base: String, _ numbers: [Int], _ tones: [String]) -> String? {
    var rest = NameTable.clean(name)
    var pattern = ""
    let wanted = Set(numbers).count == 1 ? Array(numbers.prefix(1)) : numbers
    // From the end, because a base may be named like a tone.
    for (place, number) in wanted.enumerated().reversed() {
      guard let range = rest.lastRange(of: tones[number - 1]) else { return nil }
      pattern = "{\(place + 1)}" + rest[range.upperBound...] + pattern
      rest = String(rest[..<range.lowerBound])
    }
    return (rest.hasPrefix(base) ? "{0}" + rest.dropFirst(base.count) : rest) + pattern
  }

  /// Checks that the patterns make CLDR's name of every variant.
  private func check(
    _ known: [[Unicode.Scalar]: String], _ bases: [[Unicode.Scalar]: String], _ variants: [CatalogJoin.Variant],
    _ fault: (String) -> BuilderError
  ) throws(BuilderError) {
    for variant in variants {
      let parent = key(variant.parent)
      guard let name = known[key(variant.row.scalars)], let base = bases[parent] else { continue }
      let tones = variant.tones.compactMap(\.wholeNumberValue).compactMap(SkinTone.init(rawValue:))
      let made = names.name(of: base, tones, patterns: exceptions[parent] ?? [])
      if made != NameTable.clean(name) { throw fault("the patterns make '\(made)' of '\(name)'") }
    }
  }

  /// The line of a language in Data/tones.tsv.
  func line(_ language: String) -> String {
    [language, names.tones.joined(separator: "|"), names.one, names.two].joined(separator: "\t") + "\n"
  }
}

extension String {
  /// Returns the range of the last occurrence of a text.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var start = endIndex
    while true {
      if self[start...].hasPrefix(text), let end = index(start, offsetBy: text.count, limitedBy: endIndex) {
        return start..<end
      }
      if start == startIndex { return nil }
      start = index(before: start)
    }
  }
}
