/// A model and the library do not agree.
struct Disagreement: Error, CustomStringConvertible { var description: String }

/// Throws if a condition does not hold.
func expect(
  _ holds: Bool, _ what: @autoclosure () -> String = "", file: String = #fileID, line: Int = #line
) throws {
  if !holds { throw Disagreement(description: "\(file):\(line) \(what())") }
}
