import EmojiCatalog

/// The hits that the user chose for queries. Searches put it first for the same query, and higher for beginnings of it.
///
/// Choices are not part of a screen: no revision contains them, so `undo` does not change them, and what was forgotten is
/// not in the history.
package struct Choices: Equatable, Sendable {
  /// A choice for a query, made once or several times.
  package struct Choice: Hashable, Sendable {
    /// The query as searches compare it (``Choices/key(_:)``).
    package var query: String
    /// The key of the chosen hit (``Hit/key``).
    package var text: String
    /// The number of times.
    package var count: Int
  }

  /// The maximum number of choices. The least recent ones are dropped.
  package static let limit = 5000

  /// The choices, least recent first.
  package private(set) var all: [Choice] = []

  /// Creates an empty set of choices.
  package init() {}

  /// Creates choices from a list, least recent first. Of a repeated choice, the last one counts. Choices that break a rule
  /// are left out.
  package init(_ choices: some BidirectionalCollection<Choice>) {
    var known: Set<Choice> = []
    let valid = choices.reversed().filter { choice in
      choice.count > 0 && Self.canLearn(choice.text, forKey: choice.query)
        && known.insert(choice.withoutCount).inserted
    }
    all = valid.prefix(Self.limit).reversed()
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Returns a query as it is compared: without case, accents and punctuation.
  package static func key(_ query: String) -> String { String(decoding: OwnWords.key(query), as: UTF8.self) }

  /// Whether a choice can be stored: its query could be a tag, and its text an entry.
  package static func canLearn(_ text: String, forKey key: String) -> Bool {
    (try? Tags.word(key)) == key && !text.isEmpty && TextRule.entry.fault(in: text) == nil
  }

  /// Returns these choices and those of another set, which count as less recent. Of a choice in both, the larger number
  /// counts, so that adding the same set twice changes nothing.
  package func adding(_ others: Choices) -> Choices {
    var known: [Choice: Int] = [:]
    for (index, choice) in all.enumerated() { known[choice.withoutCount] = index }
    var own = all
    var added: [Choice] = []
    for choice in others.all {
      guard let index = known[choice.withoutCount] else {
        added.append(choice)
        continue
      }
      own[index].count = max(own[index].count, choice.count)
    }
    var result = Choices()
    result.all = (added + own).suffix(Self.limit)
    return result
  }

  // MARK: Searching

  /// Returns the texts that were chosen for the key of a query, most recent first.
  package func chosen(forKey key: String) -> [String] { all.reversed().filter { $0.query == key }.map(\.text) }

  /// Returns the queries for which a text was chosen, most recent first.
  package func queries(choosing text: String) -> [String] { all.reversed().filter { $0.text == text }.map(\.query) }

  /// Returns the texts that were chosen for longer queries that begin with a key: those chosen most often first, and
  /// among equals the most recent.
  package func chosen(forKeysBeginningWith key: String) -> [String] {
    var counts: [String: Int] = [:]
    var texts: [String] = []
    for choice in all.reversed() where choice.query.utf8.count > key.utf8.count {
      guard choice.query.utf8.starts(with: key.utf8) else { continue }
      if counts[choice.text] == nil { texts.append(choice.text) }
      counts[choice.text, default: 0] += choice.count
    }
    return texts.enumerated().sorted { left, right in
      let (first, second) = (counts[left.element] ?? 0, counts[right.element] ?? 0)
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
  }
}

extension Choices.Choice {
  fileprivate var withoutCount: Self { Self(query: query, text: text, count: 0) }
}

/// The standings that choices give to hits of a query.
package struct ChoiceStandings: Sendable {
  /// The smallest score of a hit of a complete word. A choice for a longer query stands just below it.
  private static let completeWord = 0.8
  /// A score above those of all hits.
  private static let first = 2.0
  private static let step = 1e-6

  private let standings: [String: Double]

  /// - Parameter query: The query as it was typed.
  /// - Returns: nil if nothing was chosen for the query or for a longer one.
  package init?(_ choices: Choices, query: String) {
    if choices.isEmpty { return nil }
    let key = Choices.key(query)
    if key.isEmpty { return nil }
    var standings: [String: Double] = [:]
    for (index, text) in choices.chosen(forKeysBeginningWith: key).enumerated() {
      standings[text] = Self.completeWord - Self.step * Double(index + 1)
    }
    for (index, text) in choices.chosen(forKey: key).enumerated() {
      standings[text] = Self.first - Self.step * Double(index)
    }
    if standings.isEmpty { return nil }
    self.standings = standings
  }

  /// Returns the standing of a hit by its key; nil if it was not chosen.
  package subscript(key: String) -> Double? { standings[key] }
}
