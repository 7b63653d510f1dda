/// The properties of the slots of a section's groups that are known before the groups are laid out.
struct GroupSlot {
  let axis: LayoutAxis
  /// The space before and after each group along the direction.
  let before: Int
  let after: Int
  /// The number of cells between two slots.
  let spacing: Int
  /// The space in which a group is laid out.
  let room: CellSize
  private let content: CellSize
  private let edgeSpacing: CollectionLayoutEdgeSpacing?
  /// Whether the section scrolls sideways, so that its groups determine its length across the direction.
  let isScrolling: Bool
  /// Whether all groups are as long as the longest.
  let isEqualLength: Bool

  init(_ section: CollectionLayoutSection, axis: LayoutAxis, content: CellSize) {
    self.axis = axis
    self.content = content
    spacing = section.interGroupSpacing.asLength
    edgeSpacing = section.group.edgeSpacing
    before = edgeSpacing?.before(axis)?.minimum ?? 0
    after = edgeSpacing?.after(axis)?.minimum ?? 0
    isScrolling = section.orthogonalScrollingBehavior != .none
    isEqualLength = section.group.layoutSize.dimension(axis).isUniformAcrossSiblings
    // The groups of a scrolling section determine its height, so there is nothing to subtract from.
    let sides = isScrolling ? 0 : edgeSpacing?.minimum(axis.other) ?? 0
    room = CellSize(
      along: content.along(axis), across: max(0, content.along(axis.other) - sides), axis)
  }

  /// Returns the length of the slot of a group along the direction.
  func length(_ group: SolvedGroup) -> Int { before + group.size.along(axis) + after }

  /// Returns the length of a group across the direction, with its spacing.
  func across(_ group: SolvedGroup) -> Int {
    group.size.along(axis.other) + (edgeSpacing?.minimum(axis.other) ?? 0)
  }

  func placed(_ group: SolvedGroup) -> SolvedGroup {
    guard let edgeSpacing else { return group }
    let room = isScrolling ? nil : content.along(axis.other)
    let across = AxisDistribution.start(group.size.along(axis.other), edgeSpacing, axis.other, room)
    let move = CellPoint(along: before, across: across, axis)
    if move == .zero { return group }
    var placed = group
    for index in placed.items.indices {
      placed.items[index].frame = placed.items[index].frame.offset(x: move.x, y: move.y)
    }
    for index in placed.supplementaries.indices {
      placed.supplementaries[index].frame = placed.supplementaries[index].frame.offset(x: move.x, y: move.y)
    }
    return placed
  }
}
