/// An error in an input table, with its location.
struct BuilderError: Error, CustomStringConvertible, Equatable {
  var file: String
  /// Counted from 1; 0 if the error concerns the whole file.
  var line: Int
  var message: String

  var description: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}
