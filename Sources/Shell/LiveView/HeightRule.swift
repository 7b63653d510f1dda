/// The number of rows of a view below the prompt: `N`, `N%` of the terminal, or with `~` at most that many, as needed.
package struct HeightRule: Hashable, Sendable {
  /// The smallest number of rows of a percentage, if the terminal has more, and on smaller terminals.
  private static let least = 12
  private static let leastOnSmallTerminals = 8

  private enum Amount: Hashable, Sendable {
    case rows(Int)
    case percent(Int)
  }
  private var amount: Amount
  /// Whether the view takes fewer rows if it needs fewer.
  private var isAdaptive: Bool

  /// `~40%`.
  package static let standard = HeightRule(amount: .percent(40), isAdaptive: true)

  /// `100%`: a screen of its own.
  package static let full = HeightRule(amount: .percent(100), isAdaptive: false)

  private init(amount: Amount, isAdaptive: Bool) {
    self.amount = amount
    self.isAdaptive = isAdaptive
  }

  /// - Returns: Nil if the text is not a rule. Numbers are at least 1, percentages at most 100.
  package init?(_ text: String) {
    var rest = text[...]
    isAdaptive = rest.first == "~"
    if isAdaptive { rest = rest.dropFirst() }
    let isShare = rest.last == "%"
    if isShare { rest = rest.dropLast() }
    guard !rest.isEmpty, rest.utf8.count <= 6, rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(rest), number >= 1, !isShare || number <= 100
    else { return nil }
    amount = isShare ? .percent(number) : .rows(number)
  }

  package var isFullScreen: Bool { amount == .percent(100) && !isAdaptive }

  /// The largest number of rows of the view on a terminal. One row stays free for the line above it, if there are two.
  package func limit(of screenRows: Int) -> Int {
    if isFullScreen { return max(1, screenRows) }
    let available = max(1, screenRows - 1)
    let least = screenRows > Self.least ? Self.least : Self.leastOnSmallTerminals
    switch amount {
    case .rows(let rows): return min(rows, available)
    case .percent(let percent): return min(available, max(least, screenRows * percent / 100))
    }
  }

  /// The number of rows of a view that needs some to show everything, of as many as ``limit(of:)`` allows.
  package func rows(needed: Int, limit: Int) -> Int { min(max(1, limit), isAdaptive ? max(1, needed) : .max) }
}
