@testable import ShellCore
import TestSupport

/// A session of a simulation.
final class SimulatedSession {
  /// Ctrl-C: after how many polls it is pressed; nil for never.
  private final class Signal { var polls: Int? }

  let number: Int
  let workspace: Workspace
  private let signal = Signal()

  init(_ number: Int, _ path: String, _ clock: SimulatedClock) {
    self.number = number
    workspace = Documents.workspace(path, clock: clock.clock)
    workspace.isInterrupted = { [signal] in
      guard let polls = signal.polls else { return false }
      signal.polls = polls - 1
      return polls <= 0
    }
    workspace.open()
  }

  var isSaving: Bool { workspace.health == .saved && !workspace.hasUnsaved }
  var isHolding: Bool { workspace.isHolding }
  /// The changes that are not committed yet.
  var held: [History.Change] { workspace.unwritten.map(\.change) }
  /// The session in the journal.
  var identifier: Int64 { workspace.store?.session ?? 0 }
  var rows: [ItemID] { SimulatedFile.rows(on: workspace.screen) }

  /// Whether an edit is part of the past that this session can undo.
  func owns(_ entry: SimulatedFile.Entry) -> Bool {
    entry.session == number || entry.revision <= workspace.startVersion
  }

  /// Does something, with Ctrl-C after some polls; nil for none. Returns why it was refused.
  func perform(interruptedAfter polls: Int?, _ body: (Workspace) throws -> Void) -> (any Error)? {
    signal.polls = polls
    defer { signal.polls = nil }
    return failure { try body(workspace) }
  }

  /// Commits. Returns the changes that this acknowledges; nil if they were not saved.
  func commit() -> [History.Change]? {
    let changes = held
    workspace.commit()
    return isSaving ? changes : nil
  }
}
