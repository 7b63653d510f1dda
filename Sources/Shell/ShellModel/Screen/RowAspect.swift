import EmojiCatalog

/// A field of a row that an edit changed.
package enum RowAspect: Hashable, Sendable {
  case starred(Bool)
  case pinned(Bool)
  case selected(Bool)
  case title(was: String)
  case text(was: String)
  case secondary(was: String)
  case value(was: String)
  /// It has its first child, or none any more.
  case children(was: Int, now: Int)
  /// The user's own words for its emoji or text.
  case words(added: [String], removed: [String])

  /// The word for programs.
  package var name: String {
    switch self {
    case .starred(let flag): flag ? "starred" : "unstarred"
    case .pinned(let flag): flag ? "pinned" : "unpinned"
    case .selected(let flag): flag ? "selected" : "deselected"
    case .title: "title"
    case .text: "text"
    case .secondary: "secondary"
    case .value: "value"
    case .children: "children"
    case .words: "words"
    }
  }

  /// The words for users: those for programs, with the value before.
  package var summary: String {
    switch self {
    case .words(let added, let removed):
      ([name] + Self.list(added, "+") + Self.list(removed, "-")).joined(separator: " ")
    case .children(let was, let now): "children \(was) -> \(now)"
    default: was.map { "\(name) was '\($0)'" } ?? name
    }
  }

  package var isSelection: Bool { if case .selected = self { true } else { false } }

  /// The text before of a field that has another one; nil for another aspect.
  package var was: String? {
    switch self {
    case .title(let was), .text(let was), .secondary(let was), .value(let was): was
    default: nil
    }
  }

  /// The value now of what had another one; nil for another aspect.
  func value(of content: ItemContent) -> String? {
    switch self {
    case .title: content.title
    case .text: content.text
    case .secondary: content.ownSecondary ?? ""
    case .value: content.value
    default: nil
    }
  }

  private static func list(_ words: [String], _ sign: String) -> [String] {
    words.map { sign + ($0.utf8.contains(UInt8(ascii: " ")) ? "'\($0)'" : $0) }
  }
}

extension Screen {
  /// Returns what makes a row look different than before. Its place is ignored.
  func aspects(of id: ItemID, since before: Screen) -> [RowAspect] {
    let (old, new) = (before.content(of: id), content(of: id))
    var aspects: [RowAspect] = []
    if old.text != new.text { aspects.append(.text(was: old.text)) }
    if old.title != new.title { aspects.append(.title(was: old.title)) }
    let (second, secondNow) = (old.ownSecondary ?? "", new.ownSecondary ?? "")
    if second != secondNow { aspects.append(.secondary(was: second)) }
    if old.value != new.value { aspects.append(.value(was: old.value)) }
    func compare(_ aspect: (Bool) -> RowAspect, _ was: Bool, _ now: Bool) {
      if was != now { aspects.append(aspect(now)) }
    }
    if let glyph = new.emoji?.glyph {
      compare(RowAspect.starred, before.starred.contains(glyph), starred.contains(glyph))
    }
    compare(RowAspect.pinned, before.pinned.contains(id), pinned.contains(id))
    compare(RowAspect.selected, before.selected.contains(id), selected.contains(id))
    let (was, now) = (before[section: id.section], self[section: id.section])
    if was.hasChildren(id) != now.hasChildren(id) {
      aspects.append(.children(was: was.children(of: id).count, now: now.children(of: id).count))
    }
    if !tags.isEmpty || !before.tags.isEmpty {
      let (was, now) = (before.tags[old.tagKey], tags[new.tagKey])
      if was != now {
        aspects.append(.words(added: now.filter { !was.contains($0) }, removed: was.filter { !now.contains($0) }))
      }
    }
    return aspects
  }
}
