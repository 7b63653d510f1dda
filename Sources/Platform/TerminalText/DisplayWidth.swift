/// The number of terminal cells of a text.
///
/// An emoji takes two cells if it is in emoji presentation (a variation selector 16, a skin tone, a flag, a joined sequence) or wide
/// (UAX #11, classes W and F). Any other grapheme cluster takes the sum of its code points, as terminals count them: none for marks that
/// take no room (Mn, Me, Cf) and for the vowels and finals of Hangul, one for spacing marks. A cluster is a unit of editing, not of columns.
package enum DisplayWidth {
  /// The number of cells of a text. Control characters take none: see `Sanitizing.swift`.
  package static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The number of cells of a grapheme cluster: 0, 1 or 2 for an emoji; more for syllables with spacing marks.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    var rest = scalars.makeIterator()
    guard let first = rest.next() else { return 0 }
    guard rest.next() != nil else { return of(first) }
    return isEmoji(scalars, first) ? 2 : ofParts(character)
  }

  /// Whether a cluster is an emoji in emoji presentation, so that terminals disagree on its cells.
  static func isEmoji(_ character: Character) -> Bool {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return false }
    return scalars.next() == nil ? first.value >= 0x1F000 : isEmoji(character.unicodeScalars, first)
  }

  /// Whether a cluster of several code points is an emoji of two cells.
  private static func isEmoji(_ scalars: String.UnicodeScalarView, _ first: Unicode.Scalar) -> Bool {
    // Letters of syllables are no emoji.
    if first.value > 0x39, first.value < 0xA9 || !mayBeEmoji(first) { return false }
    var previous: Unicode.Scalar?
    for scalar in scalars {
      switch scalar.value {
      case 0xFE0F, 0x1F3FB...0x1F3FF: if mayBeEmoji(first) { return true }
      case 0x1F1E6...0x1F1FF: if let previous, isRegional(previous) { return true }
      default: if isWide(scalar), mayBeEmoji(first) { return true }
      }
      previous = scalar
    }
    return false
  }

  /// The number of cells of a grapheme cluster in a terminal that draws its parts side by side, such as a hand and the swatch of
  /// its skin tone.
  package static func ofParts(_ character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The number of cells of a cluster of one code point.
  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    // Most of what is drawn: ASCII, and the lines of boxes.
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value >= 0x2500, value < 0x2580 { return 1 }
    switch value {
    // Marks that UAX #11 calls wide; vowels and finals of Hangul.
    case 0x302A...0x302D, 0x3099, 0x309A, 0x16FE4, 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    default: return isWide(scalar) ? 2 : isMark(scalar) ? 0 : 1
    }
  }

  /// Whether terminals may disagree on the width of a cluster: it has several code points, or it is an emoji that some of them
  /// are too old for.
  package static func isDoubtful(_ character: Character) -> Bool {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return false }
    return first.value >= 0x1F000 || scalars.next() != nil
  }

  /// The parts of a cluster that take one or two cells each. An emoji is one part.
  package static func pieces(_ character: Character) -> [Character] {
    if of(character) <= 2 { return [character] }
    var pieces: [String.UnicodeScalarView] = []
    for scalar in character.unicodeScalars {
      if pieces.isEmpty || of(scalar) > 0 { pieces.append(String.UnicodeScalarView()) }
      pieces[pieces.count - 1].append(scalar)
    }
    return pieces.flatMap { Array(String($0)) }
  }

  /// The standard library may know an older Unicode than the catalog. All newer emoji are in the emoji planes.
  private static func mayBeEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1F000 || scalar.properties.isEmoji
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      scalar.value != 0xAD
    default: false
    }
  }

  /// Whether a code point is of East Asian width W or F.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x1100 { return false }
    var low = 0
    var high = wideRanges.count - 1
    while low <= high {
      let middle = (low + high) / 2
      if value < wideRanges[middle].0 {
        high = middle - 1
      } else if value > wideRanges[middle].1 {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
