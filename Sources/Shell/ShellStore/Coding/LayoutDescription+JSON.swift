import CompositionalLayout
import JSON

// A layout with the terms of CompositionalLayout, as in scenes and state files. Values that no layout can have are refused.

extension LayoutDescription: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    try node.allow(["group", "list", "spacing", "insets", "scrolling", "background"], isStrict: true)
    var badge: CellTemplate?
    let content: Content
    switch (node["group"], node["list"]) {
    case (let member?, nil):
      guard let group = try member.subitem(depth: 0, &badge) as? CollectionLayoutGroup else {
        throw member.fault("a group needs 'axis' and 'items', or 'frames'")
      }
      content = .group(group)
    case (nil, let list?): content = .list(try List(list))
    default: throw node.fault("a layout needs either 'group' or 'list'")
    }
    let scrolling: CollectionLayoutSectionOrthogonalScrollingBehavior = try node["scrolling"]?.choice() ?? .none
    if node["list"] != nil, scrolling != .none {
      throw node.fault("a list does not scroll horizontally", in: "scrolling")
    }
    let spacing = try node["spacing"]?.cells(isVertical: scrolling == .none) ?? 0
    let (insets, background) = (try node["insets"]?.insets(), try node["background"]?.flag() ?? false)
    // All fields were checked, so the copy nests no deeper than a layout.
    var source = JSONWriter()
    source.value(node)
    self.init(content, source: source.text)
    (self.badge, self.scrolling, self.spacing) = (badge, scrolling, spacing)
    (self.insets, hasBackground) = (insets, background)
  }

  func write(to json: inout JSONWriter) {
    // The source was written by ``JSONWriter``.
    if let node = try? JSONNode(Array(source.utf8), from: .stored) { json.value(node) } else { json.null() }
  }
}

extension LayoutDescription.List {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    try node.allow(["appearance", "header", "separators", "disclosureIndicators"], isStrict: true)
    self.init(appearance: try node["appearance"]?.choice() ?? .plain)
    headerMode = try node["header"]?.choice() ?? .none
    showsSeparators = try node["separators"]?.flag() ?? false
    showsDisclosureIndicators = try node["disclosureIndicators"]?.flag() ?? false
  }
}

// MARK: Items and groups

/// The maximum nesting depth of groups in a file. It protects the stack.
private let deepestGroup = 16

extension JSONNode {
  /// Reads an item, or a group: with `axis` and `items`, or with `frames`.
  ///
  /// - Parameter badge: Becomes the text of the first badge.
  fileprivate func subitem(
    depth: Int, _ badge: inout CellTemplate?
  ) throws(JSONFault) -> any CollectionLayoutSubitem {
    try allow(["axis", "width", "height", "items", "frames", "repeat", "spacing", "insets", "badge"], isStrict: true)
    if let frames = self["frames"] {
      try refuse(["axis", "items", "repeat", "spacing", "badge"], "it cannot be combined with 'frames'")
      let items = try frames.customItems()
      var group = CollectionLayoutGroup.custom(layoutSize: try layoutSize()) { _ in items }
      group.contentInsets = try self["insets"]?.insets() ?? .zero
      return group
    }
    if let items = self["items"] {
      if depth == deepestGroup { throw items.fault("groups nest at most \(deepestGroup) levels deep") }
      var subitems: [any CollectionLayoutSubitem] = []
      for item in try items.elements() { subitems.append(try item.subitem(depth: depth + 1, &badge)) }
      return try group(subitems)
    }
    try refuse(["axis", "repeat", "spacing"], "only a group, which has 'items', can have this field")
    var item = CollectionLayoutItem(layoutSize: try layoutSize())
    item.contentInsets = try self["insets"]?.insets() ?? .zero
    if let node = self["badge"] {
      let (template, supplementary) = try node.badge()
      badge = badge ?? template
      item.supplementaryItems = [supplementary]
    }
    return item
  }

  private func group(_ subitems: [any CollectionLayoutSubitem]) throws(JSONFault) -> CollectionLayoutGroup {
    guard let axis = try self["axis"]?.choice(GroupAxis.self) else { throw fault("a group needs an axis", in: "axis") }
    try refuse(["badge"], "only an item can have a badge, not a group")
    let size = try layoutSize()
    guard let first = subitems.first else { throw fault("a group needs at least one item", in: "items") }
    let count = try self["repeat"]?.integer(in: 1...100)
    if count != nil, subitems.count > 1 { throw fault("only one item can be repeated", in: "repeat") }
    var group: CollectionLayoutGroup =
      switch (axis, count) {
      case (.horizontal, let count?): .horizontal(layoutSize: size, repeatingSubitem: first, count: count)
      case (.vertical, let count?): .vertical(layoutSize: size, repeatingSubitem: first, count: count)
      case (.horizontal, nil): .horizontal(layoutSize: size, subitems: subitems)
      case (.vertical, nil): .vertical(layoutSize: size, subitems: subitems)
      }
    group.interItemSpacing = try self["spacing"]?.spacing(isVertical: axis == .vertical)
    group.contentInsets = try self["insets"]?.insets() ?? .zero
    return group
  }

  /// Reads the explicit frames of items, in cells.
  private func customItems() throws(JSONFault) -> [CollectionLayoutGroupCustomItem] {
    if !(1...100).contains(try elements().count) { throw fault("must have from 1 to 100 elements") }
    return try map { (node) throws(JSONFault) in
      try node.allow(["x", "y", "width", "height"], isStrict: true)
      let (x, y) = (try node.required("x").integer(), try node.required("y").integer())
      let (width, height) = (try node.required("width").integer(), try node.required("height").integer())
      let isValid =
        (0..<1000).contains(x) && (0..<1000).contains(y) && (1...1000).contains(width) && (1...1000).contains(height)
      if !isValid { throw node.fault("a frame must have at least one cell, and lie from 0 to 999") }
      return CollectionLayoutGroupCustomItem(frame: CellRect(x: x, y: y, width: width, height: height))
    }
  }

  private func badge() throws(JSONFault) -> (CellTemplate, CollectionLayoutSupplementaryItem) {
    try allow(["text", "width", "anchor", "x", "y"], isStrict: true)
    let edges = try self["anchor"]?.map { (node) throws(JSONFault) in try node.choice(Edge.self).edge } ?? []
    func offset(_ name: String) throws(JSONFault) -> Int { min(max(-1000, try self[name]?.integer() ?? 0), 1000) }
    let width = try required("width").integer(in: 1...100, " cells")
    let item = CollectionLayoutSupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(1)),
      elementKind: LayoutDescription.badgeKind,
      containerAnchor: CollectionLayoutAnchor(
        edges: DirectionalRectEdge(edges), absoluteOffset: CellPoint(x: try offset("x"), y: try offset("y"))))
    return (try CellTemplate(try required("text")), item)
  }

  /// Refuses fields that cannot be combined with the others.
  private func refuse(_ names: [String], _ reason: String) throws(JSONFault) {
    for name in names where self[name] != nil { throw fault(reason, in: name) }
  }
}

private enum GroupAxis: String, CaseIterable {
  case horizontal, vertical
}

private enum Edge: String, CaseIterable {
  case top, leading, bottom, trailing

  var edge: DirectionalRectEdge {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}
