import ShellLanguage

extension Word {
  /// Returns the value that the word names.
  ///
  /// - Parameters:
  ///   - noun: The name of the choices in the error.
  ///   - offered: The values that the error lists; nil for all.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ noun: String, offering offered: [Value]? = nil
  ) throws(Diagnostic) -> Value {
    if let value = Value(rawValue: text) { return value }
    throw Diagnostic.noChoice(self, noun, among: (offered ?? Array(Value.allCases)).map(\.rawValue))
  }
}

extension Invocation {
  /// Returns the value of an option with a fixed set of words; nil if the option was not given.
  ///
  /// - Parameter noun: The name of the choices in the error: `form` makes "unknown form 'x'".
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ noun: String
  ) throws(Diagnostic) -> Value? {
    guard let word = value(option) else { return nil }
    return try word.choice(noun)
  }
}

extension Diagnostic {
  /// Returns the error for a word that is not one of the choices: "unknown form 'x'", "use a, b or c".
  static func noChoice(_ word: Word, _ noun: String, among names: [String]) -> Diagnostic {
    let others = names.dropLast().joined(separator: ", ")
    return Diagnostic(
      .invalidValue, "unknown \(noun) '\(excerpt(word.text))'", range: word.range,
      hint: "use \(others.isEmpty ? "" : "\(others) or ")\(names.last ?? "")", candidates: names)
  }
}
