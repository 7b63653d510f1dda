/// What content insets are added to; the sibling of `UIContentInsetsReference`.
///
/// A terminal has one kind of margin, ``CollectionLayoutContainer/contentInsets`` of the environment. It is used across the
/// direction in which the layout scrolls: at the left and right of a layout that scrolls vertically.
public enum ContentInsetsReference: String, CaseIterable, Sendable {
  /// What encloses it decides: the section for its headers and footers, the configuration for a section. The configuration itself
  /// takes the insets of the container.
  case automatic
  /// The edges of the container.
  case none
  /// The insets of the container.
  case safeArea
  /// The insets of the container, as with ``safeArea``.
  case layoutMargins
  /// The insets of the container, as with ``safeArea``.
  case readableContent

  /// This reference, or another one if this one is automatic.
  func resolved(_ enclosing: Self) -> Self { self == .automatic ? enclosing : self }

  /// Returns the insets that it stands for, across an axis.
  func insets(_ container: CollectionLayoutContainer, across axis: LayoutAxis) -> DirectionalEdgeInsets {
    if self == .none { return .zero }
    let insets = container.contentInsets.asLengths
    return axis == .vertical
      ? DirectionalEdgeInsets(leading: insets.leading, trailing: insets.trailing)
      : DirectionalEdgeInsets(top: insets.top, bottom: insets.bottom)
  }
}
