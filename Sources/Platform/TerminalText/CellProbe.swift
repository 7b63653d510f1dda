/// What a terminal answered about itself.
package struct TerminalAnswer: Hashable, Sendable {
  /// The answer to XTVERSION, as in `kitty(0.26.5)`; of a terminal without one, the numbers of DA2, as in `65;7006;1`; empty without both.
  package var name = ""
  /// The cells of the texts of `CellProbe`, as far as they were asked for.
  package var cells: [Int] = []

  package init(name: String = "", cells: [Int] = []) { (self.name, self.cells) = (name, cells) }
  /// The first answer with a name counts.
  package mutating func take(report: String) { if name.isEmpty { name = String(report.prefix(80)) } }
}

/// The texts whose cells tell how a terminal draws clusters. It is asked for the cursor after each of them.
package enum CellProbe {
  /// Asks for the name (XTVERSION, DA2). A cursor report has to be asked for behind it: its answer is the last.
  package static let nameQuestion = "\r\u{1B}[>q\u{1B}[>c"

  /// What a text stands for, and the cells that it has here. Texts of new emoji come last, the oldest first.
  package static let texts: [(name: String, text: String, cells: Int)] = [
    ("the sequence", "👩‍🚀"), ("the skin tone", "👋🏿"), ("the flag", "🇰🇷"), ("the variation selector", "❤️"),
    ("the keycap", "1️⃣"), ("the tag sequence", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("the Hindi syllable", "नि"), ("the Thai syllable", "น้ำ"),
    ("the half-width mark", "ﾟ"),
    ("Emoji 15", "\u{1FAE8}"), ("Emoji 16", "\u{1FAE9}"), ("Emoji 17", "\u{1FAEA}"), ("Emoji 18", "\u{1FAEB}"),
  ].map { ($0.0, $0.1, DisplayWidth.of($0.1)) }

  /// The newest version of Emoji whose characters take cells, given the cells of all texts; nil if all of them do.
  package static func newestVersion(_ cells: [Int]) -> Int? {
    // The first of them is of Emoji 15.
    cells.dropFirst(9).firstIndex(of: 0).map { $0 - 9 + 14 }
  }

  /// What a terminal draws, given the cells of all texts, and whether another one, which may count otherwise, shows it.
  package static func drawn(_ cells: [Int], isNested: Bool) -> DrawnClusters {
    var drawn = DrawnClusters()
    drawn.joinsSequences = !isNested && cells[0] == 2
    drawn.joinsTones = !isNested && cells[1] == 2
    return drawn
  }
}
