extension TextPage {
  /// The page that lists the keys of modes, the most used first and what is the same in a later one once, and the signs of rows.
  static func keys(_ modes: [(mode: LiveMode, title: String)], signs: [(sign: String, meaning: String)]) -> TextPage {
    var lines: [Line] = []
    var known: Set<[String]> = []
    for (mode, title) in modes {
      if !title.isEmpty { lines += [.text(""), .heading(title)] }
      lines += LiveKeymap.help(mode).filter { known.insert([$0.keys, $0.summary]).inserted }
        .map { .pair($0.keys, $0.summary) }
    }
    lines += [.text(""), .heading("Signs")] + signs.map { .pair($0.sign, $0.meaning) }
    return TextPage(title: "Keys", lines: lines)
  }
}

extension Glyphs {
  var signsOfPick: [(sign: String, meaning: String)] {
    [(pointer, "the current hit"), (mark, "marked"), (star, "starred"), (recent, "used recently")]
  }

  var signsOfBrowse: [(sign: String, meaning: String)] {
    [
      (focus, "the current row"), (star, "starred"), (pin, "pinned"), (selected, "selected"),
      (collapsed, "has children, collapsed"), (expanded, "expanded"), ("click", "moves there; twice, opens the row"),
      ("drag", "swipes the row"),
    ]
  }
}
