/// What a terminal is known to draw in two cells. Decides what is written for an emoji whose parts another terminal draws side by side,
/// over the text beside it. Nothing is known by default, which is safe in every terminal.
package struct DrawnClusters: Hashable, Sendable {
  /// Whether joined sequences and skin tones take two cells.
  package var joinsSequences: Bool
  package var joinsTones: Bool
  /// The code points that the terminal gives no cells and does not show.
  package var missing: Set<UInt32> = []

  package init(joins: Bool = false) { (joinsSequences, joinsTones) = (joins, joins) }

  /// The text to write for a cluster: □ if the terminal does not show it; all of it if its cells are known, otherwise as many of its parts as fit, without joiners.
  ///
  /// - Parameter room: The cells that the cluster may take.
  package func text(of character: Character, room: Int) -> String {
    let scalars = character.unicodeScalars
    if !missing.isEmpty, scalars.contains(where: { missing.contains($0.value) }) { return "□" }
    guard scalars.count > 1, DisplayWidth.isEmoji(character) else { return String(character) }
    let hasJoiner = scalars.contains("\u{200D}")
    let hasTone = scalars.contains(where: Self.isTone)
    if (!hasJoiner || joinsSequences) && (!hasTone || joinsTones) { return String(character) }
    var text = ""
    var used = 0
    for part in scalars.split(separator: "\u{200D}") {
      let bare = part.filter { !Self.isTone($0) }
      let width = part.contains("\u{FE0F}") || part.first.map { DisplayWidth.isWide($0) } == true ? 2 : 1
      let tone = joinsTones || bare.count == part.count ? 0 : 2
      let fits = used + width + tone <= room
      if !fits, used > 0 { break }
      text.unicodeScalars += fits ? Array(part) : Array(bare)
      used += width + tone
    }
    return text
  }

  private static func isTone(_ scalar: Unicode.Scalar) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar.value) }
}
