@preconcurrency import CReadline
import Glibc

/// Completion. The shell language decides where a word begins and how a candidate is quoted, not readline.
extension ReadlineReader {
  /// Characters between words. They matter only to readline's own commands for several candidates.
  nonisolated(unsafe) private static let blanks = strdup(" \t\n;")
  nonisolated(unsafe) private static let nothing = strdup("")

  func setUpCompletion() {
    rl_completer_word_break_characters = UnsafePointer(Self.blanks)
    rl_completer_quote_characters = nil
    rl_completion_word_break_hook = { ReadlineReader.wordBreaks() }
    rl_attempted_completion_function = { _, start, end in
      ReadlineReader.attemptCompletion(start: Int(start), end: Int(end))
    }
    rl_completion_display_matches_hook = { matches, count, width in ReadlineReader.current?.listCandidates() }
  }

  /// A word with quotes may hold blanks. readline then takes the whole line as one word, and gets the whole line back.
  private static func wordBreaks() -> UnsafeMutablePointer<CChar>? {
    guard let buffer = rl_line_buffer else { return blanks }
    let head = UnsafeRawBufferPointer(start: buffer, count: Int(rl_point))
    return head.contains { "'\"\\".utf8.contains($0) } ? nothing : blanks
  }

  private static func attemptCompletion(
    start: Int, end: Int
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    // Without candidates, nothing is offered. readline's default would be the files of the folder.
    rl_attempted_completion_over = 1
    guard let reader = current, let buffer = rl_line_buffer else { return nil }
    let line = String(cString: buffer)
    let offset = reader.before.utf8.count
    var result = reader.aids.complete(reader.before + line, offset + end)
    result.start -= offset
    reader.candidates = result.candidates
    if result.candidates.isEmpty || start > result.start || result.start < 0 { return nil }
    // readline replaces from `start` on, which may be before the word.
    let kept = String(decoding: line.utf8.dropFirst(start).prefix(result.start - start), as: UTF8.self)
    var texts = [result.replacement]
    // readline lists a single match itself, behind the back of what draws the line. A second entry makes it call the hook.
    let isListing = rl_completion_type == CInt(UInt8(ascii: "?"))
    if result.candidates.count > 1 || isListing { texts += result.insertions }
    let matches = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { matches[index] = strdup(kept + text) }
    matches[texts.count] = nil
    rl_completion_append_character = result.isWhole ? 0x20 : 0
    rl_filename_completion_desired = 0
    rl_sort_completion_matches = 0
    rl_ignore_completion_duplicates = 0
    return matches
  }

  private func listCandidates() {
    leaveLine()
    let size = Self.size
    for line in CandidateList.lines(candidates, columns: size.columns, rows: size.rows) {
      fputs(line + "\r\n", rl_outstream)
    }
    drawAnew()
  }
}
