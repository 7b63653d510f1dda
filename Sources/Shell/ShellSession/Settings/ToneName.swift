package import EmojiCatalog

/// The names of skin tones on the command line: one tone, or one for each person from left to right (`light,dark`).
package enum ToneName {
  package static let all = ["none"] + SkinTone.allCases.map(\.name)

  static let hint = "tones are \(all.joined(separator: ", ")); 'light,dark' is one for each of two people"

  /// The most people in an emoji that have a tone each.
  private static let peopleLimit = 2

  static func name(_ tones: [SkinTone]) -> String {
    tones.isEmpty ? all[0] : tones.map(\.name).joined(separator: ",")
  }

  /// Returns the tones in a text: none for `none`, nil for a text with an unknown name or too many tones.
  package static func tones(_ text: String) -> [SkinTone]? {
    if text == all[0] { return [] }
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let tones = names.compactMap { SkinTone(name: String($0)) }
    return tones.count == names.count && tones.count <= peopleLimit ? tones : nil
  }
}
