/// The forms in which an emoji is printed or copied to be pasted somewhere.
package enum EmojiForm: String, CaseIterable, Sendable {
  case text
  case shortcode
  case codepoint
  case name
  case html
  case json
}
