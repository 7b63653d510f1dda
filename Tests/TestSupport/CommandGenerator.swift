/// Random commands that are mostly sensible, for whatever stands on the screen.
package struct CommandGenerator {
  private let catalogSize: Int
  private let glyphs = ["🦊", "🍎", "❤️", "👋", "👋🏽", "🏔️", "⌚", "😀", "🥃", "🇰🇷", "💯"]

  package init(catalogSize: Int) { self.catalogSize = catalogSize }

  /// - Parameter rows: The visible rows of each section.
  package mutating func next(_ random: inout SeededGenerator, rows: [String: [String]]) -> String {
    let outline = rows["outline"] ?? []
    func row(_ section: String) -> String {
      "'\(random.pick(rows[section] ?? []) ?? "nowhere")'"
    }
    let glyph = random.pick(glyphs) ?? "🦊"
    switch random.below(14) {
    case 0, 1, 2: return "expand '\(random.pick(outline) ?? "")'"
    case 3: return "collapse '\(random.pick(outline) ?? "")'"
    case 4, 5: return "toggle '\(random.pick(outline) ?? "")'"
    case 6: return random.chance(20) ? "expand --recursive '\(random.pick(outline) ?? "")'" : "collapse outline"
    case 7: return "star \(glyph)"
    case 8: return "unstar \(glyph)"
    case 9: return "swipe leading \(row("outline")) \(random.pick(["star", "copy"]) ?? "")"
    case 10: return "swipe trailing \(row("outline")) \(random.pick(["pin", "hide"]) ?? "")"
    case 11: return "swipe trailing \(row("recents"))"
    case 12: return "swipe trailing \(row("custom")) delete"
    default: return "swipe leading list:\(1 + random.below(catalogSize)) \(1 + random.below(2))"
    }
  }
}
