package import Terminal

extension Key {
  /// The name of a key as hints and messages show it: `Alt-v`. A single letter stays as it is.
  var title: String {
    let name = KeyName.name(self)
    return name.count == 1 ? name : name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The keys of live views as data. Help, the manual page and the reference are generated from it.
package enum LiveKeymap {
  package static let all: [Binding] = pick + variants + help + browse + swipe + search + commandLine

  /// The most used keys first.
  private static let pick: [Binding] =
    [
      Binding(.pick, ["enter"], .accept, "Accepts the marked hits, or the current one"),
      Binding(.pick, ["esc", "ctrl-c", "ctrl-g"], .cancel, "Cancels"),
      Binding(.pick, ["up", "ctrl-p", "ctrl-k"], .moveUp, "Moves up"),
      Binding(.pick, ["down", "ctrl-n", "ctrl-j"], .moveDown, "Moves down"),
      Binding(.pick, ["tab"], .markAndMoveDown, "Marks the hit and moves down (with --multi)"),
      Binding(.pick, ["shift-tab"], .markAndMoveUp, "Marks the hit and moves up (with --multi)"),
      Binding(.pick, ["alt-a"], .markAll, "Marks all hits (with --multi)"),
      Binding(.pick, ["alt-A"], .unmarkAll, "Removes the marks of all hits"),
      Binding(.pick, ["alt-v"], .showVariants, "Lists the variants of the current hit"),
      Binding(.pick, ["alt-t"], .nextTone, "Switches to the next skin tone of the current hit"),
      Binding(.pick, ["f2"], .nextCategory, "Searches only the next category"),
      Binding(.pick, ["shift-f2"], .previousCategory, "Searches only the previous category"),
      Binding(.pick, ["f3"], .nextSet, "Searches the next set: emoji, unicode, kaomoji, own"),
      Binding(.pick, ["f4"], .togglePreview, "Shows or hides the preview"),
      Binding(.pick, ["shift-up"], .previewUp, "Scrolls the preview up"),
      Binding(.pick, ["shift-down"], .previewDown, "Scrolls the preview down"),
      Binding(.pick, ["alt-p"], .previousQuery, "Recalls the previous accepted query"),
      Binding(.pick, ["alt-n"], .nextQuery, "Recalls the next accepted query"),
      Binding(.pick, ["alt-s"], .toggleStar, "Stars the current hit, or removes its star"),
      Binding(.pick, ["alt-c"], .copy, "Copies the current hit and stays open"),
    ]
    + (1...10).map {
      Binding(.pick, ["alt-\($0 % 10)"], .acceptHit($0), "Accepts one of the first ten hits")
    } + [
      Binding(.pick, ["pgup"], .pageUp, "Moves up by a page"),
      Binding(.pick, ["pgdn"], .pageDown, "Moves down by a page"),
      Binding(.pick, ["home"], .moveToFirst, "Moves to the first hit"),
      Binding(.pick, ["end"], .moveToLast, "Moves to the last hit"),
    ] + editing(.pick, "query", starts: ["ctrl-a"], ends: ["ctrl-e"]) + [
      Binding(
        .pick, ["ctrl-d"], .deleteForwardOrCancel,
        "Deletes the character after the cursor; cancels if the query is empty"),
      Binding(.pick, ["ctrl-l"], .redraw, "Redraws the view"),
      Binding(.pick, ["ctrl-z"], .suspend, "Suspends the program; 'fg' continues it"),
      Binding(.pick, ["f1"], .showHelp, "Lists the keys"),
    ]

  static func editing(
    _ mode: LiveMode, _ what: String, starts: [String] = ["home", "ctrl-a"], ends: [String] = ["end", "ctrl-e"]
  ) -> [Binding] {
    [
      Binding(mode, ["left", "ctrl-b"], .moveLeft, "Moves the cursor left"),
      Binding(mode, ["right", "ctrl-f"], .moveRight, "Moves the cursor right"),
      Binding(mode, ["ctrl-left", "alt-left", "alt-b"], .moveWordLeft, "Moves the cursor left by a word"),
      Binding(mode, ["ctrl-right", "alt-right", "alt-f"], .moveWordRight, "Moves the cursor right by a word"),
      Binding(mode, starts, .moveToLineStart, "Moves the cursor to the start of the \(what)"),
      Binding(mode, ends, .moveToLineEnd, "Moves the cursor to the end of the \(what)"),
      Binding(mode, ["backspace", "ctrl-h"], .deleteBackward, "Deletes the character before the cursor"),
      Binding(mode, ["delete"], .deleteForward, "Deletes the character after the cursor"),
      Binding(mode, ["ctrl-w", "alt-backspace"], .deleteWord, "Deletes the word before the cursor"),
      Binding(
        mode, ["ctrl-u"], .deleteToLineStart,
        "Deletes everything before the cursor" + (mode == .commandLine ? "; in quotes, to their start" : "")),
      Binding(mode, ["alt-d"], .deleteWordForward, "Deletes the word after the cursor"),
      Binding(mode, ["ctrl-y"], .yank, "Inserts the text that was deleted last as a word or to the start"),
    ]
  }

  /// Any other key keeps its meaning in the mode below. What is typed narrows the variants.
  private static let variants: [Binding] = [
    Binding(.variants, ["esc", "alt-v"], .cancel, "Returns from the variants to the hits")
  ]

  private static let help: [Binding] = [
    Binding(.help, ["esc", "f1", "enter", "ctrl-c", "ctrl-g", "q", "?"], .cancel, "Closes the list of keys"),
    Binding(.help, ["up", "ctrl-p", "ctrl-k", "k"], .moveUp, "Moves up in the list of keys"),
    Binding(.help, ["down", "ctrl-n", "ctrl-j", "j"], .moveDown, "Moves down in the list of keys"),
    Binding(.help, ["pgup", "ctrl-b", "ctrl-u"], .pageUp, "Moves up by a page in the list of keys"),
    Binding(.help, ["pgdn", "space", "ctrl-f", "ctrl-d"], .pageDown, "Moves down by a page in the list of keys"),
    Binding(.help, ["home", "g"], .moveToFirst, "Moves to the start of the list of keys"),
    Binding(.help, ["end", "G"], .moveToLast, "Moves to the end of the list of keys"),
    Binding(.help, ["/"], .search, "Narrows the list of keys to the lines with a text"),
  ]

  private static let table: [LiveMode: [Key: LiveAction]] = Dictionary(
    uniqueKeysWithValues: LiveMode.allCases.map { mode in
      let pairs = all.filter { $0.mode == mode }.flatMap { binding in binding.keys.map { ($0, binding.action) } }
      return (mode, Dictionary(pairs) { first, _ in first })
    })

  package static func action(_ key: Key, in mode: LiveMode) -> LiveAction? { table[mode]?[key] }

  /// The lines of the help of a mode: names of keys and their descriptions. In `pick`, actions that keys can be bound to have
  /// their names in parentheses.
  package static func help(_ mode: LiveMode) -> [(keys: String, summary: String)] {
    var lines: [(keys: String, summary: String)] = []
    for binding in all where binding.mode == mode {
      let names = binding.keys.map(KeyName.name).joined(separator: ", ")
      let summary = binding.summary + (mode == .pick ? binding.action.name.map { " (\($0))" } ?? "" : "")
      if let last = lines.indices.last, lines[last].summary == summary {
        // A range of keys is shown as its first and last key.
        let first = lines[last].keys.prefix { $0 != " " }
        lines[last].keys = binding.keys.count == 1 && first != names ? "\(first) to \(names)" : lines[last].keys
      } else {
        lines.append((names, summary))
      }
    }
    return lines
  }
}
