import EmojiCatalog
import Foundation

/// A commit message, and the sign that its author chose.
struct Commit {
  var words: [String]
  var sign: String

  /// Reads a line: a message, a tab and a sign.
  init?(_ line: Substring) {
    let fields = line.split(separator: "\t")
    guard fields.count == 2 else { return nil }
    // Numbers are the same word: of a version, only that there is one counts.
    words = Array(
      Set(
        fields[0].lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
          word.contains(where: \.isNumber) ? "0" : String(word)
        }))
    sign = Catalog.bundled.emoji(String(fields[1]))?.glyph ?? String(fields[1])
  }
}

/// What words of commit messages mean, learned from messages alone: naive Bayes.
struct SignModel {
  private var signs: [String: Double] = [:]
  private var words: [String: [String: Double]] = [:]
  /// Added to each count, so that a word that a sign never had does not exclude it.
  private static let smoothing = 0.1

  init(_ commits: [Commit]) {
    for commit in commits {
      signs[commit.sign, default: 0] += 1
      for word in commit.words { words[word, default: [:]][commit.sign, default: 0] += 1 }
    }
  }

  /// Returns the most probable signs of a message.
  func best(_ message: Commit, _ limit: Int) -> [String] {
    let scores = signs.map { sign, count in
      let score = message.words.reduce(log(count)) { sum, word in
        guard let counts = words[word] else { return sum }
        return sum + log(((counts[sign] ?? 0) + Self.smoothing) / (count + 2 * Self.smoothing))
      }
      return (sign: sign, score: score)
    }
    return scores.sorted { $0.score == $1.score ? $0.sign < $1.sign : $0.score > $1.score }.prefix(limit).map(\.sign)
  }
}

/// Learns signs from four fifths of the messages and tests with the fifth that is left, for each fifth in turn; beside it,
/// the product's table, which was written with all of them known.
func crossValidate(_ path: String, seed: UInt64) throws {
  let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  var random = SplitMix(state: seed)
  let shuffled = lines.shuffled(using: &random)
  let commits = shuffled.compactMap(Commit.init)
  var (first, five, common) = (0, 0, 0)
  for fold in 0..<5 {
    let numbered = commits.enumerated()
    let training = numbered.filter { $0.offset % 5 != fold }.map(\.element)
    let model = SignModel(training)
    let counts = Dictionary(training.map { ($0.sign, 1) }, uniquingKeysWith: +)
    let usual = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.prefix(5).map(\.key)
    for (_, commit) in numbered.filter({ $0.offset % 5 == fold }) {
      let best = model.best(commit, 5)
      if best.first == commit.sign { first += 1 }
      if best.contains(commit.sign) { five += 1 }
      if usual.contains(commit.sign) { common += 1 }
    }
  }
  let known = zip(shuffled, commits).map { line, commit in
    let text = String(line.split(separator: "\t")[0])
    return Catalog.bundled.suggest(text, preferring: .gitmoji, limit: 5).firstIndex { $0.emoji.glyph == commit.sign }
  }
  func line(_ name: String, _ first: Int?, _ five: Int) {
    let count = Double(commits.count)
    let share = first.map { String(format: "first %4.1f %%, ", 100 * Double($0) / count) } ?? ""
    print("\(name): \(share)" + String(format: "among five %4.1f %%", 100 * Double(five) / count))
  }
  print("\(commits.count) commit messages, five folds")
  line("the five most frequent signs of the other folds", nil, common)
  line("learned from the other folds", first, five)
  line("the table of the product, not cross-validated", known.count { $0 == 0 }, known.count { $0 != nil })
}
