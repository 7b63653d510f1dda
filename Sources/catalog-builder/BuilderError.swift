/// A fault in an input table, with the place where it stands.
struct BuilderError: Error, CustomStringConvertible, Equatable {
  var file: String
  /// Counted from 1; 0 where the fault is that of the whole file.
  var line: Int
  var message: String

  var description: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}
