import ShellCore
import Testing

/// The meaning of the word at the cursor.
@Suite struct CompletionContextTests {
  private static let parser = InvocationParser([
    CommandDeclaration(
      "copy", aliases: ["cp"], group: .editing, [.required("item", .item), .optional("n", .number)],
      options: [.value("as", "FORM", .choice(["text", "html"]), ""), .flag("quiet", "")], summary: "", examples: []),
    CommandDeclaration("hide", group: .editing, [.many("item", .item)], summary: "", examples: []),
    CommandDeclaration(
      "draw", group: .editing, [.many("item", .item)],
      options: [
        .flag("any", replacesParameters: true, ""), .value("of", "KIND", .text, needs: "any", ""), .flag("large", ""),
      ], summary: "", examples: []),
    CommandDeclaration("quit", group: .shell, summary: "", examples: []),
  ])

  private static func describe(_ head: String) -> String {
    let context = CompletionContext(head, parser: parser)
    let wanted =
      switch context.wanted {
      case .command: "command"
      case .option(let declaration): "option of \(declaration.name)"
      case .value(let kind): "\(kind)"
      case .nothing: "nothing"
      }
    return "\(wanted) '\(context.prefix)' \(context.start) \(context.arguments.map(\.text))"
  }

  @Test(arguments: [
    ("", "command '' 0 []"), ("co", "command 'co' 0 []"), ("  co", "command 'co' 2 []"), ("copy ", "item '' 5 []"),
    ("copy fo", "item 'fo' 5 []"), ("cp fo", "item 'fo' 3 []"), ("copy fox ", "number '' 9 [\"fox\"]"),
    ("copy fox 1 ", "nothing '' 11 [\"fox\", \"1\"]"), ("copy --", "option of copy '--' 5 []"),
    ("copy -", "option of copy '-' 5 []"), ("copy --as ", "choice([\"text\", \"html\"]) '' 10 []"),
    ("copy --as ht", "choice([\"text\", \"html\"]) 'ht' 10 []"), ("copy --as html fo", "item 'fo' 15 []"),
    ("copy --quiet fo", "item 'fo' 13 []"), ("copy 'red ap", "item 'red ap' 5 []"),
    ("hide a b c", "item 'c' 9 [\"a\", \"b\"]"), ("quit ", "nothing '' 5 []"), ("nosuch x", "nothing 'x' 7 []"),
    ("copy a; co", "command 'co' 8 []"), ("copy a; hide x", "item 'x' 13 []"),
  ])
  func theWordIsKnown(head: String, wanted: String) { #expect(Self.describe(head) == wanted) }

  /// An option that needs another one leads to it, and is not offered where the other one has no place.
  @Test(arguments: [
    ("draw --of x ", "any", "any of large"), ("draw --of x", "", "any of large"),
    ("draw --any --of x ", "", "any of large"), ("draw --of=x ", "any", "any of large"), ("draw a ", "", "any large"),
    ("draw --any a ", "", "any of large"), ("draw --large ", "", "any of large"),
  ])
  func optionsLeadToThoseTheyNeed(head: String, missing: String, possible: String) {
    let context = CompletionContext(head, parser: Self.parser)
    #expect(context.missingOptions.map(\.name).joined(separator: " ") == missing)
    #expect(context.options.map(\.name).joined(separator: " ") == possible)
  }

  @Test func anOptionIsRefusedWithoutTheOneItNeeds() throws {
    let words = try #require(Lexer.statements(in: "draw --of x a").first)
    #expect(throws: Diagnostic.self) { try Self.parser.parse(words) }
    let complete = try #require(Lexer.statements(in: "draw --of x --any").first)
    #expect(try Self.parser.parse(complete).invocation.value("of")?.text == "x")
  }

  @Test func aTildeIsAHomeFolderOnlyIfItIsBare() {
    #expect(CompletionContext("copy ~/x", parser: Self.parser).hasTilde)
    #expect(!CompletionContext("copy '~/x", parser: Self.parser).hasTilde)
  }

  /// A cursor at any position of a line is in a word that ends there.
  @Test(arguments: ["copy 'red apple' --as=text 3", "hide \"a\\\"b\" c; quit", "cp 🦊🦊 -- --quiet"])
  func everyCursorHasAWord(line: String) {
    for end in line.indices + [line.endIndex] {
      let head = String(line[..<end])
      let context = CompletionContext(head, parser: Self.parser)
      #expect((0...head.utf8.count).contains(context.start))
      #expect(context.prefix.utf8.count <= head.utf8.count - context.start)
    }
  }
}
