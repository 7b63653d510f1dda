import EmojiCatalog

/// Writes Data/unicode.txt in the format of ``CharacterTable/Mark``.
struct CharacterTableWriter {
  private typealias Mark = CharacterTable.Mark

  private let files: CharacterFiles
  private(set) var bytes: [UInt8] = []
  /// The code point that the next line has without a mark, the characters since the last mark, and the line before.
  private var next = 0
  private var count = 0
  private var line: [UInt8] = []
  private var block = ""

  init(_ files: CharacterFiles) {
    self.files = files
    for (codePoint, name) in files.names { add(codePoint, name) }
  }

  private mutating func add(_ codePoint: Int, _ name: String) {
    let block = files.blocks.first { $0.codePoints.contains(codePoint) }?.title ?? ""
    if codePoint != next || block != self.block || count % Mark.longestRun == 0 { begin(codePoint, block) }
    let line = Array((name.lowercased() + aliases(of: codePoint)).utf8)
    let shared = min(zip(self.line, line).prefix { $0 == $1 }.count, Mark.mostShared)
    bytes += [Mark.shared + UInt8(shared)] + line[shared...] + [Mark.lineEnd]
    (next, count, self.line) = (codePoint + 1, count + 1, line)
  }

  private mutating func begin(_ codePoint: Int, _ block: String) {
    let mark = "\t\(String(codePoint, radix: 16, uppercase: true))\t\(block)\n"
    bytes += Array(mark.utf8)
    (count, line, self.block) = (0, [], block)
  }

  /// Returns the formal aliases and the other names, each after its mark.
  private func aliases(of codePoint: Int) -> String {
    let aliases = files.aliases[codePoint] ?? []
    func list(_ mark: UInt8, isFormal: Bool) -> String {
      aliases.filter { $0.isFormal == isFormal }.map { String(UnicodeScalar(mark)) + $0.name }.joined()
    }
    return list(Mark.formalAlias, isFormal: true) + list(Mark.otherName, isFormal: false)
  }
}
