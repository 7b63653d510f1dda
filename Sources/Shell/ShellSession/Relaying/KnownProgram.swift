/// A program that loses a part of some emoji, with `in` or without: what `make programs` and Documentation/Programs.md measured.
struct KnownProgram {
  /// What the picker says before something is chosen; nil if the program takes every emoji.
  let notice: String?
  /// Whether Backspace takes one byte away: the text before an emoji cannot be given back.
  let erasesBytes: Bool

  private static let losses: [(names: [String], text: String)] = [
    (["ghci", "hledger", "darcs"], "drops what follows a joiner (👩‍💻 becomes 👩) and tags"),
    (["mcedit"], "breaks joiners and tags: the file is no UTF-8 then"),
    (["zile", "maxima"], "drops every emoji"),
    (["yash"], "drops every emoji, unless 'set -o le-no-conv-meta' is on or TERM is linux or foot"),
    (["w3m"], "drops tags: the flags of England, Scotland and Wales become 🏴"),
  ]

  init(_ words: [String]) {
    let name = words.first.map { String($0.split(separator: "/").last ?? "") } ?? ""
    notice = Self.losses.first { $0.names.contains(name) }.map { "\(name) \($0.text)" }
    erasesBytes = ["mksh", "redis-cli"].contains(name)
  }
}
