package import ShellCore
package import ShellSession
import Foundation
import LineEditing

/// An in-memory session: takes commands, returns text.
package final class ShellHarness {
  package let session: Session
  private let output = Output.memory()
  private let errors = Output.memory()
  private var line = 0

  /// - Parameter state: The path of the state file; nil for none.
  package init(
    _ format: RenderOptions.Format = .json, width: Int = 80, state: String? = nil,
    configure: (inout LaunchFacts) -> Void = { _ in }
  ) {
    // Creates the folder for files with relative names.
    _ = TestFolder.root
    var facts = LaunchFacts()
    facts.output = RenderOptions(format: format, width: width)
    facts.options = (try? LaunchOptions(["--keep-going"])) ?? facts.options
    facts.version = "test"
    facts.workspace.path = state
    configure(&facts)
    session = Session(facts: facts, output: output, errors: errors)
  }

  /// Runs one line and returns its output.
  package func run(_ text: String) -> String {
    Laws.note(text)
    line += 1
    session.execute(text, number: line, name: "<test>")
    return output.take()
  }

  /// Removes the 1,900 rows of the list, which take most of the time of printing and comparing. It happens early enough in the
  /// history that random undoing does not bring them back.
  package func removeList() { for line in Self.removalOfTheList { _ = run(line) } }

  /// The lines of ``removeList()``.
  package static let removalOfTheList =
    ["section remove list"] + Array(repeating: "select custom:1; deselect --all", count: 8)

  /// Returns standard output since the last call.
  package func take() -> String { output.take() }

  /// Returns all of standard error so far.
  package var errorText: String {
    errors.flush()
    return errors.text
  }

  /// Runs one line and decodes the last JSON object of its output.
  package func json(_ text: String) throws -> [String: Any] {
    let lines = run(text).split(separator: "\n")
    let object = try JSONSerialization.jsonObject(with: Data((lines.last ?? "{}").utf8))
    return object as? [String: Any] ?? [:]
  }

  /// Runs one command whose words do not come from a line, and returns its output.
  package func run(words: [String]) -> String {
    Laws.note("\(words)")
    session.execute(words.map { Word(argument: $0) }, line: "", number: 1, name: "<test>")
    return take()
  }
}
