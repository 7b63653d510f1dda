import Foundation
import TestSupport

/// Runs the completion scripts in the real shells.
enum ShellScripts {
  static let folder = Repository.root.appendingPathComponent("Completions").path

  /// Returns the candidates of bash's completion function, as bash would insert them into the line.
  ///
  /// - Parameters:
  ///   - words: The words as readline splits them. The last one is incomplete.
  ///   - line: The line, if it is not the words joined with spaces.
  ///   - type: 9 for TAB, 63 for the list after the second.
  static func bash(_ words: [String], line: String? = nil, type: Int = 9, program: String = ShellProcess.binary) throws
    -> [String]
  {
    let quoted = words.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
    let line = line ?? words.joined(separator: " ")
    let script = """
      . /usr/share/bash-completion/bash_completion
      . '\(folder)/emojishell.bash'
      COMP_WORDS=(\(quoted.joined(separator: " ")))
      COMP_CWORD=\(words.count - 1)
      COMP_LINE='\(line.replacingOccurrences(of: "'", with: "'\\''"))'
      COMP_POINT=${#COMP_LINE}
      COMP_TYPE=\(type)
      COMP_KEY=9
      _emojishell
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try lines(of: "bash", ["--norc", "--noprofile", "-c", script], program)
  }

  /// Returns the candidates of fish for a line: value, tab, description.
  static func fish(_ line: String, program: String = ShellProcess.binary) throws -> [String] {
    let quoted = line.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
    return try lines(
      of: "fish", ["--no-config", "-c", "source '\(folder)/emojishell.fish'; complete -C '\(quoted)'"], program)
  }

  private static func lines(of shell: String, _ arguments: [String], _ program: String) throws -> [String] {
    // A program of that name is first on PATH.
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
    let result = try ShellProcess.run(
      "/usr/bin/env", [shell] + arguments, environment: ["PATH": "\(folder):\(ShellProcess.searchPath)"])
    if !result.errors.isEmpty { throw ScriptError(message: "\(shell): \(result.errors)") }
    return result.output.split(separator: "\n").map(String.init)
  }

  struct ScriptError: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
  }
}
