import ShellCore
import TestSupport
import Testing

/// Parsing of words: arguments, options, and errors.
@Suite struct InvocationParserTests {
  private static let parser = InvocationParser([
    CommandDeclaration(
      "copy", aliases: ["cp"], group: .editing, [.required("item", .item), .optional("n", .number)],
      options: [
        .value("as", "FORM", .choice(["text", "html"]), ""), .flag("quiet", ""),
        .flag("all", replacesParameters: true, ""),
      ], summary: "", examples: []),
    CommandDeclaration("show", group: .looking, [.any("section", .section)], summary: "", examples: []),
    CommandDeclaration(
      "tag", group: .editing, [.required("name", .text), .many("item", .item)], summary: "", examples: []),
  ])

  private static func parse(_ line: String) throws -> Invocation {
    let words = try Lexer.statements(in: line).first ?? []
    return try parser.parse(words).invocation
  }

  /// Digits behind the letter of an option are its number.
  @Test(arguments: [
    ("pick -m3 a", "3"), ("pick -m10", "10"), ("pick -m-1", "-1"), ("pick -m=3", "3"), ("pick -m 3", "-m"),
    ("pick -mz", "-m"), ("pick -zm3", "3"),
  ])
  func shortNumbersAreAttached(line: String, wanted: String) throws {
    let parser = InvocationParser([
      CommandDeclaration(
        "pick", group: .looking, [.any("query", .text)],
        options: [.value("multi", short: "m", "N", .number, isOptional: true, ""), .flag("zero", short: "z", "")],
        summary: "", examples: [])
    ])
    let words = try #require(try Lexer.statements(in: line).first)
    #expect(try parser.parse(words).invocation.value("multi")?.text == wanted)
  }

  /// An invocation in one line: arguments, then options with their values.
  private static func describe(_ invocation: Invocation) -> String {
    let options = invocation.options.map { $0.value.text == "--\($0.name)" ? $0.name : "\($0.name)=\($0.value.text)" }
    return (invocation.arguments.map(\.text) + options.map { "--\($0)" }).joined(separator: " ")
  }

  @Test(arguments: [
    ("copy a", "a"), ("cp a 3", "a 3"), ("copy a --as html", "a --as=html"), ("copy --as=html a", "a --as=html"),
    ("copy a --as=", "a --as="), ("copy a --as a=b", "a --as=a=b"), ("copy --quiet a --quiet", "a --quiet --quiet"),
    ("copy --all", "--all"), ("copy -- --quiet", "--quiet"), ("copy '--quiet'", "--quiet"), ("copy -x", "-x"),
    ("copy - ", "-"), ("copy a -- --", "a --"), ("copy a --as --quiet", "a --as=--quiet"), ("show", ""),
    ("show a b c", "a b c"), ("tag x y z", "x y z"),
  ])
  func linesAreRead(line: String, wanted: String) throws { #expect(Self.describe(try Self.parse(line)) == wanted) }

  /// Errors, with the column that they point to.
  @Test(arguments: [
    ("", "missing command", 0), ("cpoy a", "unknown command 'cpoy'", 0), ("copy", "'copy' needs ITEM", 0),
    ("copy --quiet", "'copy' needs ITEM", 0), ("copy a 1 b", "unexpected argument 'b'", 9),
    ("copy a --as", "--as needs a value", 7), ("copy --quiet=1 a", "--quiet takes no value", 5),
    ("copy a --qiet", "'copy' has no option '--qiet'", 7), ("show --x", "'show' has no option '--x'", 5),
    ("tag x", "'tag' needs ITEM", 0), ("copy --", "'copy' needs ITEM", 0),
    ("copy a --=1", "'copy' has no option '--'", 7),
  ])
  func faultsPointToTheirWord(line: String, message: String, column: Int) {
    let fault = #expect(throws: Diagnostic.self) { try Self.parse(line) }
    #expect(fault?.message == message)
    #expect((fault?.range?.lowerBound ?? 0) == column)
  }

  @Test func misspellingsAreCorrected() {
    let command = #expect(throws: Diagnostic.self) { try Self.parse("cpoy a") }
    #expect(command?.candidates == ["copy"] && command?.hint == "did you mean 'copy'?")
    let option = #expect(throws: Diagnostic.self) { try Self.parse("copy a --qiet") }
    #expect(option?.candidates == ["--quiet"])
    let none = #expect(throws: Diagnostic.self) { try Self.parse("show --x") }
    #expect(none?.hint == "'show' takes no options; '--' before a word makes it an argument")
  }

  @Test func theLastOfSeveralValuesHolds() throws {
    let invocation = try Self.parse("copy a --as text --as html")
    #expect(invocation.value("as")?.text == "html" && invocation.has("as") && !invocation.has("quiet"))
  }

  @Test(arguments: [("0", 0), ("7", 7), ("9223372036854775807", Int.max)]) func numbersAreRead(
    text: String, wanted: Int
  ) throws {
    #expect(try Self.parse("copy a --as \(text)").number("as") == wanted)
  }

  @Test(arguments: ["-1", "x", "''", "1.5", "9223372036854775808", "1e3", "０"]) func otherTextsAreNoNumbers(
    text: String
  ) throws {
    let invocation = try Self.parse("copy a --as \(text)")
    let fault = #expect(throws: Diagnostic.self) { try invocation.number("as") }
    #expect(fault?.message == "--as needs a whole number of at least 0")
  }

  /// For any words: each one that is neither option nor value is an argument, in order, or there is an error.
  @Test(.shrinking, arguments: Laws.seeds(4)) func noWordIsLost(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let choices = ["a", "b", "--as", "--as=x", "--quiet", "--all", "--", "-", "'--as'", "1"]
    for _ in random.steps(300) {
      let words = (0..<random.below(6)).map { _ in random.pick(choices) ?? "" }
      guard let invocation = try? Self.parse("copy \(words.joined(separator: " "))") else { continue }
      var (arguments, options): ([String], [String]) = ([], [])
      var rest = words[...]
      var takesOptions = true
      while let word = rest.popFirst() {
        switch word {
        case "--" where takesOptions: takesOptions = false
        case "--as" where takesOptions:
          options.append("as")
          _ = rest.popFirst()
        case "--as=x" where takesOptions: options.append("as")
        case "--quiet" where takesOptions: options.append("quiet")
        case "--all" where takesOptions: options.append("all")
        default: arguments.append(word == "'--as'" ? "--as" : word)
        }
      }
      #expect(invocation.arguments.map(\.text) == arguments, "\(words)")
      #expect(invocation.options.map(\.name) == options, "\(words)")
    }
  }
}
