import JSON

// Texts of files, which may come from anywhere, follow the rules that edits check. Stored texts are not checked again.
extension JSONNode {
  func text(_ rule: TextRule) throws(JSONFault) -> String {
    let text = try text()
    if origin != .stored { try check(text, rule) }
    return text
  }

  /// Refuses a text that breaks a rule.
  ///
  /// - Parameter field: The field of the text; nil if it is the value itself.
  func check(_ text: String, _ rule: TextRule, in field: String? = nil) throws(JSONFault) {
    guard let fault = rule.fault(in: text) else { return }
    let message = rule == .name || rule == .component ? "'\(Self.excerpt(text))' is not valid: \(fault)" : fault
    throw field.map { self.fault(message, in: $0) } ?? self.fault(message)
  }

  /// Returns the text of a field or, if it has control characters, of another field in base64 (RFC 4648). So plain control
  /// characters can be refused in a file that may come from anywhere.
  func text(_ plain: String, orBase64 base64: String) throws(JSONFault) -> String? {
    if let node = self[plain] { return try node.text(.lines) }
    guard let node = self[base64] else { return nil }
    guard let bytes = Base64.decode(try node.text()), let text = String(validating: bytes, as: UTF8.self) else {
      throw node.fault("it is not a text in base64")
    }
    if origin != .stored { try node.check(text, .entry) }
    return text
  }

  /// Returns the path of an item.
  ///
  /// - Parameter section: The section that it must belong to; nil for any.
  func item(in section: String? = nil) throws(JSONFault) -> ItemID {
    let item = ItemID(try text(.line))
    if origin != .stored, let section, !item.isIn(section: section) || item.path.utf8.count == section.utf8.count {
      throw fault("'\(Self.excerpt(item.path))' is not in the section")
    }
    return item
  }

  /// Returns the paths of items.
  ///
  /// - Parameter section: The section that they must belong to; nil for any.
  func items(in section: String? = nil) throws(JSONFault) -> [ItemID] {
    try map { (node) throws(JSONFault) in try node.item(in: section) }
  }

  static func excerpt(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }
}

extension JSONWriter {
  /// Writes a text in the field for plain texts or, if it has control characters, in the one for base64.
  mutating func field(_ plain: String, orBase64 base64: String, _ text: String) {
    if TextRule.hasControls(text) {
      field(base64, Base64.encode(text.utf8))
    } else {
      field(plain, text)
    }
  }
}
