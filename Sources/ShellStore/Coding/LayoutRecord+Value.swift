import CompositionalLayout
import ShellModel

// From and to the layout itself; what a file may say that no layout can be is refused with its place.

extension LayoutRecord {
  func value(at path: String) throws(Exchange.Fault) -> LayoutDescription {
    var layout: LayoutDescription
    switch (group, list) {
    case (let record?, nil):
      guard case .group(let group) = try record.value(at: "\(path).group") else {
        throw Exchange.Fault("\(path).group", "a group has 'axis' and 'items'")
      }
      layout = LayoutDescription(.group(group))
    case (nil, let list?): layout = LayoutDescription(.list(list.value))
    default: throw Exchange.Fault(path, "a layout has either 'group' or 'list'")
    }
    layout.scrolling = scrolling?.value ?? .none
    if list != nil, layout.scrolling != .none {
      throw Exchange.Fault("\(path).scrolling", "a list does not scroll sideways")
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
  /// How deep groups may lie in groups: deeper ones are no layouts but attempts.
  private static let deepest = 16

  fileprivate static func members(
    _ records: [MemberRecord], at path: String, depth: Int = 1
  ) throws(Exchange.Fault) -> [LayoutDescription.Member] {
    if depth > deepest { throw Exchange.Fault(path, "groups lie at most \(deepest) deep in groups") }
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
      case .absolute(let cells), .estimated(let cells):
        if !(1...1000).contains(cells) { throw Exchange.Fault("\(path).\(name)", "it is from 1 to 1000 cells") }
      case .fractionalWidth(let fraction), .fractionalHeight(let fraction):
        if !(fraction > 0 && fraction <= 1) {
          throw Exchange.Fault("\(path).\(name)", "a part is above 0 and at most 1")
        }
      }
    }
    return size
  }
}

extension LayoutRecord.MemberRecord {
  fileprivate func value(at path: String, depth: Int = 0) throws(Exchange.Fault) -> LayoutDescription.Member {
    guard let items else {
      var item = LayoutDescription.Item(size: try LayoutRecord.size(width, height, at: path))
      item.insets = insets?.value ?? .zero
      item.badge = try badge?.value(at: "\(path).badge")
      for (name, isThere) in [("axis", axis != nil), ("repeat", `repeat` != nil), ("spacing", spacing != nil)]
      where isThere {
        throw Exchange.Fault("\(path).\(name)", "it belongs to a group, which has 'items'")
      }
      return .item(item)
    }
    guard let axis else { throw Exchange.Fault("\(path).axis", "a group has an axis") }
    if badge != nil { throw Exchange.Fault("\(path).badge", "an item can have a badge, a group cannot") }
    var group = LayoutDescription.Group(
      axis: axis.value, size: try LayoutRecord.size(width, height, at: path),
      members: try LayoutRecord.members(items, at: "\(path).items", depth: depth + 1))
    if items.isEmpty { throw Exchange.Fault("\(path).items", "a group has at least one item") }
    if let count = `repeat` {
      if !(1...100).contains(count) { throw Exchange.Fault("\(path).repeat", "it is from 1 to 100") }
      if items.count > 1 { throw Exchange.Fault("\(path).repeat", "only one item can be repeated") }
      group.repeats = count
    }
    group.spacing = spacing?.spacing(isVertical: axis.value == .vertical)
    group.insets = insets?.value ?? .zero
    return .group(group)
  }

  fileprivate init(_ member: LayoutDescription.Member) {
    switch member {
    case .item(let item):
      width = .exact(item.size.widthDimension)
      height = .exact(item.size.heightDimension)
      insets = item.insets == .zero ? nil : LayoutRecord.InsetsRecord(item.insets)
      badge = item.badge.map(LayoutRecord.BadgeRecord.init)
    case .group(let group):
      axis = NameRecord(group.axis)
      width = .exact(group.size.widthDimension)
      height = .exact(group.size.heightDimension)
      items = group.members.map(Self.init)
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
    if !(1...100).contains(width) { throw Exchange.Fault("\(path).width", "it is from 1 to 100 cells") }
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
