package import ShellLanguage
import TerminalText

/// The help of the process: how to call it, its options, and the names of the commands.
package struct UsageText {
  private let synopsis: [(form: String, summary: String)]
  private let options: [Option]

  package init(synopsis: [(form: String, summary: String)], options: [Option]) {
    self.synopsis = synopsis
    self.options = options
  }

  package func text(commands: [CommandDeclaration], _ render: RenderOptions) -> String {
    let isColored = render.isColored
    let forms = synopsis.map { ($0.form, $0.summary) }
    let spelled = options.map { ($0.listing, $0.summary) }
    let names = Wrapping.lines(commands.map(\.name).joined(separator: ", "), width: render.width - 2)
    var text = Style.bold("Find, organize and insert emoji.", isColored) + "\n\n" + table(forms, render.width)
    text += "\n" + Style.bold("options", isColored) + "\n" + table(spelled, render.width)
    text += "\n" + Style.bold("commands", isColored) + "\n" + names.map { "  \($0)\n" }.joined()
    return text + "\n'emojishell help COMMAND' explains a command.\n"
  }

  private func table(_ rows: [(String, String)], _ room: Int) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { Wrapping.definition($0.0, in: width, $0.1, width: room) }.joined()
  }
}
