import LineEditing
import ShellLanguage

/// What can stand where a word is being written.
enum Completion {
  /// The name of a file.
  case files
  case candidates([Candidate])
}

extension LineCompletion {
  /// Writes candidates in the quoting style that the word was begun in.
  init(_ candidates: [Candidate], _ context: CompletionContext) {
    func written(_ text: String, isOpen: Bool) -> String {
      Quoting.quote(text, style: context.style, isOpen: isOpen, keepsTilde: context.hasTilde)
    }
    var replacement = ""
    if candidates.count == 1 {
      replacement = written(candidates[0].text, isOpen: candidates[0].isPartial)
    } else if let common = Self.commonBeginning(candidates.map(\.text)) {
      replacement = written(common, isOpen: true)
    }
    self.init(
      start: context.start, replacement: replacement, candidates: candidates,
      insertions: candidates.map { written($0.text, isOpen: $0.isPartial) })
  }

  /// The characters that all texts begin with, compared as bytes: two spellings of one letter are two names to a file
  /// system.
  static func commonBeginning(_ texts: [String]) -> String? {
    guard var common = texts.first.map({ Array($0) }) else { return nil }
    for text in texts.dropFirst() {
      let equal = zip(common, text).prefix { $0.utf8.elementsEqual($1.utf8) }
      common.removeLast(common.count - Array(equal).count)
    }
    return String(common)
  }
}
