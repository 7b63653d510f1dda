import Foundation
import ShellCore
import ShellSession
import TestSupport

/// Lines that a session runs.
enum SessionFuzzers {
  private static let parser = InvocationParser(CommandTable.declarations)

  /// Commands that read and write files, run programs or wait for input.
  private static let omitted: Set<String> = [
    "browse", "copy", "demojify", "doctor", "emojify", "export", "import", "menu", "pick", "scene", "source", "type",
  ]

  /// Every line is answered, and the rows before with the answer's difference are the rows after.
  static let session = Fuzzer("session", words: LanguageFuzzers.words + items) { bytes in
    let shell = ShellHarness(.json)
    shell.removeList()
    var replica = RowMirror(screen: try shell.json("show"))
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(12) where isHarmless(line) {
      let reply = shell.run(String(line))
      for line in reply.split(separator: "\n") {
        guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
          fatalError("no answer: \(line)")
        }
        if let fault = replica.apply(object) { fatalError("\(line): \(fault)") }
      }
      let shown = RowMirror(screen: try shell.json("show"))
      require(shown == replica, "\(line.debugDescription) reports another difference")
    }
  }

  private static let items = [
    "custom", "recents", "outline", "outline/food", "custom:1", "list:1", "🦊", ":fox_face:", "U+1F98A", "%1", "--to",
    "--before", "--after", "begin\n", "apply\n", "undo\n", "redo\n", "discard\n",
  ]

  private static func isHarmless(_ line: Substring) -> Bool {
    guard let statements = try? Lexer.statements(in: String(line)) else { return true }
    return statements.allSatisfy { words in
      guard let (index, _) = try? parser.parse(words) else { return true }
      return !omitted.contains(CommandTable.declarations[index].name)
    }
  }
}
