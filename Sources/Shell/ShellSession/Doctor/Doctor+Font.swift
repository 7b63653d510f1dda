import EmojiCatalog
import TerminalText

/// The newest emoji that are drawn: the terminal must give them cells, and the font of this desktop must have them.
extension Doctor {
  private var newestOfTerminal: EmojiVersion? {
    answer.flatMap { CellProbe.newestVersion($0.cells) }.map { EmojiVersion(UInt16($0)) }
  }

  var font: Finding {
    let finding = ofFont
    let boxes = "xterm draws boxes for emoji with its bitmap font"
    if isXterm, let lack = lack("XTerm*faceName: Monospace", in: ".Xresources", boxes) { return lack }
    guard finding.status == .ok, let newest = newestOfTerminal else { return finding }
    let message = "nothing newer than Emoji \(newest) is shown: the terminal gives it no cells"
    return .warning(message, hint: "emojishell set emoji.version \(newest)")
  }

  private var ofFont: Finding {
    if variable("SSH_CONNECTION") != nil {
      return .ok("not known: over ssh, the font is that of the other computer")
    }
    if !hasDisplay { return .ok("not known: there is no graphical session") }
    let programs = InstalledPrograms(variable: session.facts.variable)
    guard let match = programs.path("fc-match"), let query = programs.path("fc-query") else {
      return .warning("not known without fontconfig", hint: "sudo apt install fontconfig")
    }
    guard let found = run([match, "--format", "%{file}\n%{family}", "emoji"])?.split(separator: "\n"), found.count == 2,
      let ranges = run([query, "--format", "%{charset}", String(found[0])])
    else { return .warning("fontconfig does not answer", hint: "fc-cache -f") }
    return font(String(found[1]), FontCharacters(ranges))
  }

  private func font(_ name: String, _ characters: FontCharacters) -> Finding {
    let update = "sudo apt install fonts-noto-color-emoji"
    let missing = session.catalog.emoji.filter { emoji in
      let scalars = emoji.glyph.unicodeScalars
      return scalars.count == 1 && scalars.first.map { $0.value >= 0x1F000 && !characters.contains($0) } == true
    }
    guard let oldest = missing.map(\.version).min() else {
      return .ok("\(name) draws every emoji of version \(session.catalog.versions.emoji)")
    }
    let versions = Set(session.catalog.emoji.map(\.version)).filter { $0 < oldest }
    guard let newest = versions.max(), missing.count < 1_000 else {
      return .problem("\(name) has no emoji", hint: update)
    }
    let drawn = min(newest, newestOfTerminal ?? newest)
    let limit = drawn < newest ? "; the terminal gives what is newer than \(drawn) no cells" : ""
    let message = "\(name) draws Emoji \(newest), and lacks \(missing.count) newer ones\(limit)"
    return .warning(message, hint: "emojishell set emoji.version \(drawn)")
  }

  func run(_ words: [String]) -> String? {
    try? ToolProcess.run(Tool(name: words[0], words: words, input: ""), limit: .seconds(5)).output
  }
}

/// The characters of a font, as fontconfig lists them: `20-7e a9 1f600-1f64f`.
struct FontCharacters {
  private var ranges: [ClosedRange<UInt32>] = []

  init(_ text: String) {
    for part in text.split(whereSeparator: \.isWhitespace) {
      let ends = part.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      if let first = ends.first, let last = ends.last, first <= last { ranges.append(first...last) }
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }
}
