import DiffableSnapshots
import EmojiCatalog
import ShellModel

/// The folded names of emoji and headings, for words that are neither an emoji nor a path. Built when first needed.
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
      let name = TextFolding.folded(emoji.name)
      if exact[name] == nil { exact[name] = names.count }
      names.append((name, emoji))
    }
    self.names = names
    self.exact = exact
  }

  /// The folded names of base emoji.
  var all: [String] { names.filter { !$0.emoji.isVariant }.map(\.name) }

  func isExact(_ text: String) -> Bool { exact[TextFolding.folded(text)] != nil }

  /// The emoji with a name, or those whose names begin with it; variants only where no base emoji does.
  func emoji(named text: String) -> [Emoji] {
    let wanted = TextFolding.folded(text)
    if wanted.isEmpty { return [] }
    if let index = exact[wanted] { return [names[index].emoji] }
    let found = names.filter { $0.name.hasPrefix(wanted) }.map(\.emoji)
    let bases = found.filter { !$0.isVariant }
    return bases.isEmpty ? found : bases
  }

  /// The items of the outline that are not emoji, with their folded names.
  func headings(on screen: Screen) -> [(id: ItemID, names: [String])] {
    var result: [(id: ItemID, names: [String])] = []
    for section in screen.sections {
      let outline = screen[section: section]
      for root in outline.rootItems where screen.content(of: root).emoji == nil {
        for id in [root] + outline.children(of: root) {
          let content = screen.content(of: id)
          if content.emoji != nil { continue }
          result.append((id, [TextFolding.folded(String(id.component)), TextFolding.folded(content.title)]))
        }
      }
    }
    return result
  }

  /// A name as a part of a path: lower case, words joined by hyphens, full-width forms as ASCII. Accents stay: a path is read.
  static func slug(_ text: String) -> String {
    var result = ""
    var needsHyphen = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII, let byte = scalar.asciiSlugByte {
        if needsHyphen { result += "-" }
        needsHyphen = false
        result.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      } else if scalar.isASCII {
        needsHyphen = !result.isEmpty
        continue
      }
      var scalar = scalar
      if (0xFF01...0xFF5E).contains(scalar.value) {
        scalar = Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
      }
      let isWord =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar == "*" || scalar == "#" || scalar.value > 0x2000
        || scalar.properties.generalCategory == .nonspacingMark
      if !isWord {
        needsHyphen = !result.isEmpty
        continue
      }
      if needsHyphen { result += "-" }
      needsHyphen = false
      result += scalar.properties.lowercaseMapping
    }
    return result
  }
}

extension Unicode.Scalar {
  /// What an ASCII letter, digit, `*` or `#` is in a slug; nil for what separates words.
  fileprivate var asciiSlugByte: UInt8? {
    switch self {
    case "a"..."z", "0"..."9", "*", "#": UInt8(value)
    case "A"..."Z": UInt8(value) | 0x20
    default: nil
    }
  }
}
