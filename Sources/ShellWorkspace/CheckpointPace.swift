import ShellModel

/// When a checkpoint is due. Starting means carrying out the revisions after the newest checkpoint, so there must not be
/// many of them.
struct CheckpointPace {
  /// The revision of the newest screen that the file has as a whole.
  var checkpoint = 0
  /// The number of revisions after it.
  var rows = 0
  /// Whether a revision after it goes back to one before it, so that it cannot be made again from there.
  private var isNeeded = false

  init(at checkpoint: Int = 0) { self.checkpoint = checkpoint }

  /// Counts a revision.
  mutating func note(_ change: History.Change) {
    rows += 1
    switch change {
    case .edit: break
    case .undo(let revisions), .redo(let revisions):
      if revisions.contains(where: { $0 <= checkpoint }) { isNeeded = true }
    case .restored: isNeeded = true
    }
  }

  /// - Parameter size: The bytes of a checkpoint: the larger they are, the fewer of them there are.
  func wantsCheckpoint(ofSize size: Int) -> Bool { isNeeded || rows >= max(24, size / 256) }
}
