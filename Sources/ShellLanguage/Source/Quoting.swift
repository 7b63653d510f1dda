/// Writing words so that ``Lexer`` reads them back.
package enum Quoting {
  /// The word as it must stand in a line: itself, or in single quotes.
  package static func quote(_ word: String) -> String {
    let needsQuotes =
      word.isEmpty || word.hasPrefix("#") || word.hasPrefix("-")
      || word.utf8.contains { " \t\n\r;'\"\\".utf8.contains($0) }
    return needsQuotes
      ? "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'" : word
  }
}
