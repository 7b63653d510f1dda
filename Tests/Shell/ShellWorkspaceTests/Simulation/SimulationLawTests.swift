import ShellCore
import TestSupport
import Testing

/// Several sessions on one file, a clock that jumps, Ctrl-C, sessions that are killed, and files that are removed, replaced and
/// damaged: what was acknowledged is in the file, in the order of the commits, undo takes back one's own, and a session whose file is gone says so.
@Suite(.waiting) struct SimulationLawTests {
  @Test(.shrinking, arguments: Laws.seeds(20)) func nothingIsLost(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 9000))
    let simulation = try Simulation()
    for _ in random.steps(50) { try simulation.step(&random) }
    try simulation.end()
  }
}
