/// A layout of sections below each other, in whole terminal cells; the sibling of `UICollectionViewCompositionalLayout`.
///
/// ```swift
/// var layout = CollectionCompositionalLayout { index, environment in
///   .list(using: CollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
/// }
/// layout.prepare(numberOfItems: [1_000_000], environment: CollectionLayoutEnvironment(container: size))
/// let rows = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 500, width: 80, height: 50))
/// ```
///
/// What was laid out stays: after items were appended, only those are laid out; a window costs what it shows. The provider
/// is asked for each section once for each environment.
public struct CollectionCompositionalLayout {
  /// Says how a section is laid out; nil leaves it out.
  public typealias SectionProvider = (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection?

  /// Rows between two sections.
  public var interSectionSpacing = 0
  /// The size of an item of estimated size, given its index path and the size it would have; nil takes the estimate.
  public var preferredSize: ((CollectionLayoutIndexPath, CellSize) -> CellSize)?

  /// Sections that lie inside another one, each with the item that it lies before; one behind the last item lies below all of
  /// them. A section inside has the width of the other's content. This is what UIKit's layouts leave out.
  ///
  /// ```swift
  /// layout.embeddings[1] = CollectionLayoutIndexPath(section: 0, item: 3)
  /// ```
  public var embeddings: [Int: CollectionLayoutIndexPath] = [:] {
    didSet { if embeddings != oldValue { flows = [] } }
  }

  private let provider: SectionProvider
  private var environment = CollectionLayoutEnvironment(container: CellSize(width: 0, height: 0))
  /// The sections; nil for one that is left out.
  private(set) var flows: [SectionFlow?] = []
  private var height = 0
  var offsets: [Int: Int] = [:]

  /// A layout whose sections a closure describes.
  public init(sectionProvider: @escaping SectionProvider) { provider = sectionProvider }

  /// A layout whose sections are all alike.
  public init(section: CollectionLayoutSection) { provider = { _, _ in section } }

  // MARK: Laying out

  /// Lays out so many items in each section. What has been laid out for the same environment stays as it is.
  ///
  /// - Complexity: O(k) for k items that are new in sections of estimated sizes; O(1) for a section of other sizes.
  public mutating func prepare(numberOfItems: [Int], environment: CollectionLayoutEnvironment) {
    let isOther = environment != self.environment || (!embeddings.isEmpty && flows.count != numberOfItems.count)
    self.environment = environment
    if isOther { flows = [] }
    if flows.count > numberOfItems.count { flows.removeLast(flows.count - numberOfItems.count) }
    describe(numberOfItems.count)
    for (index, count) in numberOfItems.enumerated() {
      let measure = measure(index)
      flows[index]?.resize(to: max(0, count), measure: measure)
    }
    stack()
  }

  /// Asks the provider for the sections that are not known yet, those inside others after the others.
  private mutating func describe(_ count: Int) {
    let known = flows.count
    flows += Array(repeating: nil, count: count - known)
    let inside = Dictionary(
      grouping: (0..<count).filter { host(of: $0) != nil }, by: { embeddings[$0]?.section ?? $0 })
    for index in known..<count where host(of: index) == nil { describe(index, x: 0, environment, inside) }
  }

  private mutating func describe(
    _ index: Int, x: Int, _ environment: CollectionLayoutEnvironment, _ inside: [Int: [Int]]
  ) {
    let embedded = inside[index] ?? []
    guard let section = provider(index, environment) else {
      // Without the other, what would lie inside it has the whole width.
      for other in embedded { describe(other, x: x, environment, inside) }
      return
    }
    let flow = SectionFlow(
      section, environment, x: x,
      embedded: Dictionary(grouping: embedded) { max(0, embeddings[$0]?.item ?? 0) })
    flows[index] = flow
    for other in embedded {
      describe(other, x: flow.origin.x, CollectionLayoutEnvironment(container: flow.solution.content), inside)
    }
  }

  /// The section that another one lies inside; nil also where they lie inside each other.
  private func host(of section: Int) -> Int? {
    var seen: Set<Int> = []
    var next = section
    while let host = embeddings[next]?.section, flows.indices.contains(host) {
      if !seen.insert(next).inserted { return nil }
      next = host
    }
    return next == section ? nil : embeddings[section]?.section
  }

  /// Forgets what was laid out of a section from an item on: those have changed, or others stand there now.
  public mutating func invalidateItems(inSection section: Int, from item: Int) {
    guard flows.indices.contains(section) else { return }
    let measure = measure(section)
    flows[section]?.renew(from: max(0, item), measure: measure)
    stack()
  }

  /// Puts the sections below each other.
  private mutating func stack() {
    var y = 0
    height = 0
    for index in flows.indices where flows[index].map({ _ in host(of: index) }) ?? nil == nil {
      let rows = place(index, at: y)
      if rows == 0 { continue }
      height = y + rows
      y = height + interSectionSpacing
    }
  }

  /// - Returns: The rows that the section takes.
  private mutating func place(_ index: Int, at y: Int) -> Int {
    guard var flow = flows[index] else { return 0 }
    flow.frame = CellRect(x: flow.x, y: y, width: flow.environment.container.width, height: 0)
    let top = flow.origin.y
    var rows = 0
    func start(_ height: Int) -> Int {
      height == 0 || rows == 0 ? rows : rows + flow.section.interGroupSpacing
    }
    for part in flow.parts.indices {
      for other in flow.parts[part].embedded {
        let first = start(1)
        let taken = place(other, at: top + first)
        if taken > 0 { rows = first + taken }
      }
      let height = flow.parts[part].solution.height
      flow.parts[part].top = start(height)
      if height > 0 { rows = flow.parts[part].top + height }
    }
    flow.frame.height = top - y + rows + flow.section.contentInsets.bottom + flow.rows(.bottom)
    flows[index] = flow
    return flow.frame.height
  }

  private func measure(_ section: Int) -> SectionFlow.Measure {
    let preferred = preferredSize
    return { item, size in preferred?(CollectionLayoutIndexPath(section: section, item: item), size) ?? size }
  }

  /// How many items were laid out since the environment changed: what an append costs is seen by it.
  public var laidOutItemCount: Int {
    flows.reduce(0) { $0 + ($1?.parts.reduce(0) { $0 + $1.solution.solvedItems } ?? 0) }
  }

  // MARK: Frames

  /// The cells of the whole content.
  public var contentSize: CellSize { CellSize(width: environment.container.width, height: height) }

  /// The cells of a section, with those that lie inside it.
  public func frame(ofSection section: Int) -> CellRect {
    flows[section]?.frame ?? CellRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The cells that the groups of a section have, those in sight where they scroll sideways.
  public func frame(ofContentOfSection section: Int) -> CellRect {
    guard let flow = flows[section] else { return CellRect(x: 0, y: 0, width: 0, height: 0) }
    let bottom = flow.parts.map { $0.top + $0.solution.height }.max() ?? 0
    return CellRect(x: flow.origin.x, y: flow.origin.y, width: flow.solution.content.width, height: bottom)
  }

  /// What has cells in a rectangle, from the upper left to the lower right, what lies lower first.
  ///
  /// - Complexity: O(k + log n) for k elements of the rows that the rectangle shows.
  public func layoutAttributesForElements(in rect: CellRect) -> [CollectionLayoutAttributes] {
    var elements: [CollectionLayoutAttributes] = []
    for index in flows.indices {
      guard let flow = flows[index], flow.frame.y < rect.maxY, flow.frame.maxY > rect.y else { continue }
      elements += decorations(index, flow)
      let items = items(index, flow, rect)
      elements += items
      elements += boundaries(index, flow, rect)
      flow.section.visibleItemsInvalidationHandler?(
        items.filter { $0.element == .cell }, CellPoint(x: offset(ofSection: index), y: rect.y), flow.environment)
    }
    return elements.filter { $0.visibleFrame.intersects(rect) }
  }

  /// Where an item lies; nil where it is not laid out.
  public func layoutAttributesForItem(at indexPath: CollectionLayoutIndexPath) -> CollectionLayoutAttributes? {
    guard flows.indices.contains(indexPath.section), let flow = flows[indexPath.section],
      (0..<flow.count).contains(indexPath.item)
    else { return nil }
    let part = flow.part(ofItem: indexPath.item)
    let group = part.solution.group(ofItem: indexPath.item - part.firstItem)
    return attributes(indexPath.section, flow, part, groups: group..<group + 1).first {
      $0.element == .cell && $0.indexPath == indexPath
    }
  }

  private func items(_ index: Int, _ flow: SectionFlow, _ rect: CellRect) -> [CollectionLayoutAttributes] {
    let origin = flow.origin
    return flow.parts.flatMap { part in
      let window =
        flow.isOrthogonal
        ? offset(ofSection: index)..<offset(ofSection: index) + max(1, part.solution.content.width)
        : rect.y - origin.y - part.top..<rect.maxY - origin.y - part.top
      return attributes(index, flow, part, groups: part.solution.groups(in: window))
    }
  }

  private func attributes(
    _ index: Int, _ flow: SectionFlow, _ part: SectionFlow.Part, groups: Range<Int>
  ) -> [CollectionLayoutAttributes] {
    let (origin, solution) = (flow.origin, part.solution)
    let scrolled = flow.isOrthogonal ? offset(ofSection: index) : 0
    // What scrolls is clipped at the content; what stands is not clipped at all.
    let clip = CellRect(x: origin.x, y: origin.y, width: solution.content.width, height: solution.height)
    var elements: [CollectionLayoutAttributes] = []
    let measure = measure(index)
    for number in groups {
      let (first, group) = solution.solved(group: number) { measure(part.firstItem + $0, $1) }
      let start = solution.span(ofGroup: number).lowerBound
      let x = origin.x + (flow.isOrthogonal ? start - scrolled : 0)
      let y = origin.y + (flow.isOrthogonal ? 0 : part.top + start)
      func element(
        _ element: CollectionLayoutAttributes.Element, _ item: Int, _ frame: CellRect, _ zIndex: Int
      ) -> CollectionLayoutAttributes {
        let frame = frame.offset(x: x, y: y)
        return CollectionLayoutAttributes(
          element: element,
          indexPath: CollectionLayoutIndexPath(section: index, item: part.firstItem + first + item), frame: frame,
          visibleFrame: flow.isOrthogonal ? frame.intersection(clip) : frame, zIndex: zIndex)
      }
      for (item, frame) in group.items.enumerated() {
        elements.append(element(.cell, item, frame, group.zIndices[item]))
      }
      for other in group.supplementaries {
        // Lines stand between rows: there is none below the last one.
        let isLast = part.firstItem + first + other.item == flow.count - 1
        if isLast, other.kind == CollectionLayoutListConfiguration.separatorKind { continue }
        elements.append(element(.supplementary(other.kind), other.item, other.frame, other.zIndex))
      }
    }
    return elements
  }

  private func decorations(_ index: Int, _ flow: SectionFlow) -> [CollectionLayoutAttributes] {
    flow.section.decorationItems.map { item in
      let frame = flow.frame.inset(by: item.contentInsets)
      return CollectionLayoutAttributes(
        element: .decoration(item.elementKind), indexPath: CollectionLayoutIndexPath(section: index, item: 0),
        frame: frame, visibleFrame: frame, zIndex: item.zIndex)
    }
  }

  /// Headers and footers. One that is pinned stays at the edge of the window as long as there is room for it in its section.
  private func boundaries(_ index: Int, _ flow: SectionFlow, _ rect: CellRect) -> [CollectionLayoutAttributes] {
    let (container, whole) = (flow.environment.container, flow.frame)
    let insets = flow.section.supplementariesFollowContentInsets ? flow.section.contentInsets : .zero
    let room = CellSize(width: max(0, container.width - insets.leading - insets.trailing), height: container.height)
    var top = whole.y
    var bottom = whole.maxY - flow.rows(.bottom)
    return flow.section.boundarySupplementaryItems.map { item in
      let size = CellSize(
        width: item.layoutSize.widthDimension.cells(in: room),
        height: item.layoutSize.heightDimension.cells(in: container))
      var frame = CollectionLayoutAnchor(edges: item.alignment).frame(
        size, in: CellRect(x: whole.x + insets.leading, y: whole.y, width: room.width, height: whole.height))
      if item.alignment.contains(.top) {
        frame.y = top
        if item.extendsBoundary { top += size.height }
        if item.pinToVisibleBounds { frame.y = max(frame.y, min(rect.y, whole.maxY - size.height)) }
      } else if item.alignment.contains(.bottom) {
        frame.y = bottom
        if item.extendsBoundary { bottom += size.height }
        if item.pinToVisibleBounds { frame.y = min(frame.y, max(rect.maxY - size.height, whole.y)) }
      }
      frame = frame.offset(x: item.offset.x, y: item.offset.y)
      return CollectionLayoutAttributes(
        element: .supplementary(item.elementKind), indexPath: CollectionLayoutIndexPath(section: index, item: 0),
        frame: frame, visibleFrame: frame, zIndex: item.zIndex)
    }
  }
}
