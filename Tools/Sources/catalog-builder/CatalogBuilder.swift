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

  /// Searches with the tables that are built into this program, and writes Data/index/prefixes.bin.
  private static func rankPrefixes(in folder: String) throws {
    let ranking = PrefixRanking(try TypedWords(folder: folder).words())
    let url = URL(fileURLWithPath: folder).appendingPathComponent("index/prefixes.bin")
    try Data(PrefixTable.bytes(of: ranking.lists)).write(to: url, options: .atomic)
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

  /// All values of an option.
  func all(_ name: String) -> [String] { values[name] ?? [] }
}

/// Reads Unicode's and CLDR's files and writes the tables of Data/.
struct TableCommand {
  /// Unicode's emoji-test.txt.
  var emojiTest: String
  /// CLDR annotation files, JSON or XML; both annotations and annotationsDerived of each language.
  var annotations: [String]
  /// Shortcode sets: github.json, emojibase.json, iamcal.json, cldr.json.
  var shortcodes: [String]
  /// Unicode's candidateData.txt: English keywords of emoji newer than CLDR.
  var candidates: String?
  /// A table of names and keywords of emoji newer than CLDR.
  var newest: String
  /// The folder of WordNet's files, /usr/share/wordnet in Debian's wordnet-base.
  var wordnet: String?
  /// Frequent English words, one a line.
  var frequent: String?
  /// emojibase's titles of groups, a file a language.
  var messages: [String]
  /// emojilib's emoji-en-US.json.
  var emojilib: String?
  /// gitmoji's gitmojis.json.
  var gitmoji: String?
  /// Unicode's EastAsianWidth.txt; the table of widths is written too.
  var eastAsianWidth: String?
  var widthTable: String
  /// The folder of Unicode's UnicodeData.txt, NameAliases.txt, NamesList.txt and Blocks.txt.
  var ucd: String?
  /// A table of what people call characters.
  var symbols: String
  /// The CLDR version that the annotations are of.
  var cldrVersion: String
  /// The folder to write to.
  var output: String

  init(_ options: Options) throws(BuilderError) {
    func required(_ name: String) throws(BuilderError) -> String {
      if let value = options[name] { return value }
      throw BuilderError(file: "catalog-builder", line: 0, message: "--\(name) is missing; see Data/README.md")
    }
    emojiTest = try required("emoji-test")
    annotations = options.all("annotations")
    shortcodes = options.all("shortcodes")
    candidates = options["candidates"]
    newest = options["newest"] ?? "Data/newest.tsv"
    wordnet = options["wordnet"]
    frequent = options["frequent"]
    messages = options.all("messages")
    emojilib = options["emojilib"]
    gitmoji = options["gitmoji"]
    eastAsianWidth = options["east-asian-width"]
    widthTable = options["width-table"] ?? "Sources/Platform/TerminalText/WidthTable.swift"
    ucd = options["ucd"]
    symbols = options["symbols"] ?? "Data/symbols.tsv"
    cldrVersion = try required("cldr-version")
    output = options["output"] ?? "Data"
  }

  func run() throws {
    for (name, bytes) in try tables() {
      let url = URL(fileURLWithPath: output).appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    }
    if let eastAsianWidth {
      let table = try WidthTableWriter(TextFile(path: eastAsianWidth))
      try table.source.write(toFile: widthTable, atomically: true, encoding: .utf8)
    }
  }

  /// Returns the tables by path under Data/.
  func tables() throws(BuilderError) -> [(String, [UInt8])] {
    let test = try EmojiTestFile(TextFile(path: emojiTest))
    var join = try CatalogJoin(test: test)
    var sets: [ShortcodeFile] = []
    for path in shortcodes { sets.append(try ShortcodeFile(TextFile(path: path))) }
    try join.add(sets, test: test)
    var languages: [String: [AnnotationFile]] = [:]
    for path in annotations {
      let file = try AnnotationFile(TextFile(path: path))
      languages[file.language, default: []].append(file)
    }
    var candidateFile: CandidateFile?
    if let candidates { candidateFile = try CandidateFile(TextFile(path: candidates)) }
    let nameFile = try NameFile(TextFile(path: newest))
    let writer = TableWriter(emojiVersion: test.version, cldrVersion: cldrVersion)
    var result: [(String, [UInt8])] = []
    var english: EnglishWords?
    var latin: [String: [UInt8]] = [:]
    var tones: [String] = []
    for language in languages.keys.sorted() {
      let table = try NameTable(
        language: language, files: languages[language] ?? [], join: join, names: nameFile,
        candidates: candidateFile, test: test)
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
      throw BuilderError(file: emojiTest, line: 0, message: "no English annotations were given")
    }
    result.append(("variants.tsv", Array(writer.variants(join).utf8)))
    result.append(("tones.tsv", Array(writer.tones(tones).utf8)))
    result.append(("words/latin.bin", Catalog.latinLanguages.flatMap { latin[$0] ?? [] }))
    var messageFiles: [MessageFile] = []
    for path in messages { messageFiles.append(try MessageFile(TextFile(path: path))) }
    if !messageFiles.isEmpty { result.append(("titles.tsv", Array(try TitleTable.text(join, messageFiles).utf8))) }
    result += try wordTables(english)
    func bytes(_ name: String) -> [UInt8] { result.first { $0.0 == name }?.1 ?? [] }
    result += CatalogIndex.files(
      emoji: bytes("emoji.tsv"), variants: bytes("variants.tsv"), words: try handWritten("en").bytes,
      community: ["words/emojilib.tsv", "words/gitmoji.tsv"].map(bytes)
    ).map { ("index/" + $0.name, $0.bytes) }
    return try result + characterTables()
  }

  /// Returns the table of words of a language, which is written by hand.
  private func handWritten(_ language: String) throws(BuilderError) -> WordFile {
    try WordFile(TextFile(path: "\(output)/words/\(language).tsv"))
  }

  /// Returns the table of all characters by name.
  private func characterTables() throws(BuilderError) -> [(String, [UInt8])] {
    guard let ucd else { return [] }
    let files = try CharacterFiles(
      data: TextFile(path: ucd + "/UnicodeData.txt"), formalAliases: TextFile(path: ucd + "/NameAliases.txt"),
      namesList: TextFile(path: ucd + "/NamesList.txt"), blocks: TextFile(path: ucd + "/Blocks.txt"),
      words: TextFile(path: symbols))
    return [("unicode.bin", try CharacterTableWriter(files).bytes)]
  }

  /// Returns the tables of English words other than CLDR's.
  private func wordTables(_ english: EnglishWords) throws(BuilderError) -> [(String, [UInt8])] {
    var result: [(String, [UInt8])] = []
    if let emojilib {
      let table = try EmojilibFile(TextFile(path: emojilib)).table(of: english)
      result.append(("words/emojilib.tsv", Array(table.utf8)))
    }
    if let gitmoji {
      let table = try GitmojiFile(TextFile(path: gitmoji)).table(of: english)
      result.append(("words/gitmoji.tsv", Array(table.utf8)))
    }
    if let wordnet {
      let net = try WordNet(folder: wordnet)
      var words: [Substring] = []
      if let frequent { words = try TextFile(path: frequent).text.split(separator: "\n").prefix(20_000).map { $0 } }
      result.append(("words/known.bin", net.filter(words)))
      let known = english.allWords.union(try handWritten("en").phrases)
      result.append(("words/forms.tsv", Array(net.table(of: known).utf8)))
    }
    return result
  }
}
