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
    let slug = ofName(text).prefix(limit)
    return slug.isEmpty ? "entry" : String(slug)
  }

  /// A name as it is typed in a path: lower case, words joined by hyphens, full-width forms as ASCII. Accents and signs
  /// stay: a path is read.
  package static func ofName(_ name: String) -> String {
    var result = ""
    var needsHyphen = false
    for scalar in name.unicodeScalars {
      let scalar = narrow(scalar)
      if !isPartOfWord(scalar) {
        needsHyphen = !result.isEmpty
        continue
      }
      if needsHyphen { result += "-" }
      needsHyphen = false
      result += scalar.properties.lowercaseMapping
    }
    return result
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
