import EmojiCatalog
import Glibc
import ShellCore

extension Command {
  static let emojify = filter(
    "emojify", .emojify, summary: "Filters a file or standard input: :fox_face: becomes 🦊",
    discussion:
      "Code (in backticks or fences), URLs and times do not change, nor do codes in capital letters (:END:), directly after a letter, a digit or a colon (std::cat::x), after a backslash (\\:tada:), in an index (a[:x:]), or before a letter or digit (<:bug:1234>). Each complete line is written as soon as the input pauses. Skin tones are read in the notation of Slack (:wave::skin-tone-6:; with --set discord :wave::skin-tone-5:), of emojibase and CLDR (:wave_tone5:), and as CLDR's names (:waving_hand_dark_skin_tone:). The file does not change: the result goes to standard output. Standard input is not available if it is the script."
  )

  static let demojify = filter(
    "demojify", .demojify, summary: "Filters a file or standard input: 🦊 becomes :fox_face:",
    discussion:
      "Code (in backticks or fences), URLs and emoji that are not fully qualified do not change. Nothing invisible is written. With --exact, emojify restores the same text, byte for byte: where the text beside a code would make it part of a word, an invisible word joiner (U+2060) separates them. Each complete line is written as soon as the input pauses. Skin tones are written as in Slack (:wave::skin-tone-6:), with --set discord from 1 to 5, and with --set emojibase or cldr as :wave_tone5:. The file does not change: the result goes to standard output. Standard input is not available if it is the script."
  )

  private static func filter(
    _ name: String, _ direction: ShortcodeFilter.Direction, summary: String, discussion: String
  ) -> Command {
    external(
      CommandDeclaration(
        name, group: .exchange, [.optional("file", .file)],
        options: [
          .value(
            "set", "SET", .choice(["all"] + ShortcodeSet.allCases.map(\.rawValue)),
            "The set of shortcodes; default: all"
          ), .flag("everything", "Replaces in code and URLs too"),
        ] + (direction == .demojify ? [.flag("exact", "Writes codes so that emojify restores each byte")] : []),
        summary: summary, discussion: discussion, examples: []), needs: .settings
    ) { invocation, session throws(Diagnostic) in
      let input = try session.filterInput(invocation)
      defer { if input != session.commandInput { close(input) } }
      let set: ShortcodeSet? =
        invocation.value("set")?.text == "all" ? nil : try invocation.choice("set", "set")
      var filter = ShortcodeFilter(
        direction, catalog: session.catalog, set: set, replacesAll: invocation.has("everything"),
        isExact: direction == .demojify && invocation.has("exact"))
      let isJSON = session.format == .json
      var text: [UInt8] = []
      session.output.flush()
      let fault = filter.run(from: input) { bytes, isPause in
        if isJSON { text += bytes } else { session.output.write(raw: bytes) }
        if isPause { session.output.flush() }
      }
      if fault != 0 {
        throw session.fault("read", invocation.arguments.first, fault)
      }
      return Outcome(isJSON ? .payload(String(decoding: text, as: UTF8.self), nil) : .done)
    }
  }
}

extension Session {
  fileprivate func filterInput(_ invocation: Invocation) throws(Diagnostic) -> Int32 {
    if let word = invocation.arguments.first.map(file) {
      do throws(Diagnostic) { return try open(word.text, at: word) } catch {
        var error = error
        if word.text.contains(where: { $0 == " " || $0 == ":" }) {
          let command = invocation.command.text
          error.hint = "'\(command)' reads a file; a text comes through a pipe: echo TEXT | emojishell \(command)"
        }
        throw error
      }
    }
    if let commandInput { return commandInput }
    throw invocation.command.fault(
      .unavailable,
      "'\(invocation.command.text)' reads standard input, which \(isPrompting ? "is the prompt" : "is the script")",
      hint: "name a file: \(invocation.command.text) FILE")
  }
}

extension ShortcodeFilter {
  /// Filters a file line by line, in constant memory.
  ///
  /// - Parameters:
  ///   - input: An open file.
  ///   - write: Receives the next lines, and whether the input has no more bytes at this moment.
  /// - Returns: The `errno` of a read error; 0 at the end of the input.
  fileprivate mutating func run(from input: Int32, write: ([UInt8], Bool) -> Void) -> Int32 {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      let fault = count < 0 ? errno : 0
      if fault == EINTR { continue }
      var result: [UInt8] = []
      result.reserveCapacity(max(0, count + count / 8))
      buffer.withUnsafeBufferPointer { filter(UnsafeBufferPointer(rebasing: $0[..<max(0, count)]), into: &result) }
      if count <= 0 { finish(into: &result) }
      var next = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      write(result, poll(&next, 1, 0) == 0)
      if count <= 0 { return fault }
    }
  }
}
