/// Unicode's candidateData.txt: English keywords of emoji that CLDR does not contain yet.
struct CandidateFile {
  private(set) var keywords: [[Unicode.Scalar]: [String]] = [:]

  init(_ file: TextFile) throws(BuilderError) {
    var current: [Unicode.Scalar] = []
    for (number, line) in file.lines {
      if line.hasPrefix("U+") {
        let text = line.split(separator: "U+").map(\.trimmed).joined(separator: " ")
        guard let scalars = scalars(hex: text) else {
          throw BuilderError(file: file.path, line: number, message: "not 'U+... U+...'")
        }
        current = key(scalars)
      } else if line.hasPrefix("Keywords=") {
        if current.isEmpty {
          throw BuilderError(file: file.path, line: number, message: "keywords of no emoji")
        }
        keywords[current] = line.dropFirst(9).split(separator: "|").map(\.trimmed)
      }
    }
  }
}

/// Names and keywords in other languages of emoji that CLDR does not contain yet: sequence, language, name, keywords.
struct NameFile {
  /// The annotations by language and key.
  private(set) var annotations: [String: [[Unicode.Scalar]: AnnotationFile.Annotation]] = [:]

  init(_ file: TextFile) throws(BuilderError) {
    for (number, line) in file.lines where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, let scalars = scalars(hex: fields[0]) else {
        throw BuilderError(file: file.path, line: number, message: "not four columns")
      }
      annotations[String(fields[1]), default: [:]][key(scalars)] = AnnotationFile.Annotation(
        name: String(fields[2]), keywords: fields[3].split(separator: "|").map(\.trimmed))
    }
  }
}
