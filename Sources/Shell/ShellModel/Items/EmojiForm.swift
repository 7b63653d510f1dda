/// The forms in which an emoji is printed or copied to be pasted somewhere.
package enum EmojiForm: String, CaseIterable, Sendable {
  case text
  case shortcode
  case codepoint
  case name
  /// ASCII escapes, without quotes around them.
  case html
  case css
  case js
  case python
  case swift
  /// Percent-encoded UTF-8 (RFC 3986).
  case url
  case json
}
