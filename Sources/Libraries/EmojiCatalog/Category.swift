/// One of Unicode's nine groups of emoji. The raw value is the id in paths and options.
public enum Category: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Smileys & Emotion.
  case smileys
  /// People & Body.
  case people
  /// Animals & Nature.
  case nature
  /// Food & Drink.
  case food
  /// Travel & Places.
  case travel
  /// Activities.
  case activities
  /// Objects.
  case objects
  /// Symbols.
  case symbols
  /// Flags.
  case flags

  /// The name of the group in emoji-test.txt.
  public var title: String {
    switch self {
    case .smileys: "Smileys & Emotion"
    case .people: "People & Body"
    case .nature: "Animals & Nature"
    case .food: "Food & Drink"
    case .travel: "Travel & Places"
    case .activities: "Activities"
    case .objects: "Objects"
    case .symbols: "Symbols"
    case .flags: "Flags"
    }
  }

  /// Compares by Unicode's order.
  public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
