/// The side from which a row is swiped.
package enum SwipeEdge: String, CaseIterable, Sendable {
  case leading
  case trailing
}

/// A contextual action of a row. A full swipe performs the first one of its side.
package enum SwipeAction: String, CaseIterable, Sendable {
  case star
  case copy
  case pin
  case hide
  case delete

  /// Whether the action removes the row.
  package var isDestructive: Bool { self == .hide || self == .delete }

  package var summary: String {
    switch self {
    case .star: "Star it, or remove its star"
    case .copy: "Copy it and put it first among the recents"
    case .pin: "Pin it first among its siblings, or unpin it"
    case .hide: "Hide it"
    case .delete: "Delete it from the section"
    }
  }
}
