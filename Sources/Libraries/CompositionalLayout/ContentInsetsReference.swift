/// The reference for content insets; the sibling of `UIContentInsetsReference`.
///
/// A terminal has one kind of margin, ``CollectionLayoutContainer/contentInsets`` of the environment. It applies
/// across the scroll direction of the layout: at the left and right of a layout that scrolls vertically.
public enum ContentInsetsReference: String, CaseIterable, Sendable {
  /// The reference of the enclosing element: the section for its headers and footers, the configuration for a section.
  /// For the configuration itself, the insets of the container.
  case automatic
  /// The edges of the container.
  case none
  /// The insets of the container.
  case safeArea
  /// The insets of the container, as with ``safeArea``.
  case layoutMargins
  /// The insets of the container, as with ``safeArea``.
  case readableContent

  /// Returns this reference, or the enclosing one if this one is automatic.
  func resolved(_ enclosing: Self) -> Self { self == .automatic ? enclosing : self }

  /// Returns the insets of the reference, across an axis.
  func insets(_ container: CollectionLayoutContainer, across axis: LayoutAxis) -> DirectionalEdgeInsets {
    if self == .none { return .zero }
    let insets = container.contentInsets.asLengths
    return axis == .vertical
      ? DirectionalEdgeInsets(leading: insets.leading, trailing: insets.trailing)
      : DirectionalEdgeInsets(top: insets.top, bottom: insets.bottom)
  }
}
