import Foundation
import TestSupport
import Testing

/// The signs of `--in-use`, in a real repository.
@Suite(.waiting) struct SignTests {
  private func run(_ script: String, in folder: URL) throws -> (status: Int32, output: String, errors: String) {
    let environment = [
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b",
      "GIT_CONFIG_GLOBAL": "/dev/null", "HOME": folder.path, "S": ShellProcess.binary,
    ]
    let result = try ShellProcess.run("/bin/sh", ["-c", "cd '\(folder.path)' && \(script)"], environment: environment)
    return (Int32(result.status), result.output, result.errors)
  }

  @Test func aRepositoryGetsItsOwnSigns() throws {
    let folder = try TestFolder.make()
    let commit = "git commit -q --allow-empty -m"
    let setUp = """
      git init -q . && \(commit) '🩹 mend the parser' && \(commit) '🩹 mend a typo' \
      && \(commit) ':seedling: begin the lexer' && \(commit) 'no sign'
      """
    #expect(try run(setUp, in: folder).status == 0)
    let suggest = "\"$S\" --ephemeral suggest --as text --in-use log"
    #expect(try run("\(suggest) mend the lexer", in: folder).output.hasPrefix("🩹\n") == true)
    let signs = try run("\(suggest) going to the beach --limit 2", in: folder).output
    #expect(Set(signs.split(separator: "\n")) == ["🩹", "🌱"])
    // Outside a repository, as without the option.
    let other = try TestFolder.make()
    let plain = try run("\"$S\" --ephemeral suggest --as text going to the beach", in: other).output
    #expect(try run("\(suggest) going to the beach", in: other).output == plain && !plain.isEmpty)
  }

  @Test func aFileNamesItsSigns() throws {
    let folder = try TestFolder.make()
    try #"{"gitmojis":[{"emoji":"🩹","code":":x:","description":"Mend things."}]}"#.write(
      to: folder.appendingPathComponent("signs.json"), atomically: true, encoding: .utf8)
    try "🌱\tbegin something\n".write(to: folder.appendingPathComponent("signs.tsv"), atomically: true, encoding: .utf8)
    try "plain words\n".write(to: folder.appendingPathComponent("none.tsv"), atomically: true, encoding: .utf8)
    let suggest = "\"$S\" --ephemeral suggest --as text --limit 1 --in-use"
    #expect(try run("\(suggest) signs.json dog", in: folder).output == "🩹\n")
    #expect(try run("\(suggest) signs.tsv dog", in: folder).output == "🌱\n")
    let none = try run("\(suggest) none.tsv dog", in: folder)
    #expect(none.status == 1 && none.errors.contains("'none.tsv' has no emoji at the beginning of a line"))
    #expect(none.errors.contains("hint: use --in-use gitmoji or log"))
    #expect(try run("\(suggest) nosuch.tsv dog", in: folder).errors.contains("cannot read 'nosuch.tsv'"))
    // `import` reads the same file as entries.
    let imported = try run("\"$S\" --ephemeral -c 'import signs.json --to custom' -c 'export custom'", in: folder)
    #expect(imported.output.contains("Mend things."))
  }
}
