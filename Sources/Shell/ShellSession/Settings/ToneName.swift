package import EmojiCatalog

/// The names of skin tones on the command line.
package enum ToneName {
  package static let all = ["none"] + SkinTone.allCases.map(\.name)

  static func name(_ tone: SkinTone?) -> String { tone?.name ?? all[0] }

  /// Returns the tone of a name: the inner nil for `none`, nil for an unknown name.
  package static func tone(_ name: String) -> SkinTone?? {
    all.contains(name) ? .some(SkinTone(name: name)) : nil
  }
}
