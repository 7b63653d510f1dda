import ShellCore

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
    throw Diagnostic.unknown(noun, self, among: (offered ?? Array(Value.allCases)).map(\.rawValue))
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
  static func unknown(_ noun: String, _ word: Word, among names: [String]) -> Diagnostic {
    unknown(
      .invalidValue, "unknown \(noun) '\(excerpt(word.text))'", word: meant(word.text), at: word.range, among: names,
      listing: true)
  }
}
