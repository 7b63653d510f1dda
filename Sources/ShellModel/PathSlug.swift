/// Titles as parts of paths. Paths are identities that state files hold, so what a title comes to must not change.
package enum PathSlug {
  /// The most characters of a path's part that is made of a title.
  private static let limit = 64

  /// A title in the description of a scene: its letters and digits in lower case, words joined by hyphens.
  package static func ofTitle(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = words.joined(separator: "-").prefix(limit)
    return slug.isEmpty ? "item" : String(slug)
  }

  /// A text that somebody typed. Signs stay, since such entries often have nothing else.
  package static func ofEntry(_ text: String) -> String {
    let slug = ofName(text)
    if slug.isEmpty { return "entry" }
    // No more bytes, no more characters: counting those takes longer than all else.
    return slug.utf8.count <= limit ? slug : String(slug.prefix(limit))
  }

  /// A name as it is typed in a path: lower case, words joined by hyphens, full-width forms as ASCII. Accents and signs
  /// stay: a path is read.
  package static func ofName(_ name: String) -> String {
    var result = ""
    var needsHyphen = false
    for scalar in name.unicodeScalars {
      let scalar = scalar.isASCII ? scalar : narrow(scalar)
      if scalar.isASCII, let letter = lowercase(ofASCII: scalar) {
        if needsHyphen { result += "-" }
        needsHyphen = false
        result.unicodeScalars.append(letter)
        continue
      }
      if scalar.isASCII || !isPartOfWord(scalar) {
        needsHyphen = !result.isEmpty
        continue
      }
      if needsHyphen { result += "-" }
      needsHyphen = false
      result += scalar.properties.lowercaseMapping
    }
    return result
  }

  /// An ASCII letter in lower case, a digit, `*` or `#`; nil for what separates words. The same as for all others, but quick.
  private static func lowercase(ofASCII scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "a"..."z", "0"..."9", "*", "#": scalar
    case "A"..."Z": Unicode.Scalar(UInt8(scalar.value) | 0x20)
    default: nil
    }
  }

  /// The ASCII character of a full-width form.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "*" || scalar == "#"
      || scalar.value > 0x2000 || scalar.properties.generalCategory == .nonspacingMark
  }
}
