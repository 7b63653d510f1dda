import ShellCore
import Foundation
import Glibc
import LineEditing
import ShellSession
import TestSupport
import Testing

/// Random input: no trap, no hang, and an answer for each line. `make fuzz` runs it for a minute.
@Suite struct FuzzTests {
  // The option with an output file is omitted, because it could name any file.
  static let tokens =
    CommandTable.declarations.flatMap { [$0.name] + $0.options.map { "--\($0.name)" } }.filter { $0 != "--output" }
    + [
      "custom", "list:1", "outline/food", "recents:99999999999999999999", "🦊", ":fox_face:", ":", "::", "U+1F98A",
      "u+", "U+110000", "%1", "--", "-", "'", "\"", "\\", ";", "#", "\n", "\t", " ", "/", "//", "outline//", "0", "-1",
      "9223372036854775807", "9223372036854775808", "open home", "open nested", "companies", "cards:1", "library",
      "later", "next", "end", "grid", "rounded", "{fill}", "{emoji}", "{", "}", "all", "''", "a b", "\u{200D}",
      "\u{FE0F}", "👩‍👩‍👧‍👦", "🇦", "\u{0301}", "\u{202E}", "\u{E0067}", "x\u{0}y",
    ]

  static func line(_ random: inout SeededGenerator) -> [UInt8] {
    switch random.below(3) {
    case 0: return (0..<random.below(60)).map { _ in UInt8(random.below(256)) }
    case 1:
      return Array((0..<random.below(12)).map { _ in random.pick(tokens) ?? "" }.joined(separator: " ").utf8)
    default:
      var bytes = Array((0..<random.below(8)).map { _ in random.pick(tokens) ?? "" }.joined().utf8)
      if !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      return bytes
    }
  }

  @Test func anyBytesAreAnswered() throws {
    var lines = 0
    try Laws.run(seeds: 16) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let input = (0..<60).flatMap { _ in Self.line(&random) + [UInt8(ascii: "\n")] }
      let file = TestFolder.root.appendingPathComponent("fuzz-\(seed)")
      // The input is saved in case this round traps.
      try Data(input).write(to: file)
      let descriptor = open(file.path, O_RDONLY)
      defer { close(descriptor) }
      // Every other round is drawn.
      let isDrawn = seed % 2 == 0
      let shell = ShellHarness(isDrawn ? .human : .json, width: 1 + random.below(120))
      _ = shell.session.run(StreamReader(descriptor: descriptor), name: "fuzz")
      if isDrawn { _ = shell.run("show") }
      for line in shell.take().split(separator: "\n") {
        lines += 1
        if isDrawn { continue }
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
        try #require(object is [String: Any], "seed \(seed): \(line.prefix(200))")
      }
    }
    #expect(lines > 0)
  }
}
