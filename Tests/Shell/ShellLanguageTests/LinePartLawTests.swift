import ShellCore
import TestSupport
import Testing

/// The parts of a line are the parser's own verdict on it.
@Suite struct LinePartLawTests {
  private static let declarations = [
    CommandDeclaration(
      "put", aliases: ["p"], group: .editing, [.required("item", .item), .optional("place", .section)],
      options: [
        .flag("all", replacesParameters: true, "All"), .value("limit", short: "l", "N", .number, "Limit"),
        .value("multi", short: "m", "N", .number, isOptional: true, "Several"),
      ], summary: "Puts", examples: []),
    CommandDeclaration("list", group: .editing, [.any("text", .text)], summary: "Lists", examples: []),
    CommandDeclaration("quit", group: .shell, summary: "Quits", examples: []),
  ]
  private let parser = InvocationParser(Self.declarations)

  private func roles(_ line: String) -> [String] {
    parser.parts(of: line).map { part in
      let text = String(decoding: line.utf8.dropFirst(part.range.lowerBound).prefix(part.range.count), as: UTF8.self)
      return "\(part.role) \(text)"
    }
  }

  @Test func partsHaveTheirRoles() {
    #expect(
      roles("put a --limit 3 b c # it's") == [
        "command put", "argument(ShellCore.ValueKind.item) a", "option --limit",
        "argument(ShellCore.ValueKind.number) 3", "argument(ShellCore.ValueKind.section) b", "refused c",
        "comment # it's",
      ])
    #expect(
      roles("nosuch --x; p --all --nosuch") == [
        "unknownCommand nosuch", "command p", "option --all", "refused --nosuch",
      ])
    #expect(roles("list a'b c") == ["command list", "argument(ShellCore.ValueKind.text) a", "openQuote 'b c"])
    #expect(roles("'li") == ["openQuote 'li"])
    #expect(roles("put --limit") == ["command put", "option --limit"])
    #expect(roles("put --nosuch --help") == ["command put", "option --help"])
    #expect(roles("list -- --x") == ["command list", "option --", "argument(ShellCore.ValueKind.text) --x"])
    #expect(roles("") == [] && roles("  ;; ") == [])
  }

  /// Random lines: a part is refused exactly where the parser refuses the statement, and an open quote begins where the lexer says.
  @Test(.shrinking) func whatIsRefusedIsShownWhereItIsRefused() {
    var random = SeededGenerator(law: 7_202)
    let pieces = [
      "put", "p", "list", "quit", "nosuch", "a", "b", "--all", "--limit", "--limit=2", "--lim", "-l", "-l2", "-lx",
      "-x", "-m", "-m3", "--", "--help", "-h", "'put'", "'--all'", "\"x y\"", "'", "\"", "# c", ";", "#️⃣", "\\",
      "put;", "🦊", "--multi", "--all=3", "\n",
    ]
    for _ in random.steps(Laws.rounds(6_000).count) {
      let line = (0..<random.below(8)).compactMap { _ in random.pick(pieces) }.joined(
        separator: random.oneIn(9) ? "" : " ")
      let parts = parser.parts(of: line)
      for (one, next) in zip(parts, parts.dropFirst()) {
        #expect(one.range.upperBound <= next.range.lowerBound, "'\(line)'")
      }
      #expect(parts.allSatisfy { !$0.range.isEmpty && $0.range.upperBound <= line.utf8.count }, "'\(line)'")
      let statements: [[Word]]
      do throws(Diagnostic) { statements = try Lexer.statements(in: line) } catch {
        #expect(parts.last { $0.role == .openQuote }?.range == error.range, "'\(line)'")
        continue
      }
      #expect(!parts.contains { $0.role == .openQuote }, "'\(line)'")
      for words in statements { check(words, parts, line) }
      // What is a comment is in no word.
      for comment in parts where comment.role == .comment {
        #expect(!statements.joined().contains { $0.range.overlaps(comment.range) }, "'\(line)'")
      }
    }
  }

  private func check(_ words: [Word], _ parts: [LinePart], _ line: String) {
    let range = words[0].range.lowerBound..<words[words.count - 1].range.upperBound
    let own = parts.filter { range.contains($0.range.lowerBound) && $0.role != .comment }
    let refused = own.filter { $0.role == .refused || $0.role == .unknownCommand }
    if parser.declarationToExplain(words) != nil {
      #expect(refused.isEmpty, "'\(line)'")
      return
    }
    do throws(Diagnostic) {
      let (_, invocation) = try parser.parse(words)
      #expect(refused.isEmpty, "'\(line)'")
      let arguments = own.filter { if case .argument = $0.role { true } else { false } }
      #expect(arguments.count >= invocation.arguments.count, "'\(line)'")
    } catch {
      switch error.code {
      // The statement is not complete yet.
      case .missingArgument: break
      default: #expect(refused.map(\.range).contains(error.range), "'\(line)': \(error.message)")
      }
    }
  }
}
