/// A value of JSON (RFC 8259).
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent, where it fits.
  case integer(Int)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  var array: [JSONValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  var object: [String: JSONValue]? {
    if case .object(let fields) = self { return fields }
    return nil
  }

  /// The number, with or without a fraction.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
