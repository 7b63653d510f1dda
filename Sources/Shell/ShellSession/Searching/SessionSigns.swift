import EmojiCatalog
import ShellCore

/// The signs of `--in-use`: those of a convention, of a file, or of the repository in the current folder.
struct SessionSigns {
  /// The number of commits whose messages are read.
  private static let commitCount = 500
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Returns the signs that a word names; nil for none, as for `log` outside a repository.
  func signs(_ word: Word) throws(Diagnostic) -> SignSet? {
    switch word.text {
    case "gitmoji": return .gitmoji
    case "log": return fromLog
    default: return try fromFile(word)
    }
  }

  /// The signs with which the last commits begin, each with the rest of the message.
  private var fromLog: SignSet? {
    let variable = session.facts.variable
    guard let git = InstalledPrograms(variable: variable).path("git") else { return nil }
    let words = [git, "log", "-n", String(Self.commitCount), "--format=%s"]
    let result = try? ToolProcess.run(Tool(name: "git", words: words, input: ""), limit: Tool.limit(variable))
    let uses = (result?.output ?? "").split(separator: "\n").compactMap(use)
    return uses.isEmpty ? nil : SignSet(uses)
  }

  /// Returns the sign at the beginning of a text, an emoji or a shortcode, and the rest.
  private func use(_ text: Substring) -> (emoji: Emoji, text: String)? {
    guard let first = text.split(separator: " ", maxSplits: 1).first else { return nil }
    if let emoji = session.catalog.emoji(first) { return (emoji, String(text.dropFirst(first.count))) }
    if first.hasPrefix(":"), let end = first.dropFirst().firstIndex(of: ":"),
      let emoji = session.catalog.emoji(shortcode: String(first[...end]))
    {
      return (emoji, String(text[text.index(after: end)...]))
    }
    return first.first.flatMap { session.catalog.emoji(String($0)) }.map { ($0, String(text.dropFirst())) }
  }

  /// Reads gitmoji's own file, or a list as `import` reads it: an emoji and what it is for on each line.
  private func fromFile(_ word: Word) throws(Diagnostic) -> SignSet {
    let entries = try session.entries(inFile: word)
    let uses = entries.compactMap { entry in
      use("\(entry.emoji ?? entry.text ?? "") \(entry.title ?? "")"[...])
    }
    if uses.isEmpty {
      throw word.fault(
        .invalidInput, "'\(word.excerpt)' has no emoji at the beginning of a line",
        hint: "use --in-use gitmoji or log, or a file with an emoji, a tab and its meaning on each line")
    }
    return SignSet(uses)
  }
}
