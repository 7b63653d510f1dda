import ShellModel

/// Decides when a checkpoint is due. Starting means performing the revisions after the newest checkpoint again, so
/// their number must stay small.
struct CheckpointPace {
  /// The revision of the newest checkpoint in the file.
  var checkpoint = 0
  /// The number of revisions after it.
  var rows = 0
  /// Whether a revision after it returns to one before it, so that it cannot be made again from the checkpoint.
  private var isNeeded = false

  init(at checkpoint: Int = 0) { self.checkpoint = checkpoint }

  /// Records a revision.
  mutating func note(_ change: History.Change) {
    rows += 1
    switch change {
    case .edit: break
    case .undo(let revisions), .redo(let revisions):
      if revisions.contains(where: { $0 <= checkpoint }) { isNeeded = true }
    case .restored: isNeeded = true
    }
  }

  /// - Parameter size: The size of a checkpoint in bytes: the larger they are, the less often they are made.
  func wantsCheckpoint(ofSize size: Int) -> Bool { isNeeded || rows >= max(24, size / 256) }
}
