import CompositionalLayout
import ShellModel

// Conversion from and to layouts. Values that no layout can have are refused with their place in the file.

extension LayoutRecord {
  func value(at path: String) throws(Exchange.Fault) -> LayoutDescription {
    var layout: LayoutDescription
    switch (group, list) {
    case (let record?, nil):
      guard case .group(let group) = try record.value(at: "\(path).group") else {
        throw Exchange.Fault("\(path).group", "a group needs 'axis' and 'items', or 'frames'")
      }
      layout = LayoutDescription(.group(group))
    case (nil, let list?): layout = LayoutDescription(.list(list.value))
    default: throw Exchange.Fault(path, "a layout needs either 'group' or 'list'")
    }
    layout.scrolling = scrolling?.value ?? .none
    if list != nil, layout.scrolling != .none {
      throw Exchange.Fault("\(path).scrolling", "a list does not scroll horizontally")
    }
    layout.spacing = spacing?.cells(isVertical: layout.scrolling == .none) ?? 0
    layout.insets = insets?.value
    layout.hasBackground = background ?? false
    return layout
  }

  init(_ layout: LayoutDescription) {
    switch layout.content {
    case .group(let group): self.group = MemberRecord(.group(group))
    case .list(let list): self.list = ListRecord(list)
    }
    spacing = layout.spacing == 0 ? nil : .cells(layout.spacing)
    insets = layout.insets.map(InsetsRecord.init)
    scrolling = layout.scrolling == .none ? nil : NameRecord(layout.scrolling)
    background = layout.hasBackground ? true : nil
  }
}

extension LayoutRecord.ListRecord {
  fileprivate var value: LayoutDescription.List {
    var list = LayoutDescription.List(appearance: appearance?.value ?? .plain)
    list.isHeadedByFirstItem = header?.value == .firstItemInSection
    list.showsSeparators = separators ?? false
    list.showsDisclosureIndicators = disclosureIndicators ?? false
    return list
  }

  fileprivate init(_ list: LayoutDescription.List) {
    appearance = NameRecord(list.appearance)
    header = list.isHeadedByFirstItem ? NameRecord(.firstItemInSection) : nil
    separators = list.showsSeparators ? true : nil
    disclosureIndicators = list.showsDisclosureIndicators ? true : nil
  }
}

extension LayoutRecord {
  /// The maximum nesting depth of groups. It protects the stack.
  private static let deepest = 16

  fileprivate static func members(
    _ records: [MemberRecord], at path: String, depth: Int = 1
  ) throws(Exchange.Fault) -> [LayoutDescription.Member] {
    if depth > deepest { throw Exchange.Fault(path, "groups nest at most \(deepest) levels deep") }
    var members: [LayoutDescription.Member] = []
    for (index, record) in records.enumerated() {
      members.append(try record.value(at: "\(path)[\(index)]", depth: depth))
    }
    return members
  }

  fileprivate static func size(
    _ width: DimensionRecord, _ height: DimensionRecord, at path: String
  ) throws(Exchange.Fault) -> CollectionLayoutSize {
    let size = CollectionLayoutSize(
      widthDimension: width.value(isVertical: false), heightDimension: height.value(isVertical: true))
    for (dimension, name) in [(size.widthDimension, "width"), (size.heightDimension, "height")] {
      switch dimension {
      case .absolute(let cells), .estimated(let cells), .uniformAcrossSiblings(let cells):
        if !(1...1000).contains(cells) { throw Exchange.Fault("\(path).\(name)", "must be from 1 to 1000 cells") }
      case .fractionalWidth(let fraction), .fractionalHeight(let fraction):
        if !(fraction > 0 && fraction <= 1) {
          throw Exchange.Fault("\(path).\(name)", "a fraction must be above 0 and at most 1")
        }
      }
    }
    return size
  }
}

extension LayoutRecord.MemberRecord {
  fileprivate func value(at path: String, depth: Int = 0) throws(Exchange.Fault) -> LayoutDescription.Member {
    if frames != nil { return .group(try custom(at: path)) }
    guard let items else { return .item(try item(at: path)) }
    return .group(try group(items, at: path, depth: depth))
  }

  private func item(at path: String) throws(Exchange.Fault) -> LayoutDescription.Item {
    try refuse([("axis", axis != nil), ("repeat", `repeat` != nil), ("spacing", spacing != nil)], at: path) {
      "only a group, which has 'items', can have this field"
    }
    var item = LayoutDescription.Item(size: try LayoutRecord.size(width, height, at: path))
    item.insets = insets?.value ?? .zero
    item.badge = try badge?.value(at: "\(path).badge")
    return item
  }

  private func group(
    _ items: [Self], at path: String, depth: Int
  ) throws(Exchange.Fault) -> LayoutDescription.Group {
    guard let axis else { throw Exchange.Fault("\(path).axis", "a group needs an axis") }
    try refuse([("badge", badge != nil)], at: path) { "only an item can have a badge, not a group" }
    var group = LayoutDescription.Group(
      axis: axis.value, size: try LayoutRecord.size(width, height, at: path),
      members: try LayoutRecord.members(items, at: "\(path).items", depth: depth + 1))
    if items.isEmpty { throw Exchange.Fault("\(path).items", "a group needs at least one item") }
    if let count = `repeat` {
      if !(1...100).contains(count) { throw Exchange.Fault("\(path).repeat", "must be from 1 to 100") }
      if items.count > 1 { throw Exchange.Fault("\(path).repeat", "only one item can be repeated") }
      group.repeats = count
    }
    group.spacing = spacing?.spacing(isVertical: axis.value == .vertical)
    group.insets = insets?.value ?? .zero
    return group
  }

  /// A group whose items have explicit frames in cells.
  private func custom(at path: String) throws(Exchange.Fault) -> LayoutDescription.Group {
    let others = [
      ("axis", axis != nil), ("items", items != nil), ("repeat", `repeat` != nil), ("spacing", spacing != nil),
      ("badge", badge != nil),
    ]
    try refuse(others, at: path) { "it cannot be combined with 'frames'" }
    var group = LayoutDescription.Group(
      axis: .horizontal, size: try LayoutRecord.size(width, height, at: path), members: [])
    let frames = frames ?? []
    if !(1...100).contains(frames.count) { throw Exchange.Fault("\(path).frames", "must have from 1 to 100 elements") }
    for (index, frame) in frames.enumerated() {
      let cells = [frame.x, frame.y, frame.width - 1, frame.height - 1]
      if !cells.allSatisfy((0..<1000).contains) {
        throw Exchange.Fault("\(path).frames[\(index)]", "a frame must have at least one cell, and lie from 0 to 999")
      }
      group.frames.append(CellRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    }
    group.insets = insets?.value ?? .zero
    return group
  }

  private func refuse(
    _ fields: [(name: String, isThere: Bool)], at path: String, why: () -> String
  ) throws(Exchange.Fault) {
    if let field = fields.first(where: \.isThere) { throw Exchange.Fault("\(path).\(field.name)", why()) }
  }

  fileprivate init(_ member: LayoutDescription.Member) {
    switch member {
    case .item(let item):
      width = .exact(item.size.widthDimension)
      height = .exact(item.size.heightDimension)
      insets = item.insets == .zero ? nil : LayoutRecord.InsetsRecord(item.insets)
      badge = item.badge.map(LayoutRecord.BadgeRecord.init)
    case .group(let group):
      width = .exact(group.size.widthDimension)
      height = .exact(group.size.heightDimension)
      if group.frames.isEmpty {
        axis = NameRecord(group.axis)
        items = group.members.map(Self.init)
      } else {
        frames = group.frames.map {
          LayoutRecord.FrameRecord(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
        }
      }
      `repeat` = group.repeats
      spacing = group.spacing.map(MeasureRecord.init)
      insets = group.insets == .zero ? nil : LayoutRecord.InsetsRecord(group.insets)
    }
  }
}

extension LayoutRecord.BadgeRecord {
  private static let edges: [(LayoutRecord.AnchorEdge, DirectionalRectEdge)] = [
    (.top, .top), (.leading, .leading), (.bottom, .bottom), (.trailing, .trailing),
  ]

  fileprivate func value(at path: String) throws(Exchange.Fault) -> LayoutDescription.Badge {
    if !(1...100).contains(width) { throw Exchange.Fault("\(path).width", "must be from 1 to 100 cells") }
    var edges: DirectionalRectEdge = []
    for (edge, bit) in Self.edges where (anchor ?? []).contains(where: { $0.value == edge }) { edges.insert(bit) }
    let limit = -1000...1000
    return LayoutDescription.Badge(
      template: try Exchange.template(text, at: "\(path).text"),
      anchor: CollectionLayoutAnchor(
        edges: edges, offset: CellPoint(x: (x ?? 0).clamped(to: limit), y: (y ?? 0).clamped(to: limit))), width: width)
  }

  fileprivate init(_ badge: LayoutDescription.Badge) {
    text = badge.template.source
    width = badge.width
    anchor = Self.edges.filter { badge.anchor.edges.contains($0.1) }.map { NameRecord($0.0) }
    x = badge.anchor.offset.x
    y = badge.anchor.offset.y
  }
}

extension Int {
  fileprivate func clamped(to limits: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, limits.lowerBound), limits.upperBound)
  }
}

extension LayoutRecord.InsetsRecord {
  fileprivate var value: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top?.cells(isVertical: true) ?? 0, leading: leading?.cells(isVertical: false) ?? 0,
      bottom: bottom?.cells(isVertical: true) ?? 0, trailing: trailing?.cells(isVertical: false) ?? 0)
  }

  fileprivate init(_ insets: DirectionalEdgeInsets) {
    top = .cells(insets.top)
    leading = .cells(insets.leading)
    bottom = .cells(insets.bottom)
    trailing = .cells(insets.trailing)
  }
}

extension MeasureRecord {
  fileprivate init(_ spacing: CollectionLayoutSpacing) {
    switch spacing {
    case .fixed(let cells): self = .cells(cells)
    case .flexible(let cells): self = .flexible(cells)
    }
  }
}
