import DiffableSnapshots
import EmojiCatalog
import ShellModel

/// Names of emoji and headings, folded, for words that are neither emoji nor path. Made when first needed.
struct NameIndex {
  private let catalog: Catalog
  /// Folded names in Unicode's order, base emoji before variants.
  private let names: [(name: String, emoji: Emoji)]
  private let exact: [String: Int]

  init(_ catalog: Catalog) {
    self.catalog = catalog
    var names: [(String, Emoji)] = []
    var exact: [String: Int] = [:]
    for emoji in Array(catalog.emoji) + Array(catalog.variants) {
      let name = Self.fold(emoji.name)
      if exact[name] == nil { exact[name] = names.count }
      names.append((name, emoji))
    }
    self.names = names
    self.exact = exact
  }

  /// All names as they are written, base emoji only.
  var all: [String] { names.filter { !$0.emoji.isVariant }.map(\.name) }

  func isExact(_ text: String) -> Bool { exact[Self.fold(text)] != nil }

  /// The emoji with a name, or those whose names begin with it; variants only where no base emoji does.
  func emoji(named text: String) -> [Emoji] {
    let wanted = Self.fold(text)
    if wanted.isEmpty { return [] }
    if let index = exact[wanted] { return [names[index].emoji] }
    let found = names.filter { $0.name.hasPrefix(wanted) }.map(\.emoji)
    let bases = found.filter { !$0.isVariant }
    return bases.isEmpty ? found : bases
  }

  /// The items of the outline that are no emoji, with their names.
  func headings(on screen: Screen) -> [(id: ItemID, names: [String])] {
    var result: [(id: ItemID, names: [String])] = []
    for section in screen.sections {
      let outline = screen[section: section]
      for root in outline.rootItems where screen.content(of: root).emoji == nil {
        for id in [root] + outline.children(of: root) {
          let content = screen.content(of: id)
          if content.emoji != nil { continue }
          result.append((id, [Self.fold(String(id.component)), Self.fold(content.title)]))
        }
      }
    }
    return result
  }

  /// Lower case, full-width forms as ASCII, white space and punctuation as one space.
  static func fold(_ text: String) -> String {
    foldASCII(text) ?? foldUnicode(text)
  }

  /// The same for the common case; nil where the text holds more than ASCII.
  private static func foldASCII(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var needsSpace = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "#"):
        // `*` and `#` are all that two keycaps differ by.
        if needsSpace { bytes.append(0x20) }
        needsSpace = false
        bytes.append(byte & 0x40 == 0 ? byte : byte | 0x20)
      default: needsSpace = !bytes.isEmpty
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func foldUnicode(_ text: String) -> String {
    var result = ""
    var needsSpace = false
    for scalar in text.unicodeScalars {
      var scalar = scalar
      if (0xFF01...0xFF5E).contains(scalar.value) {
        scalar = Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
      }
      let isWord =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar == "*" || scalar == "#" || scalar.value > 0x2000
        || scalar.properties.generalCategory == .nonspacingMark
      if !isWord {
        needsSpace = !result.isEmpty
        continue
      }
      if needsSpace { result += " " }
      needsSpace = false
      result += scalar.properties.lowercaseMapping
    }
    return result
  }

  /// A name as a part of a path: folded, words joined by hyphens.
  static func slug(_ text: String) -> String {
    String(fold(text).map { $0 == " " ? "-" : $0 })
  }
}
