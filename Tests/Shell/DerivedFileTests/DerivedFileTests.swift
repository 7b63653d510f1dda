import Foundation
import ShellLanguage
import ShellSession
import TestSupport
import Testing

/// The committed files are equal to the output of the command table.
@Suite struct DerivedFileTests {
  @Test(arguments: Derived.committed.map(\.path)) func aCommittedFileIsWhatTheTableMakes(path: String) throws {
    let committed = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    #expect(committed == Derived.text(path), "\(path) is out of date: run 'make derive'")
  }

  @Test(arguments: CompletionScript.allCases) func theProgramPrintsItsCompletionScripts(shell: CompletionScript) throws
  {
    let result = try ShellProcess.run(["--generate-completion", shell.rawValue], input: "")
    #expect(result.status == 0 && result.errors == "" && result.output == shell.text("emojishell"))
  }

  @Test func theManualPageHasEveryCommandAndOption() throws {
    let page = try #require(Derived.text("emojishell.1"))
    for declaration in CommandTable.declarations {
      #expect(page.contains(".B \(declaration.name)"), "\(declaration.name)")
    }
    #expect(page.contains("\\-\\-keep\\-going") && page.hasPrefix(".\\\""))
    #expect(page.split(separator: "\n").allSatisfy { !$0.hasPrefix("'") })
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

  @Test(arguments: CommandTable.declarations.map(\.name)) func itsExamplesRun(name: String) throws {
    let declaration = try #require(CommandTable.declarations.first { $0.name == name })
    for example in declaration.examples {
      let shell = ShellHarness()
      let reply = shell.run(example)
      #expect(!reply.contains("\"status\":\"error\""), "\(example): \(reply.prefix(300))")
    }
  }
}
