import Foundation

/// WordNet's index and exception files, as Debian's `wordnet-base` has them in /usr/share/wordnet.
struct WordNetFiles {
  /// The words without spaces and punctuation.
  private(set) var words: Set<String> = []
  /// Irregular forms: form, then the words that it may be a form of.
  private(set) var forms: [(form: String, words: [String])] = []

  init(folder: String) throws(BuilderError) {
    for part in ["noun", "verb", "adj", "adv"] {
      let index = try TextFile(path: "\(folder)/index.\(part)")
      // The license stands on lines that begin with spaces.
      for (number, line) in index.lines where !line.isEmpty && !line.hasPrefix(" ") {
        guard let lemma = line.split(separator: " ").first, line.split(separator: " ").count > 4 else {
          throw BuilderError(file: index.path, line: number, message: "not 'lemma part count ...'")
        }
        if Self.isWord(lemma) { words.insert(String(lemma)) }
      }
      let exceptions = try TextFile(path: "\(folder)/\(part).exc")
      for (number, line) in exceptions.lines where !line.isEmpty {
        let fields = line.split(separator: " ").map(String.init)
        guard fields.count > 1 else {
          throw BuilderError(file: exceptions.path, line: number, message: "not 'form word'")
        }
        forms.append((fields[0], Array(fields.dropFirst())))
        if Self.isWord(fields[0][...]) { words.insert(fields[0]) }
      }
    }
  }

  private static func isWord(_ text: Substring) -> Bool { text.utf8.allSatisfy { (0x61...0x7A).contains($0) } }

  /// The forms of words that are known, each once, in the order of their bytes. A form that is known itself needs no other.
  func table(of known: Set<String>) -> String {
    var meant: [String: String] = [:]
    for (form, words) in forms where meant[form] == nil && !known.contains(form) && Self.isWord(form[...]) {
      meant[form] = words.first(where: known.contains)
    }
    let rows = meant.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    return """
      # Irregular forms of words that name emoji. From WordNet 3.0, Copyright 2006 by Princeton University: see NOTICE
      # form\tword

      """ + rows.joined()
  }
}
