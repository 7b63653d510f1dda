/// One key of the keyboard with the modifiers that were held.
///
/// A printable character carries its own case: Alt-Shift-T is `T` with Alt. Printable characters without Control and Alt
/// arrive as ``InputEvent/text(_:)``, not as keys.
package struct Key: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    /// A printable character, lowercase if Control is held.
    case character(Character)
    /// F1 to F35.
    case function(Int)
    case enter
    case escape
    case tab
    case backspace
    case insert
    case delete
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var base: Base
  package var modifiers: Modifiers

  package init(_ base: Base, _ modifiers: Modifiers = []) {
    self.base = base
    self.modifiers = modifiers
  }

  /// Whether the key is no character and none of the editing keys.
  package var isFunction: Bool { if case .function = base { true } else { false } }

  package static func control(_ character: Character) -> Key { Key(.character(character), .control) }
  package static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
  package static func plain(_ character: Character) -> Key { Key(.character(character)) }
  package static let enter = Key(.enter)
  package static let escape = Key(.escape)
  package static let tab = Key(.tab)
  package static let shiftTab = Key(.tab, .shift)
}
