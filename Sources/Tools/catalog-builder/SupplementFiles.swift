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

/// Names in several languages of emoji that CLDR does not contain yet: sequence, version, group, subgroup, language,
/// name.
struct NameFile {
  /// The names by language and key.
  private(set) var names: [String: [[Unicode.Scalar]: String]] = [:]

  init(_ file: TextFile) throws(BuilderError) {
    for (number, line) in file.lines where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 6, let scalars = scalars(hex: fields[0]) else {
        throw BuilderError(file: file.path, line: number, message: "not six columns")
      }
      names[String(fields[4]), default: [:]][key(scalars)] = String(fields[5])
    }
  }
}
