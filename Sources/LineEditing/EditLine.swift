/// Places on an edit line, in bytes of its UTF-8, at the borders of grapheme clusters (UAX #29).
enum EditLine {
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

  private static func borders(of line: String) -> [Int] {
    var borders = [0]
    for character in line { borders.append((borders.last ?? 0) + character.utf8.count) }
    return borders
  }
}
