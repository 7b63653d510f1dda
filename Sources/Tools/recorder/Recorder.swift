import Foundation
import Rendering
import ShellLanguage
import ShellSession

/// Draws what a recording script does in a live view, as an animated SVG picture on standard output.
@main enum Recorder {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first, arguments.count == 1 else { fail("usage: recorder FILE", 2) }
    do {
      let script = try String(contentsOfFile: path, encoding: .utf8)
      try FileHandle.standardOutput.write(contentsOf: Data(picture(of: script).utf8))
    } catch let diagnostic as Diagnostic {
      fail("recorder: \(path): \(diagnostic.message)", 1)
    } catch {
      fail("recorder: \(path): \(error.localizedDescription)", 1)
    }
  }

  /// Returns the picture of a script, which runs in a new session that saves nothing.
  static func picture(of script: String) throws(Diagnostic) -> String {
    var facts = LaunchFacts()
    facts.automatic = LaunchFacts.Automatic(format: .json, width: 80)
    facts.keepsGoing = true
    let session = Session(facts: facts, output: .memory(), errors: .memory())
    var recording = try Recording(script, session)
    return try recording.picture()
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
