import LineEditing
import ShellCore

extension LineCompletion {
  /// Writes the candidates in the quoting style of the word.
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

  /// Returns the common prefix of all texts. Compares bytes: two encodings of one letter are different file names.
  static func commonBeginning(_ texts: [String]) -> String? {
    guard var common = texts.first.map({ Array($0) }) else { return nil }
    for text in texts.dropFirst() {
      let equal = zip(common, text).prefix { $0.utf8.elementsEqual($1.utf8) }
      common.removeLast(common.count - Array(equal).count)
    }
    return String(common)
  }
}
