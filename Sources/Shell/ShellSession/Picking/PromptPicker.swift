import LineEditing
import ShellLanguage
import ShellModel
import ShellWorkspace

/// The picker that a key opens below the edit line of the prompt.
struct PromptPicker {
  let context: CommandContext

  var key: PickKey {
    PickKey(key: context.facts.pickKey) { query in
      // If the picker cannot be shown, the line does not change.
      try? pick(query)
    }
  }

  /// - Returns: The choice on one line; nil if it was canceled.
  private func pick(_ query: String) throws(Diagnostic) -> String? {
    let command = Word(argument: "pick")
    let invocation = Invocation(
      command: command, options: query.isEmpty ? [] : [("query", Word(argument: query))])
    let picking = try Picking(context, invocation)
    guard let (text, glyphs) = try picking.pickForLine() else { return nil }
    if !glyphs.isEmpty {
      _ = try context.working(at: nil) { workspace throws(WorkspaceError) in
        try workspace.perform(.use(glyphs, at: context.facts.now()), command: "pick", detail: .nothing)
      }
      context.commit()
    }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
