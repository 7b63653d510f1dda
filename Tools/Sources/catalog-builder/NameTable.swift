import EmojiCatalog

/// The names and keywords of one language, joined from CLDR's two files and the supplements for emoji newer than CLDR.
struct NameTable {
  var rows: [(scalars: [Unicode.Scalar], name: String, keywords: [String])] = []
  /// The names of skin-tone variants; nil for English, whose names are those of emoji-test.txt.
  private(set) var toned: TonedNameTable?

  init(
    language: String, files: [AnnotationFile], join: CatalogJoin, names: NameFile, candidates: CandidateFile,
    test: EmojiTestFile
  ) throws(BuilderError) {
    var known: [[Unicode.Scalar]: AnnotationFile.Annotation] = [:]
    for file in files {
      for (emoji, annotation) in file.annotations {
        known[key(Array(emoji.unicodeScalars))] = annotation
      }
    }
    var missing: [EmojiTestFile.Row] = []
    for base in join.bases {
      let key = key(base.row.scalars)
      let annotation = known[key]
      let newer = names.annotations[language]?[key]
      let supplement = language == "en" ? base.row.name : newer?.name
      // CLDR omits an emoji if its name is the English one (French "trombone"). Many omissions mean that one of the two
      // files of the language is missing.
      if annotation?.name == nil, supplement == nil { missing.append(base.row) }
      let name = annotation?.name ?? supplement ?? base.row.name
      var keywords = annotation?.keywords ?? newer?.keywords ?? []
      if keywords.isEmpty, language == "en" { keywords = candidates.keywords[key] ?? [] }
      // CLDR repeats many names among the keywords.
      let words = keywords.map(Self.clean).filter {
        language == "en" || $0.lowercased() != Self.clean(name).lowercased()
      }
      rows.append((base.row.scalars, Self.clean(name), words))
    }
    if let first = missing.first, missing.count > Self.toleratedGaps(files.count) {
      throw BuilderError(
        file: test.path, line: first.line,
        message: "\(first.name) and \(missing.count - 1) more have no name in "
          + files.map(\.path).joined(separator: ", "))
    }
    if language != "en", files.count > 1 {
      toned = try TonedNameTable(
        file: files.map(\.path).joined(separator: ", "), known: known.compactMapValues(\.name),
        bases: Dictionary(rows.map { (key($0.scalars), $0.name) }) { first, _ in first }, variants: join.variants)
    }
  }

  /// The folded words of all names and keywords.
  var words: Set<[UInt8]> {
    Set(
      rows.flatMap { [$0.name] + $0.keywords }.flatMap { TextFolding.folded($0).split(separator: " ") }.map {
        Array($0.utf8)
      })
  }

  /// Returns the maximum number of emoji of a language without a name. CLDR 48 has no Danish names of flags.
  static func toleratedGaps(_ files: Int) -> Int { files > 1 ? 280 : 16 }

  /// Replaces each run of white space with one space: tabs and line feeds would break the table.
  static func clean(_ text: String) -> String {
    text.split(whereSeparator: { $0.isWhitespace && $0 != "\u{202F}" && $0 != "\u{A0}" })
      .joined(separator: " ")
  }
}
