import ShellCore

/// `COMMAND | PROGRAM` and `COMMAND > FILE`, at a prompt.
extension Session {
  /// Returns the place of the word in a statement that sends its text elsewhere; nil if there is none.
  func redirection(of words: [Word]) -> Int? {
    words.indices.dropFirst().first { !words[$0].isQuoted && ["|", ">", "&&", "||"].contains(words[$0].text) }
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
    output.write(written)
    if !said.isEmpty {
      output.flush()
      errors.write(said)
    }
  }
}
