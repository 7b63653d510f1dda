import EmojiCatalog
import Rendering
import ShellModel

/// The hits of a query in some sets, best first. A letter finds thousands of characters, so each is looked up when it is
/// shown.
struct FoundHits: RandomAccessCollection, Sendable {
  private let views: [HitView]
  private let characters: [CharacterMatch]
  /// The factor of the scores of characters.
  private let weight: Double
  /// For each hit the index of a view; if it is negative, the complement of the index of a character.
  private let order: [Int32]

  let startIndex = 0
  var endIndex: Int { order.count }

  /// Merges two sorted lists. Matches of the user's own words come first.
  ///
  /// - Complexity: O(n) for n hits.
  init(_ views: [HitView], _ characters: [CharacterMatch] = [], weight: Double = 1, limit: Int = .max) {
    self.views = views
    self.characters = characters
    self.weight = weight
    var order: [Int32] = []
    order.reserveCapacity(Swift.min(limit, views.count + characters.count))
    var (view, character) = (0, 0)
    while order.count < limit {
      let match = character < characters.count ? weight * characters[character].score : -1
      if view < views.count, Self.precedes(views[view], match) {
        order.append(Int32(view))
        view += 1
      } else if character < characters.count {
        order.append(~Int32(character))
        character += 1
      } else {
        break
      }
    }
    self.order = order
  }

  /// Whether a view comes before a character with a score. Among equals, only entries follow characters.
  private static func precedes(_ view: HitView, _ score: Double) -> Bool {
    view.isOwn || view.score > score || (view.score == score && view.item == nil)
  }

  subscript(index: Int) -> HitView {
    let place = order[index]
    if place >= 0 { return views[Int(place)] }
    let match = characters[Int(~place)]
    let name = CharacterTable.bundled.character(match.scalar)
    return HitView(
      text: String(match.scalar), name: name?.name ?? "", category: name?.block ?? "", score: weight * match.score,
      match: match.match.rawValue)
  }
}
