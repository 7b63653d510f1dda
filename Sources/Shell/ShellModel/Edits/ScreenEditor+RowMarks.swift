extension ScreenEditor {
  /// Pins items, which are then shown before their siblings; or unpins them.
  mutating func pin(_ ids: [ItemID], _ isPinned: Bool) throws(Diagnostic) {
    reconfigured += try mark(ids, \.pinned, isPinned, "pinned")
  }

  /// Hides items, or shows hidden ones where they were.
  mutating func hide(_ ids: [ItemID], _ isHidden: Bool) throws(Diagnostic) {
    _ = try mark(ids, \.hidden, isHidden, "hidden")
  }

  /// Marks items, or removes their marks, and shows their sections as these marks say.
  ///
  /// - Parameter word: What a marked item is: why nothing changes, if nothing does.
  /// - Returns: The items whose marks changed.
  private mutating func mark(
    _ ids: [ItemID], _ marks: WritableKeyPath<Screen, MarkSet<ItemID>>, _ isMarked: Bool, _ word: String
  ) throws(Diagnostic) -> [ItemID] {
    var marked = screen[keyPath: marks]
    var changed: [ItemID] = []
    for (section, ids) in try bySection(ids) {
      let changing = ids.filter { marked.contains($0) != isMarked }
      if let id = ids.last(where: { marked.contains($0) == isMarked }) {
        reason = "\(id) is \(isMarked ? "already" : "not") \(word)"
      }
      if changing.isEmpty { continue }
      if isMarked { marked.formUnion(changing) } else { for id in changing { marked.remove(id) } }
      screen[keyPath: marks] = marked
      try replace(screen[whole: section], of: section)
      changed += changing
    }
    didChange = didChange || !changed.isEmpty
    return changed
  }
}
