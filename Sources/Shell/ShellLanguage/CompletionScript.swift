/// What a shell reads: completions, and a key that inserts the picked emoji. The completions know no command; `__complete` prints one
/// candidate a line, the value and its description separated by a tab, and `:files` for the names of files.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The name that the shell looks for.
  package var fileName: String {
    switch self {
    case .bash: "emojishell.bash"
    case .zsh: "_emojishell"
    case .fish: "emojishell.fish"
    }
  }

  /// The text that a startup file of the shell sources.
  package var integration: String {
    BundledFile.text("Completions/\(fileName)") + "\n" + BundledFile.text("Data/integrations/key.\(rawValue)")
  }
}
