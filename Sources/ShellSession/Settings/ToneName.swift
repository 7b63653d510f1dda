package import EmojiCatalog

/// The names of skin tones on the command line.
package enum ToneName {
  package static let all = ["none"] + SkinTone.allCases.map(\.name)

  static func name(_ tone: SkinTone?) -> String { tone?.name ?? all[0] }

  /// The tone of a name: nil inside for `none`, nil for no name.
  package static func tone(_ name: String) -> SkinTone?? {
    all.contains(name) ? .some(SkinTone(name: name)) : nil
  }
}
