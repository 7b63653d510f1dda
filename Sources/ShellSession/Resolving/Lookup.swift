import EmojiCatalog
import Rendering
import ShellModel

/// What words are looked up in. The indices are built when they are first needed.
struct Lookup {
  /// What the last search found: `%N` names it.
  var hits: [HitView] = []
  private var names: NameIndex?
  private var texts: SectionTextIndex?
  private var own: (revision: Int, scene: String, sections: [SectionTextIndex])?
  private var tags: TagIndex?

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

  /// The person's own entries of all sections, folded for searching.
  mutating func ownTexts(on screen: Screen) -> [SectionTextIndex] {
    if let own, own.revision == screen.revision, own.scene == screen.scene { return own.sections }
    let built = screen.sections.map { SectionTextIndex($0, screen, ownOnly: true) }
    own = (screen.revision, screen.scene, built)
    return built
  }

  /// The person's own words, prepared for searching; nil if there are none.
  mutating func tags(on screen: Screen, _ catalog: Catalog) -> TagIndex? {
    if screen.tags.isEmpty { return nil }
    // Screens share what has not changed, so comparing costs nothing.
    if let tags, tags.tags == screen.tags { return tags }
    let built = TagIndex(screen.tags, catalog)
    tags = built
    return built
  }
}
