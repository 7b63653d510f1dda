import Foundation
import TestSupport
import Testing

@testable import recorder

/// Recordings of live views: from scripts to animated pictures.
@Suite struct RecordingTests {
  private static let folder = Repository.root.appendingPathComponent("Data/recordings")

  private static func draw(_ script: String) throws -> String { try Recorder.picture(of: script) }

  /// The pictures of the README are byte for byte the output of `make pictures`.
  @Test func thePicturesAreThoseOfTheScripts() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names {
      let script = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      let picture = Repository.root.appendingPathComponent("Data/pictures")
        .appendingPathComponent(name.replacingOccurrences(of: ".recording", with: ".svg"))
      let text = try Self.draw(script)
      #expect(try text == Self.draw(script))
      #expect(try text == String(contentsOf: picture, encoding: .utf8), "see `make pictures`")
      #expect(text.utf8.count < 100_000 && !text.contains("<script"))
    }
  }

  /// The choice is inserted in place of the query.
  @Test(
    arguments: [
      ("prompt $ a :zebra\nopen pick\nkey enter\nline !", "$ a 🦓!"),
      ("prompt $ a \nopen pick -q zebra\nkey enter", "$ a 🦓"),
      ("prompt $ a :zebra\nopen pick\nkey esc\nline x", "$ a :zebrax"),
      ("prompt $ a \nopen pick\ntype zzzzqqq\nkey enter", "$ a "),
    ])
  func theLineIsThatOfAShell(script: String, line: String) throws {
    let svg = try Self.draw("size 40x6\n" + script + "\nwait 10\n")
    #expect(Self.lastLine(svg) == line.trimmingCharacters(in: .whitespaces), "\(svg)")
  }

  /// The first row at the end.
  private static func lastLine(_ svg: String) -> String {
    let lines = svg.split(separator: "\n")
    let hidden = Set(
      lines.filter { $0.hasPrefix("@keyframes") && $0.hasSuffix("{visibility:hidden}}") }
        .compactMap { $0.dropFirst("@keyframes ".count).split(separator: "{").first.map(String.init) })
    var isSeen = true
    var runs: [(x: Int, text: String)] = []
    for line in lines {
      if line.hasPrefix("<g class=\"") {
        isSeen = !hidden.contains(String(line.dropFirst(10).prefix { $0 != "\"" && $0 != " " }))
      } else if line == "</g>" {
        isSeen = true
      } else if isSeen, line.hasPrefix("<text"), line.contains(" y=\"29\"") {
        let x = Int(line.dropFirst("<text x=\"".count).prefix { $0 != "\"" }) ?? 0
        let text = line.split(separator: ">", maxSplits: 1).last?.split(separator: "<").first ?? ""
        runs.append((x, String(text)))
      }
    }
    return runs.sorted { $0.x < $1.x }.map(\.text).joined().trimmingCharacters(in: .whitespaces)
  }

  /// A screen is drawn once however long it is shown, and parts that do not change are not animated.
  @Test func whatStaysIsDrawnOnce() throws {
    let svg = try Self.draw("size 40x6\nprompt still \nwait 100\nline ab\nwait 100\n")
    #expect(svg.components(separatedBy: ">still ").count <= 4)
    #expect(svg.contains("@keyframes") && svg.contains("step-end infinite"))
    #expect(svg.contains("width=\"388\" height=\"148\""))
  }

  @Test(
    arguments: [
      "size 0x3", "size wide", "wait", "wait -1", "key nosuch", "dance", "open nosuch", "open pick --height 0",
      "open pick 'a",
    ])
  func whatCannotBeDoneIsNamed(step: String) {
    #expect(throws: (any Error).self) { try Self.draw("size 40x6\n" + step + "\n") }
  }
}
