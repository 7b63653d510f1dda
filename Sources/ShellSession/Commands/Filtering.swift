import EmojiCatalog
import Glibc
import Rendering
import ShellLanguage

extension Command {
  static let emojify = filter(
    "emojify", .emojify, summary: "Filters standard input: :fox_face: becomes 🦊",
    discussion:
      "Code fences, URLs and times stay as they are. Not in a script that comes on standard input itself.")

  static let demojify = filter(
    "demojify", .demojify, summary: "Filters standard input: 🦊 becomes :fox_face:",
    discussion: "Code fences and URLs stay as they are. Not in a script that comes on standard input itself.")

  private static func filter(
    _ name: String, _ direction: ShortcodeFilter.Direction, summary: String, discussion: String
  ) -> Command {
    Command(
      CommandDeclaration(
        name, group: .exchange,
        options: [
          .value("set", "SET", .choice(ShortcodeSet.allCases.map(\.rawValue)), "The set of shortcodes, else all"),
          .flag("everything", "Replaces in code fences and URLs too"),
        ], summary: summary, discussion: discussion, examples: [])
    ) { invocation, session throws(Diagnostic) in
      guard let input = session.configuration.filterInput else {
        throw Diagnostic(
          .unavailable, "'\(name)' filters standard input, which is the script here", range: invocation.command.range,
          hint: "emojishell \(name) < FILE")
      }
      let set: ShortcodeSet? = try invocation.choice("set", "set")
      var stream = FilterStream(
        ShortcodeFilter(direction, catalog: session.catalog, set: set, replacesAll: invocation.has("everything")))
      let isJSON = session.configuration.render.format == .json
      var text: [UInt8] = []
      session.output.flush()
      let fault = stream.run(from: input) { bytes in
        if isJSON { text += bytes } else { session.output.write(bytes) }
      }
      if fault != 0 {
        throw Diagnostic(.unavailable, "cannot read standard input: \(String(cString: strerror(fault)))")
      }
      return isJSON ? .payload(String(decoding: text, as: UTF8.self), nil) : .done
    }
  }
}

/// Reads to the end and filters line by line, in constant memory.
private struct FilterStream {
  private var filter: ShortcodeFilter
  /// A line that is longer is cut at a blank, or anywhere.
  private static let chunk = 1 << 18

  init(_ filter: ShortcodeFilter) { self.filter = filter }

  /// - Returns: Why reading ended early, as `errno` has it; 0 at the end of the input.
  mutating func run(from input: Int32, write: ([UInt8]) -> Void) -> Int32 {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var held = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        read(input, bytes.baseAddress.map { $0 + held }, bytes.count - held)
      }
      let fault = count < 0 ? errno : 0
      if fault == EINTR { continue }
      let filled = held + max(0, count)
      let isAtEnd = count <= 0
      let cut = isAtEnd ? filled : Self.cut(buffer, filled)
      var result: [UInt8] = []
      result.reserveCapacity(cut + cut / 8)
      buffer.withUnsafeBufferPointer { lines(UnsafeBufferPointer(rebasing: $0[..<cut]), into: &result) }
      write(result)
      if isAtEnd { return fault }
      buffer.withUnsafeMutableBytes { bytes in
        if let base = bytes.baseAddress { memmove(base, base + cut, filled - cut) }
      }
      held = filled - cut
    }
  }

  /// How much can be filtered now: whole lines, or of a line that fills the buffer what stands before its last blank.
  private static func cut(_ buffer: [UInt8], _ filled: Int) -> Int {
    if let end = buffer[..<filled].lastIndex(of: UInt8(ascii: "\n")) { return end + 1 }
    if filled < buffer.count { return 0 }
    return buffer[..<filled].lastIndex(of: 0x20).map { $0 + 1 } ?? filled
  }

  private mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    guard let base = bytes.baseAddress else { return }
    var start = 0
    while start < bytes.count {
      let found = memchr(base + start, 0x0A, bytes.count - start)
      let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) + 1 } ?? bytes.count
      filter.filter(UnsafeBufferPointer(start: base + start, count: end - start), into: &result)
      start = end
    }
  }
}
