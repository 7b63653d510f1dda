import EmojiCatalog
import ShellModel

extension FoldedTexts {
  /// Folds the title and the text of a row, each once.
  ///
  /// - Complexity: O(n) for n bytes, over all texts.
  func append(_ content: ItemContent) {
    if content.title == content.text { append(content.text) } else { append(content.title, content.text) }
  }
}
