import CompositionalLayout
import JSON
import ShellModel

// A layout with the terms of CompositionalLayout, as in scenes and state files. Values that no layout can have are refused.

extension LayoutDescription {
  init(_ node: JSONNode) throws(JSONFault) {
    try node.allow(["group", "list", "spacing", "insets", "scrolling", "background"])
    switch (node["group"], node["list"]) {
    case (let member?, nil):
      guard case .group(let group) = try Member(member, depth: 0) else {
        throw member.fault("a group needs 'axis' and 'items', or 'frames'")
      }
      self.init(.group(group))
    case (nil, let list?): self.init(.list(try List(list)))
    default: throw node.fault("a layout needs either 'group' or 'list'")
    }
    scrolling = try node["scrolling"]?.choice(CollectionLayoutSectionOrthogonalScrollingBehavior.self) ?? .none
    if list != nil, scrolling != .none { throw node.fault("a list does not scroll horizontally", in: "scrolling") }
    spacing = try node["spacing"]?.cells(isVertical: scrolling == .none) ?? 0
    insets = try node["insets"]?.insets()
    hasBackground = try node["background"]?.flag() ?? false
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      if hasBackground { json.field("background", true) }
      if case .group(let group) = content {
        json.key("group")
        group.write(to: &json)
      }
      if let insets { json.field("insets", insets) }
      if let list {
        json.key("list")
        list.write(to: &json)
      }
      if scrolling != .none { json.field("scrolling", scrolling.rawValue) }
      if spacing != 0 { json.field("spacing", spacing) }
    }
  }
}

extension LayoutDescription.List {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    try node.allow(["appearance", "header", "separators", "disclosureIndicators"])
    self.init(appearance: try node["appearance"]?.choice(CollectionLayoutListConfiguration.Appearance.self) ?? .plain)
    let header = try node["header"]?.choice(CollectionLayoutListConfiguration.HeaderMode.self)
    isHeadedByFirstItem = header == .firstItemInSection
    showsSeparators = try node["separators"]?.flag() ?? false
    showsDisclosureIndicators = try node["disclosureIndicators"]?.flag() ?? false
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("appearance", appearance.rawValue)
      if showsDisclosureIndicators { json.field("disclosureIndicators", true) }
      if isHeadedByFirstItem {
        json.field("header", CollectionLayoutListConfiguration.HeaderMode.firstItemInSection.rawValue)
      }
      if showsSeparators { json.field("separators", true) }
    }
  }
}

// MARK: Items and groups

extension LayoutDescription.Member {
  /// The maximum nesting depth of groups. It protects the stack.
  private static let deepest = 16

  /// Reads an item, or a group: with `axis` and `items`, or with `frames`.
  fileprivate init(_ node: JSONNode, depth: Int) throws(JSONFault) {
    try node.allow(["axis", "width", "height", "items", "frames", "repeat", "spacing", "insets", "badge"])
    if let frames = node["frames"] {
      try node.refuse(["axis", "items", "repeat", "spacing", "badge"], "it cannot be combined with 'frames'")
      var group = LayoutDescription.Group(axis: .horizontal, size: try node.layoutSize(), members: [])
      group.frames = try Self.frames(frames)
      group.insets = try node["insets"]?.insets() ?? .zero
      self = .group(group)
    } else if let items = node["items"] {
      self = .group(try LayoutDescription.Group(node, try Self.members(items, depth: depth + 1)))
    } else {
      try node.refuse(["axis", "repeat", "spacing"], "only a group, which has 'items', can have this field")
      self = .item(try LayoutDescription.Item(node))
    }
  }

  private static func members(_ node: JSONNode, depth: Int) throws(JSONFault) -> [Self] {
    if depth > deepest { throw node.fault("groups nest at most \(deepest) levels deep") }
    return try node.map { (node) throws(JSONFault) in try Self(node, depth: depth) }
  }

  /// Reads the explicit frames of items, in cells.
  private static func frames(_ node: JSONNode) throws(JSONFault) -> [CellRect] {
    if !(1...100).contains(try node.elements().count) { throw node.fault("must have from 1 to 100 elements") }
    return try node.map { (node) throws(JSONFault) in
      try node.allow(["x", "y", "width", "height"])
      let (x, y) = (try node.required("x").integer(), try node.required("y").integer())
      let (width, height) = (try node.required("width").integer(), try node.required("height").integer())
      let isValid =
        (0..<1000).contains(x) && (0..<1000).contains(y) && (1...1000).contains(width) && (1...1000).contains(height)
      if !isValid { throw node.fault("a frame must have at least one cell, and lie from 0 to 999") }
      return CellRect(x: x, y: y, width: width, height: height)
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .item(let item): item.write(to: &json)
    case .group(let group): group.write(to: &json)
    }
  }
}

extension JSONNode {
  /// Refuses fields that cannot be combined with the others.
  fileprivate func refuse(_ names: [String], _ reason: String) throws(JSONFault) {
    for name in names where self[name] != nil { throw fault(reason, in: name) }
  }
}

extension LayoutDescription.Group {
  fileprivate init(_ node: JSONNode, _ members: [LayoutDescription.Member]) throws(JSONFault) {
    guard let axis = try node["axis"]?.choice(Axis.self) else {
      throw node.fault("a group needs an axis", in: "axis")
    }
    try node.refuse(["badge"], "only an item can have a badge, not a group")
    self.init(axis: axis, size: try node.layoutSize(), members: members)
    if members.isEmpty { throw node.fault("a group needs at least one item", in: "items") }
    repeats = try node["repeat"]?.integer(in: 1...100)
    if repeats != nil, members.count > 1 { throw node.fault("only one item can be repeated", in: "repeat") }
    spacing = try node["spacing"]?.spacing(isVertical: axis == .vertical)
    insets = try node["insets"]?.insets() ?? .zero
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      if frames.isEmpty { json.field("axis", axis.rawValue) }
      if !frames.isEmpty {
        json.key("frames")
        json.array(frames) { json, frame in
          json.object {
            $0.field("height", frame.height)
            $0.field("width", frame.width)
            $0.field("x", frame.x)
            $0.field("y", frame.y)
          }
        }
      }
      json.field("height", size.heightDimension)
      if insets != .zero { json.field("insets", insets) }
      if frames.isEmpty {
        json.key("items")
        json.array(members) { $1.write(to: &$0) }
      }
      if let repeats { json.field("repeat", repeats) }
      if let spacing { json.field("spacing", spacing) }
      json.field("width", size.widthDimension)
    }
  }
}

extension LayoutDescription.Item {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    self.init(size: try node.layoutSize())
    insets = try node["insets"]?.insets() ?? .zero
    badge = try node["badge"].map(LayoutDescription.Badge.init)
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      if let badge {
        json.key("badge")
        badge.write(to: &json)
      }
      json.field("height", size.heightDimension)
      if insets != .zero { json.field("insets", insets) }
      json.field("width", size.widthDimension)
    }
  }
}

// MARK: Badges

extension LayoutDescription.Badge {
  private enum Edge: String, CaseIterable {
    case top
    case leading
    case bottom
    case trailing

    var edge: DirectionalRectEdge {
      switch self {
      case .top: .top
      case .leading: .leading
      case .bottom: .bottom
      case .trailing: .trailing
      }
    }
  }

  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    try node.allow(["text", "width", "anchor", "x", "y"])
    var edges: DirectionalRectEdge = []
    if let anchor = node["anchor"] {
      for edge in try anchor.elements() { edges.insert(try edge.choice(Edge.self).edge) }
    }
    func offset(_ name: String) throws(JSONFault) -> Int { min(max(-1000, try node[name]?.integer() ?? 0), 1000) }
    self.init(
      template: try node.required("text").cellTemplate(),
      anchor: CollectionLayoutAnchor(edges: edges, absoluteOffset: CellPoint(x: try offset("x"), y: try offset("y"))),
      width: try node.required("width").integer(in: 1...100, " cells"))
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.field("anchor", Edge.allCases.filter { anchor.edges.contains($0.edge) }.map(\.rawValue))
      $0.field("text", template.source)
      $0.field("width", width)
      $0.field("x", anchor.offset.x)
      $0.field("y", anchor.offset.y)
    }
  }
}
