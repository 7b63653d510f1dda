import EmojiCatalog
import ShellCore

/// Imports words for emoji from the files of other pickers.
extension Session {
  func tagLists(_ bytes: [UInt8], _ file: Word, _ invocation: Invocation) throws(Diagnostic) -> [Tags.List]? {
    let kind =
      try kind(invocation) ?? (file.text.hasSuffix(".tsv") || EntryFile.Form(bytes) != nil ? "entries" : nil)
    let isTable = file.text.lowercased().hasSuffix(".csv")
    // Only the first lines decide the format, so that a long list of entries is not read twice.
    guard kind == "tags" || (kind == nil && (isTable || TagFile.isLikely(TagFile.head(of: bytes)))) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    guard kind == "tags" || (kind == nil && (isTable || TagFile.isLikely(text))) else { return nil }
    // Without an emoji, lines are rows if '--to' names their section, or if the catalog lacks one of their texts. What was
    // imported before does not count.
    var (hasEmoji, isInCatalog) = (false, true)
    func isOfRows() -> Bool { kind == nil && !hasEmoji && (invocation.has("to") || !isInCatalog) }
    do throws(TagFile.Fault) {
      let lists = try TagFile.words(text) { text in
        hasEmoji = hasEmoji || catalog.emoji(text) != nil
        isInCatalog = isInCatalog && self.isInCatalog(text)
        return refusal(text)
      }
      return isOfRows() ? nil : lists
    } catch {
      if isOfRows(), (try? TagFile.words(text)) != nil { return nil }
      throw Self.diagnostic(error, in: file)
    }
  }

  /// Returns why a text in a file cannot have tags; nil for an emoji, a character, a kaomoji, and the text of an entry.
  private func refusal(_ text: String) -> String? {
    let canHaveTags = isInCatalog(text) || edited.hasEntry(of: text) || !edited.tags[text].isEmpty
    return canHaveTags ? nil : "unknown emoji '\(Diagnostic.excerpt(text))'"
  }

  private func isInCatalog(_ text: String) -> Bool {
    catalog.emoji(text) != nil || CharacterTable.bundled.character(text) != nil
      || KaomojiTable.bundled.faces.contains { $0.text == text }
  }

  func kind(_ invocation: Invocation) throws(Diagnostic) -> String? {
    guard let word = invocation.value("as") else { return nil }
    if ["entries", "tags"].contains(word.text) { return word.text }
    throw word.fault(.invalidValue, "--as cannot be '\(word.excerpt)'", hint: "use entries or tags")
  }

  static func diagnostic(_ fault: TagFile.Fault, in file: Word) -> Diagnostic {
    let others = fault.others.prefix(10).map { String($0) }.joined(separator: ", ")
    let more = fault.others.count > 10 ? " and \(fault.others.count - 10) more" : ""
    let lines = fault.others.isEmpty ? "" : "; more errors in \(fault.others.count == 1 ? "line" : "lines") "
    return file.fault(
      .invalidInput, "\(file.excerpt):\(fault.line): \(fault.message)\(lines)\(others)\(more)",
      hint: "nothing was imported; a line is a character, a space or a comma, and words")
  }

  func adopt(_ lists: [Tags.List], _ invocation: Invocation) throws(Diagnostic) -> Report {
    if let word = invocation.value("to"), !lists.isEmpty {
      throw word.fault(
        .invalidValue, "the file contains words for emoji, which do not belong to a section",
        hint: "remove --to, or use --as entries to import the lines as entries")
    }
    let before = edited.tags
    let report = try apply(
      .batch(lists.map { .keywords($0.text, $0.words) }), at: invocation.arguments[0])
    if pending != nil || format == .json { return report }
    if edited.tags == before { return .message("no changes: everything in the file already exists") }
    func count(_ tags: Tags) -> Int { tags.lists.reduce(0) { $0 + $1.all.count } }
    let count = count(edited.tags) - count(before)
    let texts = Set(lists.map(\.text)).filter { edited.tags[$0] != before[$0] }.count
    return .message(
      "'undo' takes back \(count) new \(count == 1 ? "tag" : "tags") on \(texts) \(texts == 1 ? "emoji or text" : "emoji and texts")"
    )
  }
}
