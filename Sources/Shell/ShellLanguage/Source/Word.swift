/// A word of a line: its unquoted text, and its range in the line, quotes included.
package struct Word: Hashable, Sendable {
  package var text: String
  /// UTF-8 offsets in the line.
  package var range: Range<Int>
  /// Whether any of it was quoted: a quoted word is never an option.
  package var isQuoted: Bool
  /// Whether it begins with an unquoted `~`, which a file name may use for a home folder.
  package var hasTilde: Bool

  package init(_ text: String, range: Range<Int>, isQuoted: Bool = false, hasTilde: Bool = false) {
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
    self.hasTilde = hasTilde
  }

  /// A word that came from outside a line, as the arguments of the process do.
  package init(argument text: String) {
    self.init(text, range: 0..<0)
  }
}

extension Word {
  /// What a message quotes of it.
  package var excerpt: String { Diagnostic.excerpt(text) }

  /// A refusal of the word.
  @inline(never)
  package func fault(
    _ code: Diagnostic.Code, _ message: String, hint: String? = nil, candidates: [String] = []
  ) -> Diagnostic {
    Diagnostic(code, message, range: range, hint: hint, candidates: candidates)
  }
}
