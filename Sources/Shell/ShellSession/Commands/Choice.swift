import ShellLanguage

/// The wording of the error for a word that is not one of the choices.
enum ChoiceWording {
  /// "there is no form 'x'", "forms are a, b, c".
  case listed
  /// "unknown side 'x'", "use a or b".
  case unknown
}

extension Word {
  /// Returns the value that the word names.
  ///
  /// - Parameters:
  ///   - noun: The name of the choices in the error.
  ///   - offered: The values that the error lists; nil for all.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ noun: String, _ wording: ChoiceWording = .listed, offering offered: [Value]? = nil
  ) throws(Diagnostic) -> Value {
    if let value = Value(rawValue: text) { return value }
    throw Diagnostic.noChoice(self, noun, among: (offered ?? Array(Value.allCases)).map(\.rawValue), wording)
  }
}

extension Invocation {
  /// Returns the value of an option with a fixed set of words; nil if the option was not given.
  ///
  /// - Parameter noun: The name of the choices in the error: `form` makes "there is no form 'x'".
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ noun: String
  ) throws(Diagnostic) -> Value? {
    guard let word = value(option) else { return nil }
    return try word.choice(noun)
  }
}

extension Diagnostic {
  /// Returns the error for a word that is not one of the choices.
  ///
  /// - Parameter plural: The plural of the noun; nil for the noun with an s.
  static func noChoice(
    _ word: Word, _ noun: String, among names: [String], _ wording: ChoiceWording = .listed, plural: String? = nil
  ) -> Diagnostic {
    let excerpt = excerpt(word.text)
    let last = names.last ?? ""
    let others = names.dropLast().joined(separator: ", ")
    let advice = "use \(others.isEmpty ? "" : "\(others) or ")\(last)"
    let (message, hint) =
      switch wording {
      case .listed:
        (
          "there is no \(noun) '\(excerpt)'",
          names.count == 1 ? advice : "\(plural ?? noun + "s") are \(names.joined(separator: ", "))"
        )
      case .unknown: ("unknown \(noun) '\(excerpt)'", advice)
      }
    return Diagnostic(.invalidValue, message, range: word.range, hint: hint, candidates: names)
  }
}
