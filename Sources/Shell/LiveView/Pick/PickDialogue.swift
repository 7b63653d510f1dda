package import Terminal
import TerminalText

/// A picker as a dialogue of lines, for screen readers and for terminals whose cursor cannot be moved. It reads lines and returns
/// text; it has no terminal.
package struct PickDialogue {
  package enum Step: Hashable, Sendable {
    /// Writes a text that ends with a question, and waits for a line.
    case ask(String)
    case end(LiveOutcome)
  }

  private let source: any PickSource
  private let markLimit: Int?
  private let expected: [Key: String]
  private var query: String
  /// The hits of the query; nil before the first query.
  private var hits: Hits?
  private var listed = 0

  private static let pageLength = 10
  private static let question = "Number, new words, Enter for more, q to cancel: "
  private static let questionWithoutHits = "New words, Enter to end, q to cancel: "

  /// - Parameters:
  ///   - query: The words to search first; empty to ask for them.
  ///   - markLimit: The most hits that can be chosen; nil for one.
  ///   - expected: Keys that end the dialogue too, each on a line of its own, and their names.
  package init(source: any PickSource, query: String, markLimit: Int?, expected: [Key: String] = [:]) {
    self.source = source
    self.expected = expected
    self.query = query
    self.markLimit = markLimit
  }

  package mutating func begin() -> Step { query.isEmpty ? .ask("Search: ") : search() }

  /// Takes a line, without its line feed.
  package mutating func take(_ line: String) -> Step {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if words == ["q"] { return .end(.canceled) }
    if let name = expectedKey(line) {
      return .end(.failed(PickAnswer(items: [], query: query, key: name)))
    }
    guard let hits else {
      query = words.joined(separator: " ")
      return search()
    }
    if words.isEmpty {
      if hits.isEmpty { return .end(.failed(PickAnswer(items: [], query: query))) }
      return listed < hits.count ? more() : .ask("these are all\n" + Self.question)
    }
    if !hits.isEmpty, words.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) {
      return choose(words, of: hits)
    }
    query = words.joined(separator: " ")
    return search()
  }

  private func expectedKey(_ line: String) -> String? {
    var decoder = KeyDecoder()
    let events = decoder.feed(line.utf8, at: .zero) + decoder.expire(at: .seconds(1))
    guard case .key(let key)? = events.first, events.count == 1 else { return nil }
    return expected[key]
  }

  private mutating func search() -> Step {
    hits = source.hits(query)
    listed = 0
    return more()
  }

  private mutating func more() -> Step {
    guard let hits, !hits.isEmpty else { return .ask("no match\n" + Self.questionWithoutHits) }
    let next = listed..<min(listed + Self.pageLength, hits.count)
    listed = next.upperBound
    let lines = next.map { "\($0 + 1). \(description(hits[$0]))\n" }.joined()
    return .ask(lines + "\(listed) of \(hits.count)\n" + Self.question)
  }

  private func description(_ item: Hit) -> String {
    var parts = [item.title.isEmpty ? item.text : "\(item.title) \(item.text)", item.category]
    if source.signs.isStarred(item) { parts.append("starred") }
    if source.signs.isRecent(item) { parts.append("used recently") }
    return parts.filter { !$0.isEmpty }.map { Sanitizing.visible($0) }.joined(separator: ", ")
  }

  private func choose(_ numbers: [String], of hits: Hits) -> Step {
    var indices: [Int] = []
    for word in numbers {
      guard let number = Int(word), (1...listed).contains(number) else {
        return .ask("there is no \(word), only 1 to \(listed)\n" + Self.question)
      }
      if !indices.contains(number - 1) { indices.append(number - 1) }
    }
    if indices.count > markLimit ?? 1 {
      let most = markLimit ?? 1
      return .ask("only \(most) can be chosen\n" + Self.question)
    }
    return .end(.answered(PickAnswer(items: indices.map { hits[$0] }, query: query)))
  }
}
