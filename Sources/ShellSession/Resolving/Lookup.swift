import EmojiCatalog
import Rendering
import ShellModel

/// What words are looked up in. The indices are built when they are first needed.
struct Lookup {
  /// What the last search found: `%N` names it.
  var hits: [HitView] = []
  private var names: NameIndex?
  private var texts: SectionTextIndex?

  /// Names for words that are neither emoji nor path.
  mutating func names(of catalog: Catalog) -> NameIndex {
    if let names { return names }
    let built = NameIndex(catalog)
    names = built
    return built
  }

  /// The texts of a section, folded for searching.
  mutating func texts(of section: String, on screen: Screen) -> SectionTextIndex {
    if let texts, texts.isOf(section, screen) { return texts }
    let built = SectionTextIndex(section, screen)
    texts = built
    return built
  }
}
