import EmojiCatalog
import TerminalText

/// Everything about one emoji or text that a user may want to copy.
struct InfoText {
  /// The longest text whose escape sequences are shown, in bytes. An entry can be long.
  private static let escapeLimit = 64

  private let renderer: HumanRenderer

  init(_ renderer: HumanRenderer) { self.renderer = renderer }

  func text(_ facts: Facts) -> String {
    let isLong = facts.emoji == nil && facts.text.utf8.count > Self.escapeLimit
    let fields = Fact.allCases.compactMap { fact -> (String, String)? in
      // The category names the subcategory too.
      if fact == .subcategory || isLong && Fact.escapes.contains(fact) { return nil }
      return facts.line(fact).map { (facts.label(fact), Sanitizing.visible($0)) }
    }
    return page(Sanitizing.visible(facts.text), fields)
  }

  private func page(_ title: String, _ fields: [(String, String)]) -> String {
    let width = fields.map { $0.0.count }.max() ?? 0
    var text = title + "\n"
    for (name, value) in fields {
      let head = "  " + Style.dim(DisplayWidth.fit(name, to: width), renderer.isColored) + "  "
      text += renderer.wrapped(value, after: head, at: width + 4) + "\n"
    }
    return text
  }
}
