import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let sections = Command(
    CommandDeclaration(
      "sections", group: .looking, summary: "Lists the sections with layout and counts",
      examples: ["sections"])
  ) { _, session throws(Diagnostic) in
    let viewer = ScreenViewer(session.screen)
    return .sections(session.screen.sections.map { viewer.section($0, from: 1, limit: 0) })
  }
}
