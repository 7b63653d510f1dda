import EmojiCatalog
import Rendering
import ShellModel

/// The indices for looking up words. They are built on first use.
struct Lookup {
  /// The hits of the last search, for `%N`.
  var hits: [HitView] = []
  private var names: NameIndex?
  private var texts: SectionTextIndex?
  private var own: (revision: Int, scene: String, sections: [SectionTextIndex])?
  private var tags: TagIndex?

  /// Returns the name index, for words that are neither emoji nor paths.
  mutating func names(of catalog: Catalog) -> NameIndex {
    if let names { return names }
    let built = NameIndex(catalog)
    names = built
    return built
  }

  /// Returns the folded texts of a section, for searching.
  mutating func texts(of section: String, on screen: Screen) -> SectionTextIndex {
    if let texts, texts.isOf(section, screen) { return texts }
    let built = SectionTextIndex(section, screen)
    texts = built
    return built
  }

  /// Returns the folded user entries of all sections, for searching.
  mutating func ownTexts(on screen: Screen) -> [SectionTextIndex] {
    if let own, own.revision == screen.revision, own.scene == screen.scene { return own.sections }
    let built = screen.sections.map { SectionTextIndex($0, screen, ownOnly: true) }
    own = (screen.revision, screen.scene, built)
    return built
  }

  /// Returns the index of the user's own words; nil if there are none.
  mutating func tags(on screen: Screen, _ catalog: Catalog) -> TagIndex? {
    if screen.tags.isEmpty { return nil }
    // Screens share unchanged storage, so the comparison is fast.
    if let tags, tags.tags == screen.tags { return tags }
    let built = TagIndex(screen.tags, catalog)
    tags = built
    return built
  }
}
