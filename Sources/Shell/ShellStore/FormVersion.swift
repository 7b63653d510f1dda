import ShellModel

/// The version of the state file in which a change could be written first (``Schema/version``).
enum FormVersion {
  static func of(_ change: History.Change) -> Int32 {
    if case .edit(let edit) = change { return of(edit) }
    return Schema.firstVersion
  }

  private static func of(_ edit: Edit) -> Int32 {
    switch edit {
    case .tag: 2
    case .merge(let state), .add(let state), .restore(let state): of(state)
    case .batch(let edits): edits.map(of).max() ?? Schema.firstVersion
    default: Schema.firstVersion
    }
  }

  static func of(_ state: ScreenState) -> Int32 {
    if !state.tags.isEmpty { return 2 }
    return state.shelved.map(of).max() ?? Schema.firstVersion
  }
}
