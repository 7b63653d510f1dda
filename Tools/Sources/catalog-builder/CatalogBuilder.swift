import EmojiCatalog
import Foundation

/// The program: `catalog-builder tables OPTIONS` makes the tables, and `catalog-builder prefixes` what search computes from
/// them. `make data` runs both.
@main
enum CatalogBuilder {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let options = Options(words.dropFirst())
    switch words.first {
    case "tables": try TableCommand(options).run()
    case "prefixes": try rankPrefixes(in: options["output"] ?? "Data")
    default:
      throw BuilderError(file: "catalog-builder", line: 0, message: "use 'tables' or 'prefixes'; 'make data' runs both")
    }
  }

  /// Searches with the tables that are built into this program, and writes Data/index/prefixes.tsv.
  private static func rankPrefixes(in folder: String) throws {
    let ranking = PrefixRanking(try TypedWords(folder: folder).words())
    let url = URL(fileURLWithPath: folder).appendingPathComponent("index/prefixes.tsv")
    try ranking.lines.map { $0 + "\n" }.joined().write(to: url, atomically: true, encoding: .utf8)
  }
}

/// The options of the command line: each name takes the words up to the next one.
struct Options {
  private var values: [String: [String]] = [:]

  init(_ words: some Sequence<String>) {
    var name = ""
    for word in words {
      if word.hasPrefix("--") { name = String(word.dropFirst(2)) } else { values[name, default: []].append(word) }
    }
  }

  /// The value of an option; nil if it was not given.
  subscript(name: String) -> String? { values[name]?.first }

  func required(_ name: String) throws(BuilderError) -> String {
    if let value = self[name] { return value }
    throw BuilderError(file: "catalog-builder", line: 0, message: "--\(name) is missing; see Data/README.md")
  }

  /// Reads the file that an option names.
  func file(_ name: String) throws(BuilderError) -> TextFile { try TextFile(path: required(name)) }

  /// Reads all files that an option names.
  func files(_ name: String) throws(BuilderError) -> [TextFile] {
    try (values[name] ?? []).map(TextFile.init(path:))
  }
}

/// Reads Unicode's and CLDR's files and writes the tables of Data/. Data/README.md says what each option names.
struct TableCommand {
  private let options: Options
  /// The folder to write to.
  private let output: String

  init(_ options: Options) {
    self.options = options
    output = options["output"] ?? "Data"
  }

  func run() throws {
    for (name, bytes) in try tables() {
      let url = URL(fileURLWithPath: output).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    }
    let widths = try WidthTableWriter(options.file("east-asian-width"))
    try widths.source.write(
      toFile: "Sources/Platform/TerminalText/WidthTable.swift", atomically: true, encoding: .utf8)
  }

  /// Returns the tables by path under Data/.
  func tables() throws(BuilderError) -> [(String, [UInt8])] {
    let test = try EmojiTestFile(options.file("emoji-test"))
    var join = try CatalogJoin(test: test)
    try join.add(try options.files("shortcodes").map(ShortcodeFile.init), test: test)
    let files = try options.files("annotations").map(AnnotationFile.init)
    let languages = Dictionary(grouping: files, by: \.language)
    let candidates = try CandidateFile(options.file("candidates"))
    let newest = try NameFile(TextFile(path: output + "/newest.tsv"))
    let writer = TableWriter(emojiVersion: test.version, cldrVersion: try options.required("cldr-version"))
    var result: [(String, [UInt8])] = []
    var english: EnglishWords?
    var latin: [String: [UInt8]] = [:]
    var tones: [String] = []
    for language in languages.keys.sorted() {
      let table = try NameTable(
        language: language, files: languages[language] ?? [], join: join, names: newest, candidates: candidates,
        test: test)
      if language == "en" {
        result.append(("emoji.tsv", Array(writer.emoji(join, english: table).utf8)))
        english = EnglishWords(join, table)
      } else {
        result.append(("names/\(language).tsv", Array(writer.names(table).utf8)))
        if let toned = table.toned { tones.append(toned.line(language)) }
        let words = table.words.union(try handWritten(language).words)
        latin[language] = WordFilter.bytes(of: words, size: WordFilter.partSize)
      }
    }
    guard let english else {
      throw BuilderError(file: test.path, line: 0, message: "no English annotations were given")
    }
    result.append(("tones.tsv", Array(writer.tones(tones).utf8)))
    result.append(("words/latin.bin", Catalog.latinLanguages.flatMap { latin[$0] ?? [] }))
    let messages = try options.files("messages").map(MessageFile.init)
    result.append(("titles.tsv", Array(try TitleTable.text(join, messages).utf8)))
    result += try wordTables(english)
    func bytes(_ name: String) -> [UInt8] { result.first { $0.0 == name }?.1 ?? [] }
    result += CatalogIndex.files(
      emoji: bytes("emoji.tsv"), words: try handWritten("en").bytes,
      community: ["words/emojilib.tsv", "words/gitmoji.tsv"].map(bytes)
    ).map { ("index/" + $0.name, $0.bytes) }
    let ucd = try options.required("ucd")
    let characters = try CharacterFiles(
      data: TextFile(path: ucd + "/UnicodeData.txt"), formalAliases: TextFile(path: ucd + "/NameAliases.txt"),
      namesList: TextFile(path: ucd + "/NamesList.txt"), blocks: TextFile(path: ucd + "/Blocks.txt"),
      words: TextFile(path: output + "/symbols.tsv"))
    return result + [("unicode.txt", CharacterTableWriter(characters).bytes)]
  }

  /// Returns the table of words of a language, which is written by hand.
  private func handWritten(_ language: String) throws(BuilderError) -> WordFile {
    try WordFile(TextFile(path: "\(output)/words/\(language).tsv"))
  }

  /// Returns the tables of English words other than CLDR's.
  private func wordTables(_ english: EnglishWords) throws(BuilderError) -> [(String, [UInt8])] {
    let net = try WordNet(folder: try options.required("wordnet"))
    let frequent = try options.file("frequent").text.split(separator: "\n").prefix(20_000)
    let known = english.allWords.union(try handWritten("en").phrases)
    return [
      ("words/emojilib.tsv", Array(try EmojilibFile(options.file("emojilib")).table(of: english).utf8)),
      ("words/gitmoji.tsv", Array(try GitmojiFile(options.file("gitmoji")).table(of: english).utf8)),
      ("words/known.bin", net.filter(frequent)), ("words/forms.tsv", Array(net.table(of: known).utf8)),
    ]
  }
}
