import ShellCore
import Testing

@testable import ShellSession

/// The table of process options, and its parser.
@Suite struct ProcessOptionTests {
  /// A valid value of an option.
  private func value(_ row: ProcessOption) -> String? {
    switch row.declaration.kind {
    case nil: nil
    case .choice(let names)?, .choices(let names)?: names.last
    case .number?: row.range.map { String($0.upperBound) }
    default: "x"
    }
  }

  @Test(arguments: ProcessOptionTable.declarations.map(\.spelling)) func everyRowIsReadAndNoted(spelling: String) throws
  {
    let row = try #require(ProcessOptionTable.rows.first { $0.declaration.spelling == spelling })
    let nothing = String(describing: LaunchOptions())
    var forms = [[spelling] + (value(row).map { [$0] } ?? [])]
    if let value = value(row), spelling.hasPrefix("--") { forms.append(["\(spelling)=\(value)"]) }
    if row.declaration.kind == nil, let letter = row.declaration.short { forms.append(["-\(letter)"]) }
    var noted: Set<String> = []
    for form in forms {
      var options = try ProcessOptionTable.parse(form + ["print", "--as", "--x"])
      #expect(options.rest == ["print", "--as", "--x"])
      #expect(options.given == [row.declaration.name])
      (options.rest, options.given) = ([], [])
      noted.insert(String(describing: options))
    }
    // Every form stores the same value, and changes something.
    #expect(noted.count == 1 && !noted.contains(nothing))
    // A short option takes the rest of its word.
    if row.declaration.kind == nil || !row.declaration.isShortOnly {
      #expect(throws: Diagnostic.self) { try ProcessOptionTable.parse([spelling + "x"]) }
    }
    if row.declaration.kind == nil {
      #expect(throws: Diagnostic.self) { try ProcessOptionTable.parse(["\(spelling)=x"]) }
    } else {
      #expect(throws: Diagnostic.self) { try ProcessOptionTable.parse([spelling]) }
    }
  }

  @Test func everyChoiceIsAValue() throws {
    for row in ProcessOptionTable.rows {
      guard let names = row.declaration.kind?.words(completing: "") else {
        #expect((row.range != nil) == (row.declaration.kind == .number), "\(row.declaration.spelling)")
        continue
      }
      var noted: Set<String> = [String(describing: LaunchOptions())]
      for name in names {
        var options = try ProcessOptionTable.parse([row.declaration.spelling, name])
        options.given = []
        noted.insert(String(describing: options))
      }
      // `auto` may be the current value.
      #expect(noted.count >= names.count, "\(row.declaration.spelling): a choice is not noted")
    }
  }

  @Test func namesAreUniqueAndShownUnlessHidden() {
    let rows = ProcessOptionTable.rows
    #expect(Set(rows.map(\.declaration.spelling)).count == rows.count)
    #expect(ProcessOptionTable.all.map(\.name) == rows.filter { !$0.isHidden }.map(\.declaration.name))
    for row in rows {
      #expect(!row.declaration.summary.isEmpty && !row.declaration.summary.hasSuffix("."))
      #expect((row.declaration.kind == nil) == row.declaration.valueName.isEmpty)
    }
  }

  @Test func theLastOneCountsAndScriptsAreGathered() throws {
    let options = try ProcessOptionTable.parse(["--width", "1", "--width=2", "-c", "a", "-c", "-b", "-", "x"])
    #expect(options.value(ofSetting: "width") == "2" && options.scripts == ["a", "-b"] && options.rest == ["-", "x"])
  }
}
