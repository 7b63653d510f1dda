/// Editing by grapheme clusters (UAX #29). Places on the line are offsets in bytes of its UTF-8.
package enum EditLine {
  /// The border before `point`; 0 at the start.
  static func borderBefore(_ point: Int, in line: String) -> Int {
    var last = 0
    for border in borders(of: line) {
      if border >= point { break }
      last = border
    }
    return last
  }

  /// The border after `point`; the end of the line at its end.
  static func borderAfter(_ point: Int, in line: String) -> Int {
    for border in borders(of: line) where border > point { return border }
    return line.utf8.count
  }

  /// Whether no cluster is cut at `point`.
  static func isBorder(_ point: Int, in line: String) -> Bool {
    borders(of: line).contains(point)
  }

  /// The border `count` clusters after `point`; before it if `count` is negative.
  static func border(_ count: Int, from point: Int, in line: String) -> Int {
    var point = point
    for _ in 0..<abs(count) {
      let next = count < 0 ? borderBefore(point, in: line) : borderAfter(point, in: line)
      if next == point { break }
      point = next
    }
    return point
  }

  /// The start of the last code point of the cluster at `point`.
  static func lastScalar(ofClusterAt point: Int, in line: String) -> Int {
    let end = borderAfter(point, in: line)
    let text = String(decoding: line.utf8.prefix(end), as: UTF8.self)
    return end - (text.unicodeScalars.last.map { UTF8.width($0) } ?? 0)
  }

  /// A replacement of a part of the line, and the cursor after it.
  struct Change: Equatable {
    var range: Range<Int>
    var text: String
    var point: Int
  }

  /// Drags the cluster before `point` over `count` clusters; at the end of the line it swaps the last two.
  ///
  /// - Returns: Nil if there are no two clusters to swap.
  static func transposed(_ count: Int, at point: Int, in line: String) -> Change? {
    var point = point
    if point == line.utf8.count, count > 0 { point = borderBefore(point, in: line) }
    let start = borderBefore(point, in: line)
    guard start < point, count != 0 else { return nil }
    let target = count > 0 ? border(count, from: point, in: line) : border(count, from: start, in: line)
    let dragged = slice(start..<point, of: line)
    if count > 0 {
      if target == point { return nil }
      return Change(range: start..<target, text: slice(point..<target, of: line) + dragged, point: target)
    }
    if target == start { return nil }
    return Change(
      range: target..<point, text: dragged + slice(target..<start, of: line), point: target + point - start)
  }

  /// Changes the case of `count` clusters at `point`, like vi's `~`. The cursor moves after them.
  static func caseToggled(_ count: Int, at point: Int, in line: String) -> Change {
    let range = point..<border(max(0, count), from: point, in: line)
    let text = slice(range, of: line).map { character in
      character.isLowercase
        ? character.uppercased() : character.isUppercase ? character.lowercased() : String(character)
    }.joined()
    return Change(range: range, text: text, point: range.lowerBound + text.utf8.count)
  }

  /// Replaces each of `count` clusters at `point` by `character`, like vi's `r`. The cursor moves to the last one.
  static func replaced(_ count: Int, with character: String, at point: Int, in line: String) -> Change? {
    let range = point..<border(max(0, count), from: point, in: line)
    let number = slice(range, of: line).count
    if number == 0 { return nil }
    return Change(
      range: range, text: String(repeating: character, count: number),
      point: point + (number - 1) * character.utf8.count)
  }

  private static func slice(_ range: Range<Int>, of line: String) -> String {
    String(decoding: line.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  private static func borders(of line: String) -> [Int] {
    var borders = [0]
    for character in line { borders.append((borders.last ?? 0) + character.utf8.count) }
    return borders
  }
}
