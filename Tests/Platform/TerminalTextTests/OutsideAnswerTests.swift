import Foundation
import TerminalText
import Testing

/// Compared with other implementations: Python's wcwidth package for every form of emoji, and Unicode's own test of
/// grapheme breaks.
@Suite struct OutsideAnswerTests {
  private static func lines(_ name: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("#")
    }
  }

  private static func text(_ codePoints: some StringProtocol) -> String {
    let scalars = codePoints.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The reasons why an emoji has one column in wcwidth 0.7.0 and two here.
  private static func reason(_ text: String) -> String? {
    let values = text.unicodeScalars.map(\.value)
    // A tone makes its base an emoji, whatever the base alone is (UTS #51, 2.4.1); wcwidth uses the width of the base.
    if values.contains(where: { (0x1F3FB...0x1F3FF).contains($0) }) { return "tone" }
    // A joined sequence is one emoji, even if the selector that makes it fully qualified is missing.
    if values.contains(0x200D) { return "joined" }
    // Emoji 18.0, which wcwidth does not know yet.
    return values.count == 1 && values[0] >= 0x1F000 ? "new" : nil
  }

  /// The differences, and why they are intended.
  @Test func widthsAreThoseOfWcwidthButForKnownOnes() throws {
    let lines = try Self.lines("wcwidth.tsv")
    // 5,235 forms of emoji, and nine components.
    #expect(lines.count == 5244)
    var differing: [String: Int] = [:]
    for line in lines {
      let fields = line.split(separator: "\t")
      let text = Self.text(fields[0])
      let (mine, theirs) = (DisplayWidth.of(text), Int(fields[2]) ?? -9)
      if mine == theirs { continue }
      #expect(theirs == 1 && mine == 2 && Self.reason(text) != nil, "\(line): \(mine)")
      differing[Self.reason(text) ?? "", default: 0] += 1
    }
    #expect(differing == ["tone": 95, "new": 9, "joined": 14], "\(differing)")
  }

  @Test func graphemesBreakWhereUnicodeSays() throws {
    let lines = try Self.lines("grapheme-break.txt")
    #expect(lines.count > 100)
    for line in lines {
      let clusters = line.split(separator: "÷").map {
        Self.text($0.replacing("×", with: " ").trimmingCharacters(in: .whitespaces))
      }.filter { !$0.isEmpty }
      let found = clusters.joined().map { String($0).unicodeScalars.map(\.value) }
      #expect(found == clusters.map { $0.unicodeScalars.map(\.value) }, "\(line)")
      // Truncation respects them.
      for width in 0...6 {
        let cut = DisplayWidth.truncate(clusters.joined(), to: width, ellipsis: "").unicodeScalars.map(\.value)
        var ends: [[UInt32]] = [[]]
        for cluster in clusters { ends.append((ends.last ?? []) + cluster.unicodeScalars.map(\.value)) }
        #expect(ends.contains(cut), "\(line) cut to \(width)")
      }
    }
  }
}
