/// Texts that people have put in with control characters. In a file they stand in base64 (RFC 4648), so that one that comes
/// from anywhere can be refused where it has them in plain.
enum ControlText {
  static func hasControls(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Nearly all texts are printable ASCII.
      if bytes.allSatisfy({ $0 &- 0x20 < 0x5F }) { return false }
      // General category Cc: U+0000 to U+001F and U+007F to U+009F.
      var previous: UInt8 = 0
      for byte in bytes {
        let isASCIIControl = byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F
        if isASCIIControl || previous == 0xC2 && byte < 0xA0 { return true }
        previous = byte
      }
      return false
    }
  }

  /// The field for a plain text and the one for another; one of them is nil.
  static func split(_ text: String?) -> (plain: String?, base64: String?) {
    guard let text, hasControls(text) else { return (text, nil) }
    return (nil, Base64.encode(text.utf8))
  }

  static func join(_ plain: String?, _ base64: String?) -> String? {
    plain ?? base64.flatMap { Base64.decode($0) }.flatMap { String(validating: $0, as: UTF8.self) }
  }
}
