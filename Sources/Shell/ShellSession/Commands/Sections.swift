import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let sections = Command(
    CommandDeclaration(
      "sections", group: .looking, summary: "Lists the sections with their layouts and counts",
      examples: ["sections"]), needs: .screen
  ) { _, session throws(Diagnostic) in
    let screen = session.shown
    return .table(.sections(screen.sections.map { ScreenSection($0, of: screen) }))
  }
}
