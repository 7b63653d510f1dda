/// How many rows a view below the prompt takes: `N`, `N%` of the terminal, or with `~` no more of them than needed.
package struct HeightRule: Hashable, Sendable {
  /// The fewest rows of a share of the terminal, if it has them.
  private static let least = 8

  private enum Amount: Hashable, Sendable {
    case rows(Int)
    case percent(Int)
  }
  private var amount: Amount
  /// Whether fewer rows are taken where fewer are needed.
  package private(set) var isAdaptive: Bool

  /// `~40%`.
  package static let standard = HeightRule(amount: .percent(40), isAdaptive: true)

  /// `100%`: a screen of its own.
  package static let full = HeightRule(amount: .percent(100), isAdaptive: false)

  private init(amount: Amount, isAdaptive: Bool) {
    self.amount = amount
    self.isAdaptive = isAdaptive
  }

  /// - Returns: Nil if the text is no such rule: numbers are at least 1, percentages at most 100.
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

  /// Whether the view takes a screen of its own.
  package var isFullScreen: Bool { amount == .percent(100) && !isAdaptive }

  /// The most rows of the view on a terminal of so many rows. One row is left for the line above it, if there are two.
  package func limit(of screenRows: Int) -> Int {
    if isFullScreen { return max(1, screenRows) }
    let available = max(1, screenRows - 1)
    switch amount {
    case .rows(let rows): return min(rows, available)
    case .percent(let percent): return min(available, max(Self.least, screenRows * percent / 100))
    }
  }

  /// The rows of a view that has so many rows to show.
  package func rows(needed: Int, of screenRows: Int) -> Int {
    let limit = limit(of: screenRows)
    return isAdaptive ? min(limit, max(1, needed)) : limit
  }
}
