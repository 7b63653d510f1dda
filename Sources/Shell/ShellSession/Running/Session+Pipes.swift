import ShellCore

/// `COMMAND | PROGRAM` and `COMMAND > FILE`, at a prompt.
extension Session {
  /// Returns the place of the word in a statement that sends its text elsewhere; nil if there is none.
  func redirection(of words: [Word]) -> Int? {
    words.indices.dropFirst().first { !words[$0].isQuoted && ["|", ">", "&&", "||"].contains(words[$0].text) }
  }

  /// Refuses what is a pipe or a file in a shell and a text here, because no space is around it. `>_<` and other faces are texts.
  func checkSpaces(_ words: [Word]) throws(Diagnostic) {
    for word in words.dropFirst() where !word.isQuoted {
      guard let sign = word.text.first(where: { $0 == "|" || $0 == ">" }) else { continue }
      let parts = word.text.split(separator: sign, maxSplits: 1, omittingEmptySubsequences: false)
      let isAppending = sign == ">" && parts[1].hasPrefix(">")
      let after = isAppending ? parts[1].dropFirst() : parts[1]
      guard parts[0].allSatisfy(Self.isOfName), after.allSatisfy(Self.isOfName) else { continue }
      let isName = after.count > 1 && after.contains(where: \.isLetter)
      if isAppending, isName || word.text == ">>" {
        throw word.fault(
          .notPossible, "'>>' adds to no file", hint: "'| cat >> FILE' does; quote a text: '\(word.excerpt)'")
      }
      if isName || sign == "|" && after.isEmpty && !parts[0].isEmpty {
        let spaced = [parts[0], String(sign)[...], after].filter { !$0.isEmpty }.joined(separator: " ")
        throw word.fault(
          .notPossible, "'\(sign)' needs spaces around it",
          hint: "write \"\(spaced)\", or quote a text: '\(word.excerpt)'")
      }
    }
  }

  private static func isOfName(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || "_-.~/:%".contains(letter))
  }

  /// Runs the words before a redirection, and gives their plain text to the program or the file after it.
  func redirect(_ words: [Word], at place: Int, line: String, name: String) -> Outcome {
    do throws(Diagnostic) {
      let isPipe = words[place].text == "|"
      if words[place].text.utf8.count == 2 {
        throw words[place].fault(
          .notPossible, "'\(words[place].text)' joins no commands",
          hint: "';' does; quote a text: '\(words[place].text)'")
      }
      if !isPrompting || isInView {
        throw Diagnostic(
          .notPossible, "'\(words[place].text)' works only at a prompt", range: words[place].range,
          hint: isPipe
            ? "a script can run no program: use emojishell ... | PROGRAM" : "'export --output FILE' writes a file")
      }
      guard place + 1 < words.count, isPipe || place + 2 == words.count else {
        throw words[place].fault(
          .missingArgument, "'\(words[place].text)' needs \(isPipe ? "a program" : "one file")",
          hint: isPipe ? "as in: show list | head" : "as in: show list > list.txt")
      }
      let outer = (output, settings.format)
      (output, settings.format) = (.memory(), settings.format ?? .plain)
      let outcome = execute(Array(words[..<place]), line: line, name: name)
      let text = output.take()
      (output, settings.format) = outer
      if outcome.isFailure { return outcome }
      if isPipe {
        try pipe(text, into: Array(words[(place + 1)...]), line)
      } else {
        try write(text, to: file(words[place + 1]))
      }
      return outcome
    } catch {
      fail(error, line: line, name: name, command: words[0].text)
      return Outcome(.failure(error))
    }
  }

  private func pipe(_ text: String, into words: [Word], _ line: String) throws(Diagnostic) {
    let program = String(
      decoding: line.utf8.dropFirst(words[0].range.lowerBound).prefix(
        words[words.count - 1].range.upperBound - words[0].range.lowerBound),
      as: UTF8.self)
    // Only the text that the program writes matters, as in a shell: the status of grep is no failure.
    let tool = Tool(name: words[0].text, words: ["/bin/sh", "-c", "\(program)\n:"], input: text, isInteractive: true)
    let (written, said) = try usingTool(at: words[0]) { () throws(ToolFailure) in
      let result = try ToolProcess.run(tool, limit: nil)
      return (result.output, result.errors)
    }
    output.write(written, keepsTabs: true)
    if !said.isEmpty {
      output.flush()
      errors.write(said)
    }
  }
}
