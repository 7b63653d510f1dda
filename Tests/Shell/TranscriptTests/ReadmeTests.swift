import Foundation
import TestSupport
import Testing

/// Runs the sessions of a document from top to bottom in one new state; `make record-transcripts` records them again.
///
/// In `console` blocks a line that begins with `$ ` is a command of a system shell. In `transcript` blocks a line that begins
/// with `> ` is a line of emojishell; each block is one script.
@Suite struct ReadmeTests {
  @Test(arguments: ["README.md", "Documentation/Guide.md", "Documentation/Scripts.md", "Documentation/Screen.md"])
  func theSessionsOfADocumentAreWhatTheShellPrints(path: String) throws {
    let document = Repository.root.appendingPathComponent(path)
    let text = try String(contentsOf: document, encoding: .utf8)
    let place = try Place()
    var parts = text.components(separatedBy: "```")
    var sessions = 0
    for index in stride(from: 1, to: parts.count, by: 2) {
      let block = parts[index]
      guard let kind = ["console\n", "transcript\n"].first(where: { block.hasPrefix($0) }) else { continue }
      sessions += 1
      let lines = block.dropFirst(kind.count).split(separator: "\n")
      let now = kind == "console\n" ? try place.console(lines) : try place.session(lines)
      parts[index] = kind + now
    }
    #expect(sessions >= 3)
    try Recorded.check(parts.joined(separator: "```"), against: document)
  }

  /// A first README is short.
  @Test func theReadmeHasAtMost250Lines() throws {
    let text = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
  }

  /// A user's folder, with the program under its name, as it behaves on a terminal of 72 columns.
  private struct Place {
    let folder: URL

    init() throws {
      folder = try TestFolder.make()
      let width = #"case " $* " in *" --format "*) ;; *) set -- --format human "$@" ;; esac"#
      try ShellProcess.writeProgram(
        "#!/bin/sh\n\(width)\nexec '\(ShellProcess.binary)' --width 72 \"$@\"\n",
        to: folder.appendingPathComponent("emojishell").path)
    }

    func console(_ lines: [Substring]) throws -> String {
      var text = ""
      for line in lines where line.hasPrefix("$ ") {
        text += "\(line)\n" + (try output(of: String(line.dropFirst(2)), input: ""))
      }
      return text
    }

    func session(_ lines: [Substring]) throws -> String {
      let script = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
      let options = lines.first?.hasPrefix("# options: ") == true ? String(lines[0].dropFirst(11)) : ""
      let output = try output(of: "emojishell --echo --keep-going \(options) 2>&1", input: script)
      return (options.isEmpty ? "" : "# options: \(options)\n") + output
    }

    private func output(of command: String, input: String) throws -> String {
      let path = "\(folder.path):\(ShellProcess.cleanEnvironment(home: "")["PATH"] ?? "")"
      let result = try ShellProcess.run(
        "/bin/sh", ["-c", "cd && \(command)"], input: Data(input.utf8),
        environment: ["HOME": folder.path, "PATH": path])
      return result.output + result.errors
    }
  }
}
