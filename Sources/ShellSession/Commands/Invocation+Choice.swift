import ShellLanguage

extension Invocation {
  /// The value of an option that is one of a few words; nil where the option was not given.
  ///
  /// - Parameter noun: What the words are, for the error: `form` makes "there is no form 'x'".
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ noun: String
  ) throws(Diagnostic) -> Value? {
    guard let word = value(option) else { return nil }
    if let value = Value(rawValue: word.text) { return value }
    throw Diagnostic(
      .invalidValue, "there is no \(noun) '\(Diagnostic.excerpt(word.text))'", range: word.range,
      hint: "\(noun)s are \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
  }
}
