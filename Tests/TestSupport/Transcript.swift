package import Foundation
import LineEditing
import ShellCore
import ShellSession

/// A script and its output in one file: lines that begin with `> ` are input, lines that begin with `#` are comments,
/// the rest is output, both streams in order; `[1]` follows a command that failed. A comment `# options: ...` sets the
/// format, the width and other options. `$DIR` in a line is the transcript's own folder; with `# files: NAME...` it
/// contains these files of Data/examples.
package struct Transcript {
  package let name: String
  private let lines: [Substring]

  package init(contentsOf url: URL) throws {
    name = url.deletingPathExtension().lastPathComponent
    lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  package init(name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The files of a folder, by name.
  package static func urls(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "transcript" }.sorted { $0.path < $1.path }
  }

  package var text: String { lines.joined(separator: "\n") }

  /// Returns the transcript with its current output.
  package func run() -> String {
    _ = TestFolder.root
    let output = Output.memory()
    var facts = LaunchFacts()
    var settings = Settings()
    facts.options = (try? LaunchOptions(["--keep-going"])) ?? facts.options
    facts.version = "VERSION"
    facts.output = RenderOptions(format: .human, width: 60)
    configure(&facts, &settings)
    let session = Session(facts: facts, settings: settings, output: output, errors: output)
    let folder = folder()
    defer { if let folder { try? FileManager.default.removeItem(atPath: folder) } }
    var result: [String] = []
    var number = 0
    var pending: [Substring] = []
    for line in lines {
      if line.hasPrefix("#") { result.append(String(line)) }
      guard line.hasPrefix("> ") || line == ">" else { continue }
      result.append(String(line))
      number += 1
      pending.append(line.dropFirst(2))
      if line.hasSuffix("\\") { continue }
      let input = pending.joined(separator: "\n")
      session.execute(
        folder.map { input.replacingOccurrences(of: "$DIR", with: $0) } ?? input, number: number, name: name)
      pending = []
      let taken = output.take()
      let printed = folder.map { taken.replacingOccurrences(of: $0, with: "$DIR") } ?? taken
      result += printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { Self.escape($0) }
      if session.takeFailure() { result.append("[1]") }
    }
    return result.joined(separator: "\n") + "\n"
  }

  /// Returns the transcript's own folder, if a line names it.
  private func folder() -> String? {
    guard lines.contains(where: { $0.contains("$DIR") }),
      let folder = try? TestFolder.make()
    else { return nil }
    let names = lines.first { $0.hasPrefix("# files: ") }?.dropFirst(9).split(separator: " ") ?? []
    let examples = Repository.root.appendingPathComponent("Data/examples")
    for name in names.map(String.init) {
      try? FileManager.default.copyItem(
        at: examples.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    return folder.path
  }

  /// Marks output that looks like input or a comment, and escape sequences.
  private static func escape(_ line: Substring) -> String {
    let visible = line.replacingOccurrences(of: "\u{1B}", with: "␛")
    return visible.hasPrefix("> ") || visible.hasPrefix("#") ? "\\" + visible : visible
  }

  private func configure(_ facts: inout LaunchFacts, _ settings: inout Settings) {
    guard let line = lines.first(where: { $0.hasPrefix("# options: ") }) else { return }
    var words = line.dropFirst(11).split(separator: " ")[...]
    while let option = words.popFirst() {
      switch option {
      case "--format":
        facts.output.format = words.popFirst().flatMap { RenderOptions.Format(rawValue: String($0)) } ?? .plain
      case "--diff":
        settings.differenceStyle =
          words.popFirst().flatMap { RenderOptions.DifferenceStyle(rawValue: String($0)) } ?? .full
      case "--width": facts.output.width = words.popFirst().flatMap { Int($0) } ?? 60
      case "--locale": settings.language = words.popFirst().map(String.init) ?? "en"
      case "--color": facts.output.isColored = words.popFirst() == "always"
      case "--ascii": facts.output.isUnicode = false
      case "--quiet": facts.options = (try? LaunchOptions(["--keep-going", "--quiet"])) ?? facts.options
      default: break
      }
    }
  }
}
