import Foundation
import ShellCore
import ShellSession
import TestSupport
import Testing

/// The committed files are equal to the output of the command table.
@Suite struct DerivedFileTests {
  @Test func theReferenceIsWhatTheTablesMake() throws {
    let path = Repository.root.appendingPathComponent("REFERENCE.md")
    let committed = try String(contentsOf: path, encoding: .utf8)
    let byHand = try #require(committed.range(of: "<!-- Written by hand. -->\n")?.upperBound)
    try Recorded.check(ReferencePage.text + committed[byHand...], against: path, command: "make derive")
  }

  @Test(arguments: CompletionScript.allCases) func theProgramPrintsWhatAShellReads(shell: CompletionScript) throws {
    let result = try ShellProcess.run(["init", shell.rawValue], input: "")
    #expect(result.status == 0 && result.errors == "" && result.output == shell.integration)
    #expect(result.output.contains("__emojishell_pick"))
  }

  /// Documents that tell users which version to depend on name this one, and the changelog has it.
  @Test func documentsNameTheVersion() throws {
    for path in [
      "Documentation/Libraries.md", "Sources/Libraries/DiffableSnapshots/DiffableSnapshots.docc/ComingFromUIKit.md",
    ] {
      let text = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
      let versions = text.matches(of: /emojishell", from: "([^"]*)"/).map { String($0.1) }
      #expect(versions == [ProgramVersion.current], "\(path)")
    }
    let changelog = try String(contentsOf: Repository.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    #expect(changelog.contains("\n## [\(ProgramVersion.current)] - "))
  }
}

/// The rules of the table itself.
@Suite struct CommandTableTests {
  @Test func namesAreUnique() {
    let names = CommandTable.declarations.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: CommandTable.declarations.map(\.name)) func aDeclarationSaysWhatItShould(name: String) throws {
    let declaration = try #require(CommandTable.declarations.first { $0.name == name })
    #expect(!declaration.summary.isEmpty && !declaration.summary.hasSuffix(".") && declaration.summary.count <= 90)
    #expect(!declaration.summary.contains("\n") && declaration.summary.first?.isUppercase == true)
    for option in declaration.options {
      #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."))
      #expect((option.kind == nil) == option.valueName.isEmpty)
    }
    // Only the last parameter may repeat, and no required parameter may follow an optional one.
    #expect(declaration.parameters.dropLast().allSatisfy { !$0.isRepeating })
    let required = declaration.parameters.map(\.isRequired)
    #expect(required == required.sorted { $0 && !$1 })
  }
}

/// The chapters of the manual page that users look for.
@Suite struct ManualPageTests {
  private static let page = Result {
    try ShellProcess.run(
      "/bin/sh", ["-c", "cd \"$1\" && awk -v version=1.2 -f Packaging/manual REFERENCE.md", "sh", Repository.root.path]
    ).output
  }
  private static let sources = Repository.root.appendingPathComponent("Sources")

  /// Returns the lines of a chapter.
  private static func chapter(_ title: String) throws -> Substring {
    let page = try page.get()
    let start = try #require(page.range(of: ".SH \(title)\n")?.upperBound)
    let rest = page[start...]
    return rest[..<(rest.range(of: "\n.SH ")?.lowerBound ?? rest.endIndex)]
  }

  @Test func itHasEveryCommandAndOption() throws {
    let page = try Self.page.get()
    for declaration in CommandTable.declarations {
      #expect(page.contains(".SS \(declaration.name)\n"), "\(declaration.name)")
    }
    #expect(page.contains("\\-\\-keep\\-going") && page.hasPrefix(".TH EMOJISHELL 1 \"\" \"emojishell 1.2\""))
    #expect(page.split(separator: "\n").allSatisfy { !$0.hasPrefix("'") })
  }

  @Test(arguments: [
    ("SYNOPSIS", ["COMMAND ARG"]), ("FILES", ["emojishell.sqlite", "pick\\-history", "init.emojishell", "inputrc"]),
    ("EXIT STATUS", [".B 0", ".B 1", ".B 2", ".B 74", ".B 130"]),
    ("EXAMPLES", ["\\(dq$(emojishell print :bug:) Fix", "fzf", "init bash", "export"]),
    ("KEYS OF PICK", [".B alt\\-t\n", ".B f1\n"]), ("KEYS OF BROWSE", [".B s\n"]),
  ]) func aChapterHasItsTerms(title: String, terms: [String]) throws {
    let chapter = try Self.chapter(title)
    for term in terms { #expect(chapter.contains(term), "\(term)") }
  }

  /// Every variable of the program's own that a source reads stands in the chapter; those that only its own files set do not.
  @Test func everyVariableIsExplained() throws {
    let internalNames: Set = ["EMOJISHELL_WIDGET", "EMOJISHELL_POPUP"]
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var names: Set<String> = ["NO_COLOR"]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: /EMOJISHELL_[A-Z_]*[A-Z]/).map { String($0.0) })
    }
    #expect(names.count > 8)
    for name in names.subtracting(internalNames) { #expect(try Self.chapter("ENVIRONMENT").contains(name), "\(name)") }
  }
}

/// The transcript of the help has every command.
@Suite struct HelpTranscriptTests {
  @Test func everyCommandIsInTheTranscript() throws {
    let file = Repository.root.appendingPathComponent("Tests/Transcripts/help-commands.transcript")
    let lines = try Set(String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    for command in CommandTable.declarations {
      #expect(
        lines.contains("> \(command.name) --help"),
        "add the line '> \(command.name) --help' to \(file.lastPathComponent), then run 'make record-transcripts'")
    }
  }
}
