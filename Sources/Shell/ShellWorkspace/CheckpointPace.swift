import ShellModel

/// Decides where a process begins that reads the state file: at which checkpoint, and when a new one is due.
///
/// A start reads a checkpoint, then the revisions after it, and performs those that are not undone. The cost of that is
/// compared with the cost of reading a checkpoint, in bytes of a checkpoint. So a start costs at most a few times as much as
/// reading the screen, whatever the last commands did, and a checkpoint is written only after edits that cost as much.
struct CheckpointPace {
  /// The decision for a group of revisions.
  enum Decision: Equatable {
    /// The newest checkpoint remains the beginning.
    case proceed
    /// An earlier checkpoint becomes the beginning: a revision returns to one before the newest.
    case stepBack(to: Int)
    /// A checkpoint of this revision is necessary.
    case write(Int)
  }

  /// The cost of reading a revision, and of performing an edit for each row that it affects.
  private static let (revisionCost, rowCost) = (256, 64)
  /// The minimum cost that is worth a checkpoint.
  private static let leastCost = 128 * revisionCost

  /// An upper limit of the cost of the revisions after the newest checkpoint.
  private var cost = 0
  /// The lowest revision to which one that is not written yet returns.
  private var reference = Int.max

  /// Records revisions.
  ///
  /// - Parameters:
  ///   - count: The number of the revisions.
  ///   - work: The number of rows that their edits affected.
  mutating func add(_ count: Int, work: Int) {
    cost += count * Self.revisionCost + work * Self.rowCost
  }

  /// Records a revision that is not written yet.
  mutating func note(_ change: History.Change, work: Int) {
    add(1, work: work)
    reference = min(reference, change.firstReference)
  }

  /// Decides where the next start begins, after a group of revisions was recorded.
  ///
  /// - Parameters:
  ///   - checkpoints: The checkpoints in the file, in order; 0 if its first revision is 1, because that follows no
  ///     checkpoint.
  ///   - size: The approximate size of a checkpoint of the current screen, in bytes.
  ///   - history: The revisions up to the current one.
  ///   - first: The first revision that the file contains with everything after it. A file that was made again after it was
  ///     emptied begins with the screen of that moment.
  mutating func decide(_ checkpoints: [Int], size: Int, _ history: History, from first: Int) -> Decision {
    let limit = max(Self.leastCost, 2 * size)
    let newest = checkpoints.last ?? 0
    let isReachable = reference > newest && !checkpoints.isEmpty
    if isReachable, cost <= limit { return .proceed }
    let latest = history.revisions.upperBound
    let known = Set(checkpoints)
    var lowest = latest
    for point in history.startingPoints {
      let cost = (latest - point.revision) * Self.revisionCost + point.work * Self.rowCost
      if cost > limit || point.revision < first { break }
      if known.contains(point.revision) {
        self.cost = cost
        reference = .max
        return point.revision == newest ? .proceed : .stepBack(to: point.revision)
      }
      if cost <= limit / 2 { (lowest, self.cost) = (point.revision, cost) }
    }
    // After an undo, another one probably follows: the checkpoint is made for an earlier revision, so that few undos write
    // one.
    if isReachable { (lowest, cost) = (latest, 0) }
    reference = .max
    return .write(lowest)
  }
}
