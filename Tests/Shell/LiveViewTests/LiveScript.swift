import Foundation
import ShellCore
import Terminal
import TerminalText

/// A transcript of a picker: `> keys: Down "fox" Enter`, then the frame, then the effects that the picker requests.
///
/// The first comment sets options: `# options: columns=80 rows=10 multi=3 ascii expect=alt-y`.
struct LiveScript {
  let text: String

  func run() -> String {
    var lines: [String] = []
    var runner = LiveScriptRunner()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { lines.append(String(line)) }
      if line.hasPrefix("# options: ") { runner.set(line.dropFirst(11)) }
      guard line.hasPrefix("> keys:") else { continue }
      lines.append(String(line))
      lines += runner.press(line.dropFirst(7))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

struct LiveScriptRunner {
  private let source = SmallSource()
  private var options = PickOptions()
  private var size = TerminalSize(columns: 60, rows: 20)
  private var query = ""
  private var started: PickModel?
  private var now = Duration.zero

  init() { options.height = HeightRule("8") ?? .standard }

  mutating func set(_ words: Substring) {
    for word in words.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let value = parts.count > 1 ? parts[1] : ""
      switch parts[0] {
      case "columns": size.columns = Int(value) ?? 60
      case "rows": size.rows = Int(value) ?? 20
      case "height": options.height = HeightRule(value) ?? .standard
      case "multi": options.markLimit = Int(value) ?? .max
      case "query": query = value
      case "ascii": options.isUnicode = false
      case "no-preview": options.showsPreview = false
      case "no-hints": options.showsHints = false
      case "bind":
        let parts = value.split(separator: ":", maxSplits: 1).map(String.init)
        let actions = parts[1].split(separator: "+").compactMap { LiveAction(name: String($0)) }
        KeyName.key(parts[0]).map { options.bindings[$0] = actions }
      case "expect":
        for name in value.split(separator: ",") {
          KeyName.key(String(name)).map { options.expected[$0] = String(name) }
        }
      default: fatalError("unknown option \(word)")
      }
    }
  }

  mutating func press(_ words: Substring) -> [String] {
    var model = started ?? PickModel(source: source, query: query, options: options)
    var effects: [String] = []
    for word in words.split(separator: " ") {
      for event in LiveWords.events(String(word), &now, &size) {
        let performed = source.lines.count
        effects += model.handle(event, at: now).map(Self.describe)
        effects += source.lines.dropFirst(performed)
      }
    }
    let frame = model.frame(in: size, rows: options.height.limit(of: size.rows))
    started = model
    var lines = frame.canvas.text(isColored: false).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { "|" + $0 }
    lines.append(
      "caret \(frame.caret.map(String.init) ?? "none")" + (model.layers.description.isEmpty ? "" : ", \(model.layers)"))
    return lines + effects
  }

  static func describe(_ effect: LiveEffect) -> String {
    switch effect {
    case .finish(let answer): "finish \(describe(answer))"
    case .fail(let answer): "fail \(describe(answer))"
    case .cancel: "cancel"
    case .write(let bytes): "write \(bytes.count) bytes"
    case .suspend: "suspend"
    case .redraw: "redraw"
    }
  }

  private static func describe(_ answer: PickAnswer) -> String {
    "[\(answer.items.map(\.text).joined(separator: " "))] query '\(answer.query)' key '\(answer.key)'"
  }
}
