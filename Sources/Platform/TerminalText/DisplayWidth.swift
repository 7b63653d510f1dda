/// The number of terminal cells of a text.
///
/// A grapheme cluster (UAX #29) takes two cells if it is an emoji in emoji presentation (a variation selector 16, a skin
/// tone, a flag, a joined sequence) or if its first code point is wide (UAX #11, classes W and F); none if it consists only of
/// marks; one otherwise. Widths of code points are never added up: that is what misplaces cursors. (A skin tone after
/// something that is not an emoji counts separately, though UAX #29 puts both into one cluster.)
package enum DisplayWidth {
  /// The number of cells of a text. Control characters take none: see `Sanitizing.swift`.
  package static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The number of cells of a grapheme cluster: 0, 1 or 2; more if skin tones follow something that is not an emoji.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    var rest = scalars.makeIterator()
    guard let first = rest.next() else { return 0 }
    guard rest.next() != nil else { return of(first) }
    if hasLoneTones(scalars) { return pieces(character).reduce(0) { $0 + of($1) } }
    var previous: Unicode.Scalar?
    for scalar in scalars {
      switch scalar.value {
      case 0xFE0F where mayBeEmoji(first): return 2
      case 0x1F3FB...0x1F3FF: return 2
      case 0x1F1E6...0x1F1FF:
        if let previous, (0x1F1E6...0x1F1FF).contains(previous.value) { return 2 }
      default: break
      }
      previous = scalar
    }
    if isWide(first) { return 2 }
    // Hangul syllables and other clusters are as wide as their widest code point.
    if scalars.contains(where: { isWide($0) }) { return 2 }
    return scalars.allSatisfy(isMark) ? 0 : 1
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
    return isWide(scalar) ? 2 : isMark(scalar) ? 0 : 1
  }

  /// Whether terminals may disagree on the width of a cluster: it has several code points, or it is an emoji that some of them
  /// are too old for.
  package static func isDoubtful(_ character: Character) -> Bool {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return false }
    return first.value >= 0x1F000 || scalars.next() != nil
  }

  /// Splits a cluster as terminals do: skin tones after something that is not an emoji are separate.
  package static func pieces(_ character: Character) -> [Character] {
    let scalars = character.unicodeScalars
    if !hasLoneTones(scalars) { return [character] }
    var pieces: [Character] = []
    var piece = String.UnicodeScalarView()
    for scalar in scalars {
      if isTone(scalar), !piece.isEmpty {
        pieces += Array(String(piece))
        piece = String.UnicodeScalarView()
      }
      piece.append(scalar)
    }
    return pieces + Array(String(piece))
  }

  /// The standard library may know an older Unicode than the catalog. All newer emoji are in the emoji planes.
  private static func mayBeEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1F000 || scalar.properties.isEmoji
  }

  /// Whether skin tones follow something that is not an emoji. Called for every cluster, so it allocates nothing.
  private static func hasLoneTones(_ scalars: String.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, scalars.dropFirst().contains(where: isTone) else { return false }
    return !mayBeEmoji(first)
  }

  private static func isTone(_ scalar: Unicode.Scalar) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar.value) }

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
