/// A control sequence (ECMA-48, 5.4) cut into its parts: `CSI`, parameter bytes, intermediate bytes, one final byte.
struct ControlSequence: Hashable {
  /// `<`, `=`, `>` or `?` in front of the parameters; 0 if there is none.
  var marker: UInt8 = 0
  /// The parameters, each with its subparameters (between colons); nil is an omitted one.
  var parameters: [[Int?]] = []
  var intermediates: [UInt8] = []
  var final: UInt8

  /// - Parameter bytes: What follows `CSI`, up to and with the final byte.
  /// - Returns: Nil if the bytes have another structure.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let final = bytes.last, (0x40...0x7E).contains(final) else { return nil }
    self.final = final
    var rest = bytes.dropLast()
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest = rest.dropFirst()
    }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    intermediates = Array(rest.dropFirst(numbers.count))
    guard intermediates.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }
    if numbers.isEmpty { return }
    for part in numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      parameters.append(part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number))
    }
  }

  /// A number, at most 2^31 - 1; nil for none.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    if digits.isEmpty { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), Int(Int32.max)) }
  }

  /// The parameter at an index; nil if it was omitted.
  func parameter(_ index: Int, _ sub: Int = 0) -> Int? {
    guard index < parameters.count, sub < parameters[index].count else { return nil }
    return parameters[index][sub]
  }
}
