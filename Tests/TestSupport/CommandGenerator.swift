/// Random commands that are mostly valid for the current screen: every command that changes it.
package struct CommandGenerator {
  private let glyphs = ["🦊", "🍎", "❤️", "👋", "👋🏽", "🏔️", "⌚", "😀", "🥃", "🇰🇷", "💯"]
  private let texts = ["shrug", "hello world", "¯\\_(ツ)_/¯", "a;b", "it is", "a/b", "x"]
  private var made = 0
  private var isGathering = false
  /// Whether to include undo, redo, begin and similar commands.
  private let travels: Bool

  package init(travels: Bool = true) { self.travels = travels }

  /// - Parameter rows: The visible rows of each section.
  package mutating func next(_ random: inout SeededGenerator, rows: [String: [String]]) -> String {
    let all = rows.keys.sorted()
    func row(_ section: String? = nil) -> String {
      let section = section ?? random.pick(all) ?? "custom"
      // Also a row after the first ones.
      return "'\(random.pick(rows[section] ?? []) ?? "nowhere")'"
    }
    func section() -> String { random.pick(all) ?? "custom" }
    func entry() -> String { random.oneIn(2) ? random.pick(glyphs) ?? "🦊" : "'\((random.pick(texts) ?? "x"))'" }
    func place() -> String {
      switch random.below(3) {
      case 0: "--before \(row())"
      case 1: "--after \(row())"
      default: "--to \(random.oneIn(2) ? section() : row())"
      }
    }
    let glyph = random.pick(glyphs) ?? "🦊"
    switch random.below(travels ? 40 : 34) {
    case 0, 1, 2: return "expand \(row("outline"))"
    case 3: return "collapse \(row("outline"))"
    case 4, 5: return "toggle \(row("outline"))"
    case 6:
      return random.oneIn(10) ? "expand --recursive \(row("outline"))" : "collapse outline"
    case 7: return "star \(glyph)"
    case 8:
      if random.oneIn(2) { return "unstar \(glyph)" }
      let word = random.pick(["ship", "'two words'", "Ship", "여우", "'->'"]) ?? "ship"
      return random.oneIn(3) ? "untag \(glyph)" : "tag \(random.oneIn(3) ? row("custom") : glyph) \(word)"
    case 9: return "swipe leading \(row("outline")) \(random.pick(["star", "pin"]) ?? "")"
    case 10: return "swipe trailing \(row("outline")) \(random.pick(["pin", "hide"]) ?? "")"
    case 11: return "swipe trailing \(row("recents"))"
    case 12: return "swipe trailing \(row("custom")) delete"
    case 13: return "print \(glyph)"
    case 14, 15, 16: return "append \(entry()) \(entry()) --to \(random.oneIn(2) ? section() : row())"
    case 17, 18:
      made += 1
      return "append 'entry \(made)' --to \(random.oneIn(3) ? row() : section()) --title 'Title \(made)'"
    case 19, 20: return "insert \(entry()) \(random.oneIn(2) ? "--before" : "--after") \(row())"
    case 21: return "delete \(row())"
    case 22:
      return random.oneIn(3)
        ? "filter \(random.pick(["cat", "heart", "food", "zzzz", ""]) ?? "")" : "delete \(row("list")) \(row("custom"))"
    case 23, 24, 25: return "move \(row()) \(place())"
    case 26: return "reload \(row()) \(row("custom"))"
    case 27: return "reconfigure \(row())"
    case 28: return random.oneIn(2) ? "pin \(row())" : "unpin \(row())"
    case 29:
      if !random.oneIn(3) { return "select \(row()) \(row())" }
      return random.oneIn(2) ? "hide \(row())" : "unhide \(section())"
    case 30: return random.oneIn(2) ? "deselect \(row())" : "deselect --all"
    case 31:
      made += 1
      let before = random.oneIn(2) ? " --before \(section())" : ""
      return random.oneIn(3)
        ? "section add s\(made) 'Section \(made)'\(before)" : "section move \(section()) --before \(section())"
    case 32:
      if random.oneIn(12) { return "scene open \(random.pick(["explorer", "home", "nested", "storefront"]) ?? "")" }
      if random.oneIn(4) { return "section move \(section()) --into \(section()) --at \(1 + random.below(4))" }
      return random.oneIn(6) ? "section remove \(section())" : "section rename \(section()) 'T\(random.below(9))'"
    case 33:
      return random.oneIn(2)
        ? "layout \(section()) \(random.pick(["grid", "plain", "sidebar", "inset-grouped"]) ?? "")"
        : random.oneIn(3)
          ? "scroll \(section()) \(random.pick(["next", "end", "prev"]) ?? "")"
          : "cell \(section()) '{emoji} {title} \(random.below(3))' --style bold"
    case 34, 35: return isGathering ? "diff" : "undo \(1 + random.below(3))"
    case 36: return isGathering ? "show custom --limit 1" : "redo"
    case 37: return isGathering ? "discard-or-not" : "undo"
    default:
      isGathering.toggle()
      return isGathering ? "begin" : random.oneIn(4) ? "discard" : "apply"
    }
  }
}
