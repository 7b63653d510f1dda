import Clocks
import Foundation
@testable import ShellCore
import TestSupport

/// Workspaces on the small screen, each with its own file.
enum Documents {
  /// Returns a workspace with a state file; nil saves nothing.
  static func workspace(
    _ path: String?, isNamed: Bool = false, isReader: Bool = false, clock: Clock = .system
  ) -> Workspace {
    var configuration = Workspace.Configuration()
    configuration.path = path
    configuration.isNamed = isNamed
    configuration.isReader = isReader
    configuration.clock = clock
    return Workspace(configuration)
  }

  /// Returns a file whose newest screen is the small one, and a workspace that has opened it.
  static func small() throws -> (path: String, workspace: Workspace) {
    let path = try TestFolder.path()
    let workspace = workspace(path)
    _ = try workspace.perform(.openDescribed(SmallScreen.scene(), isFresh: true), command: "open", detail: .nothing)
    workspace.commit()
    return (path, workspace)
  }
}

extension Workspace {
  /// Performs an edit and requests every row.
  @discardableResult
  func edit(_ edit: Edit, _ command: String = "edit") throws -> ScreenTransaction {
    try perform(edit, command: command, detail: .rows) ?? ScreenTransaction(revision: revision)
  }

  /// Returns the warnings since the last call.
  func warnings() -> [String] {
    takeNotices().compactMap { notice in
      if case .warning(let text) = notice { text } else { nil }
    }
  }
}

/// Returns the error of a body that must throw one.
func failure(_ body: () throws -> Void) -> (any Error)? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}

/// Returns why an edit was refused; nil if it was not.
func refusal(_ body: () throws -> Void) -> Diagnostic.Code? { (failure(body) as? Diagnostic)?.code }
