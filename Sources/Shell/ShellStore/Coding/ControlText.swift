import ShellModel

/// Texts that people have put in with control characters. In a file they stand in base64 (RFC 4648), so that one that comes
/// from anywhere can be refused where it has them in plain.
enum ControlText {
  /// The field for a plain text and the one for another; one of them is nil.
  static func split(_ text: String?) -> (plain: String?, base64: String?) {
    guard let text, TextRule.hasControls(text) else { return (text, nil) }
    return (nil, Base64.encode(text.utf8))
  }

  static func join(_ plain: String?, _ base64: String?) -> String? {
    plain ?? base64.flatMap { Base64.decode($0) }.flatMap { String(validating: $0, as: UTF8.self) }
  }
}
