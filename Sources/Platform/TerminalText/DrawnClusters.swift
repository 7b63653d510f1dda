/// What a terminal is known to draw in two cells. Decides what is written for an emoji whose parts another terminal draws side by side,
/// over the text beside it. Nothing is known by default, which is safe in every terminal.
package struct DrawnClusters: Hashable, Sendable {
  /// Whether joined sequences and skin tones take two cells.
  package var joinsSequences: Bool
  package var joinsTones: Bool
  /// The code points that the terminal gives no cells and does not show.
  package var missing: Set<UInt32> = []

  package init(joins: Bool = false) { (joinsSequences, joinsTones) = (joins, joins) }

  /// What stands for an emoji that the terminal does not show.
  package static let placeholder = "□"

  /// The text to write for a cluster: all of it if its cells are known, otherwise as many of its parts as fit, without joiners.
  ///
  /// - Parameter room: The cells that the cluster may take.
  package func text(of character: Character, room: Int) -> String {
    let scalars = character.unicodeScalars
    if !missing.isEmpty, scalars.contains(where: { missing.contains($0.value) }) { return Self.placeholder }
    guard scalars.count > 1, DisplayWidth.isEmoji(character) else { return String(character) }
    let hasJoiner = scalars.contains("\u{200D}")
    let hasTone = scalars.contains(where: Self.isTone)
    if (!hasJoiner || joinsSequences) && (!hasTone || joinsTones) { return String(character) }
    var text = ""
    var used = 0
    for part in scalars.split(separator: "\u{200D}") {
      let bare = part.filter { !Self.isTone($0) }
      let isWide = part.contains("\u{FE0F}") || part.first.map { DisplayWidth.isWide($0) } == true
      let tone = joinsTones || bare.count == part.count ? 0 : 2
      let width = isWide ? 2 : 1
      if used + width + tone <= room {
        text.unicodeScalars += part
      } else if used == 0 {
        text.unicodeScalars += bare
      } else {
        break
      }
      used += width + tone
    }
    return text
  }

  private static func isTone(_ scalar: Unicode.Scalar) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar.value) }
}
