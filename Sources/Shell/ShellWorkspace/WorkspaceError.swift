/// Why a workspace refused an operation. Nothing has changed.
package enum WorkspaceError: Error, Equatable {
  case refused(EditError)
  /// Another process is writing the state file at this path.
  case busy(path: String)
  case cannotTravel(History.Refusal)
}
