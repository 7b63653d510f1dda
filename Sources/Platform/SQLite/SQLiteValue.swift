/// A value for a parameter of a statement.
package enum SQLiteValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }

  package static func integer(_ value: Int) -> SQLiteValue { .integer(Int64(value)) }
}
