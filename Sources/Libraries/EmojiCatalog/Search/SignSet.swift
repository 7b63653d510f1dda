/// Emoji that are in use as signs, such as those of a convention for commit messages.
public struct SignSet: Sendable {
  /// The signs that were used with texts.
  struct Learned: Sendable {
    /// By row, the number of texts.
    var counts: [Int: Int] = [:]
    /// For each folded word, how much it says for each sign: a word of a short text says more.
    var words: [[UInt8]: [Int: Double]] = [:]

    var total: Int { counts.values.reduce(0, +) }
  }

  /// Nil for a convention whose words are a table of the catalog.
  let learned: Learned?
  /// The most common signs, which fill the list.
  let common: [String]

  /// gitmoji's signs of commit messages.
  public static let gitmoji = SignSet(
    learned: nil, common: ["✨", "🐛", "♻️", "📝", "✅", "🔧", "🎨", "⬆️", "🔥", "🚸", "🔨"])

  private init(learned: Learned?, common: [String]) {
    self.learned = learned
    self.common = common
  }

  /// Creates a set from signs and texts that they are used for: the messages of a repository, or descriptions.
  ///
  /// ```swift
  /// let signs = SignSet([(Catalog.bundled.emoji("🚑")!, "fix the crash at startup")])
  /// Catalog.bundled.suggest("fix a crash", preferring: signs).first?.emoji.glyph  // "🚑"
  /// ```
  ///
  /// - Complexity: O(n) for n words.
  public init(_ uses: some Sequence<(emoji: Emoji, text: String)>) {
    var learned = Learned()
    for (emoji, text) in uses {
      let row = emoji.base.order
      learned.counts[row, default: 0] += 1
      let words = Set(TextFolding.fold(text).split(separator: 0x20).map(Array.init))
      for word in words { learned.words[word, default: [:]][row, default: 0] += 1 / Double(words.count).squareRoot() }
    }
    self.init(learned: learned, common: [])
  }
}
