import EmojiCatalog
/// Path components made from titles. Paths are identities in state files, so the slug of a title must never change.
package enum PathSlug {
  /// The maximum number of characters of a slug.
  private static let limit = 64

  /// Returns the slug of a title in a scene description: its letters and digits in lower case, with words joined by hyphens.
  package static func ofTitle(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = words.joined(separator: "-").prefix(limit)
    return slug.isEmpty ? "item" : String(slug)
  }

  /// Returns the slug of a text that the user typed. Symbols are kept, because such entries often contain nothing else.
  package static func ofEntry(_ text: String) -> String {
    let slug = ofName(text)
    if slug.isEmpty { return "entry" }
    // The number of bytes is at least that of characters, which takes much longer to count.
    return slug.utf8.count <= limit ? slug : String(slug.prefix(limit))
  }

  /// Returns a name as it is typed in a path: in lower case, with words joined by hyphens and full-width forms as
  /// ASCII. Accents and symbols are kept, because users read paths.
  package static func ofName(_ name: String) -> String {
    if let name = ofASCIIName(name) { return name }
    var result = ""
    var needsHyphen = false
    for scalar in name.unicodeScalars {
      let scalar = scalar.isASCII ? scalar : TextFolding.narrow(scalar)
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

  /// Returns the same for a name of ASCII characters, several times as fast; nil for other names.
  private static func ofASCIIName(_ name: String) -> String? {
    name.utf8.withContiguousStorageIfAvailable { name -> String? in
      if !name.allSatisfy({ $0 < 0x80 }) { return nil }
      return String(unsafeUninitializedCapacity: name.count) { result in
        var count = 0
        var needsHyphen = false
        for byte in name {
          guard let letter = lowercase(ofASCII: Unicode.Scalar(byte)) else {
            needsHyphen = count > 0
            continue
          }
          // The separator that the hyphen replaces was at least as long.
          if needsHyphen {
            result[count] = UInt8(ascii: "-")
            count += 1
            needsHyphen = false
          }
          result[count] = UInt8(ascii: letter)
          count += 1
        }
        return count
      }
    } ?? nil
  }

  /// Returns an ASCII letter in lower case, a digit, `*` or `#`; nil for a separator. It gives the same result as the general case, but faster.
  private static func lowercase(ofASCII scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "a"..."z", "0"..."9", "*", "#": scalar
    case "A"..."Z": Unicode.Scalar(UInt8(scalar.value) | 0x20)
    default: nil
    }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "*" || scalar == "#"
      || scalar.value > 0x2000 || scalar.properties.generalCategory == .nonspacingMark
  }
}
