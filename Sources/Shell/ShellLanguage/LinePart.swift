/// A part of a line with its role, as the parser reads it. Parts do not overlap; blanks, separators and words without a role belong to none.
package struct LinePart: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// The name of a command, or an alias.
    case command
    /// The first word of a statement, if it is not a command.
    case unknownCommand
    case option
    case argument(ValueKind)
    /// A word that the parser refuses: an unknown option, or an argument too many.
    case refused
    case comment
    /// A quote that is open at the end, with the text behind it.
    case openQuote
  }

  package var role: Role
  /// UTF-8 offsets in the line.
  package var range: Range<Int>
  /// The word; nil for comments and open quotes.
  package var word: Word?
}

extension InvocationParser {
  /// Returns the parts of a text that may have several statements, in order.
  package func parts(of text: String) -> [LinePart] {
    let reading = Lexer.reading(text)
    var parts = reading.statements.flatMap(parts)
    if let start = reading.openQuote {
      parts.removeAll { $0.range.lowerBound >= start }
      if let last = parts.indices.last { parts[last].range = parts[last].range.clamped(to: 0..<start) }
      parts.append(LinePart(role: .openQuote, range: start..<text.utf8.count))
    }
    if reading.comments.isEmpty { return parts }
    parts += reading.comments.map { LinePart(role: .comment, range: $0) }
    return parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func parts(of words: [Word]) -> [LinePart] {
    let command = words[0]
    guard let index = index(of: command.text) else { return [part(.unknownCommand, command)] }
    if declarationToExplain(words) != nil {
      return [part(.command, command)]
        + words.dropFirst().filter { $0.text == "--help" || $0.text == "-h" }.map { part(.option, $0) }
    }
    return [part(.command, command)] + arguments(words.dropFirst(), of: declarations[index])
  }

  private func arguments(_ words: ArraySlice<Word>, of declaration: CommandDeclaration) -> [LinePart] {
    var reader = ArgumentReader(words, of: declaration)
    var parts: [LinePart] = []
    var count = 0
    while true {
      do throws(Diagnostic) {
        guard let step = try reader.next() else { return parts }
        switch step {
        case .separator(let word): parts.append(part(.option, word))
        case .options(let readings, let words):
          let kind = declaration.options.first { $0.name == readings.last?.name }?.kind
          for word in words { parts.append(part(word == words.first ? .option : .argument(kind ?? .text), word)) }
        case .argument(let word):
          parts.append(part(declaration.parameter(at: count).map { .argument($0.kind) } ?? .refused, word))
          count += 1
        }
      } catch {
        guard let word = words.first(where: { $0.range == error.range }) else { return parts }
        // An option whose value is not written yet is no mistake.
        parts.append(part(error.code == .missingArgument ? .option : .refused, word))
      }
    }
  }

  private func part(_ role: LinePart.Role, _ word: Word) -> LinePart {
    LinePart(role: role, range: word.range, word: word)
  }
}
