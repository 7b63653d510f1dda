import EmojiCatalog
import Foundation

/// emojilib's keywords: a community's words for emoji.
struct EmojilibFile {
  private let entries: [(glyph: String, words: [String])]

  init(_ file: TextFile) throws(BuilderError) {
    let document = try? JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: [String]]
    guard let document else { throw BuilderError(file: file.path, line: 0, message: "not lists of words by emoji") }
    entries = document.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Excluded groups of people and nations: emojilib's words for them are jokes, or Unicode has better ones.
  private static let leftOut: Set = ["family", "person", "person-symbol", "country-flag", "subdivision-flag", "flag"]
  /// Excluded words: those that do not describe the picture, and jokes about groups of people.
  private static let noise: Set = [
    "ale", "bald", "heart", "blonde", "body", "boy", "boys", "china", "chinese", "female", "females", "gay", "gender",
    "girl", "girls",
    "hipster", "human", "inclusive", "japan", "japanese", "korea", "lesbian", "maiden", "male", "males", "man",
    "mansplaining",
    "men", "neutral", "object", "one", "people", "person", "red", "blue", "pink", "purple", "orange", "black", "white",
    "green",
    "rude", "sane", "sign", "square", "symbol", "the", "thing", "this", "two", "unspecified", "virgin", "white power",
    "woman", "women", "yellow", "blue square", "purple square", "green square", "orange square", "shape", "up", "down",
    "left", "right", "button", "mark", "on", "off", "no", "not", "a", "an", "as", "of", "in", "with", "and", "or", "x",
  ]

  func table(of english: EnglishWords) -> String {
    var writer = PhraseTableWriter()
    for (glyph, words) in entries {
      guard let entry = english.entry(glyph), !entry.hasPlainForm, !Self.leftOut.contains(entry.subcategory) else {
        continue
      }
      for (rank, word) in words.dropFirst().enumerated() {
        guard word.first?.isLetter == true, word.allSatisfy({ $0.isLetter || $0.isNumber || " _-'".contains($0) })
        else {
          continue
        }
        let phrase = TextFolding.folded(word)
        if phrase.utf8.count < 2 || Self.noise.contains(phrase) || entry.words.contains(phrase)
          || entry.phrases.contains(phrase)
        {
          continue
        }
        writer.add(phrase, entry.glyph, rank: rank)
      }
    }
    return writer.text(
      header:
        "What a community calls emoji. From emojilib, Copyright (c) 2014 Mu-An Chiou, MIT License: see NOTICE\nphrase\temoji",
      order: english.order)
  }
}

/// gitmoji: the meanings of emoji in commit messages.
struct GitmojiFile {
  private let entries: [(glyph: String, text: String)]

  init(_ file: TextFile) throws(BuilderError) {
    let document = try? JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
    guard let list = document?["gitmojis"] as? [[String: Any]] else {
      throw BuilderError(file: file.path, line: 0, message: "no list 'gitmojis'")
    }
    var entries: [(String, String)] = []
    for entry in list {
      guard let glyph = entry["emoji"] as? String, let text = entry["description"] as? String else {
        throw BuilderError(file: file.path, line: 0, message: "an entry without emoji or description")
      }
      entries.append((glyph, text))
    }
    self.entries = entries
  }

  /// Words of the descriptions without a meaning of their own.
  private static let noise: Set = [
    "a", "add", "adding", "an", "and", "any", "be", "by", "changes", "code", "due", "easter", "files", "fix", "for",
    "improve",
    "in", "introduce", "literals", "make", "making", "new", "of", "on", "or", "over", "perform", "related", "remove",
    "rename",
    "resources", "seed", "structure", "support", "that", "the", "things", "time", "to", "update", "user", "using",
    "with",
    "work", "working", "write", "simple", "small", "non", "style", "begin", "external", "move", "needs", "proof", "bad",
    "dead",
    "initial", "egg", "something", "adds", "drunkenly", "stuff", "specific", "file", "data", "source", "project",
    "system",
    "experience", "catch", "cleaned", "improved", "track", "paths", "failing", "progress", "critical", "compiled",
    "business",
    "exploration", "inspection", "logic", "backwards", "architectural", "contributor", "up", "down", "minor", "core",
    "issues", "introducing",
  ]

  func table(of english: EnglishWords) -> String {
    var writer = PhraseTableWriter()
    writer.limit = 6
    for (glyph, text) in entries {
      guard let entry = english.entry(glyph) else { continue }
      let words = TextFolding.folded(text).split(separator: " ").map(String.init)
      for (rank, word) in words.enumerated()
      where word.utf8.count > 1 && !Self.noise.contains(word) && !entry.words.contains(word) {
        writer.add(word, entry.glyph, rank: words.count + rank)
      }
    }
    return writer.text(
      header:
        "What emoji mean in a commit message. From gitmoji, Copyright (c) 2016-2022 Carlos Cuesta, MIT License: see NOTICE\nphrase\temoji",
      order: english.order)
  }
}
