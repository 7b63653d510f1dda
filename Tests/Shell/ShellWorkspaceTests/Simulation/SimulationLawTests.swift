import ShellModel
import TestSupport
import Testing

/// Several sessions on one file, a clock that jumps, Ctrl-C, sessions that are killed, and files that are removed, replaced and
/// damaged: what was acknowledged is in the file, in the order of the commits, undo takes back one's own, and nothing is lost.
@Suite(.waiting) struct SimulationLawTests {
  /// Also with seeds that found a fault once: a session that a file made anew did not know, one that had only read
  /// a checkpoint, and one that went on in a file of an earlier accident.
  @Test(.shrinking, arguments: Array(Laws.seeds(20)) + [33, 326, 3551]) func nothingIsLost(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 9000))
    let simulation = try Simulation()
    for _ in random.steps(50) { try simulation.step(&random) }
    try simulation.end()
  }
}
