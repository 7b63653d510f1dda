import TestSupport
import Testing

/// Random snapshots of whole sections, for as long as `LAW_SECONDS` says: see `make fuzz`.
@Suite struct SnapshotFuzzTests {
  @Test func filledSnapshots() throws {
    try Laws.run(seeds: 3) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      try FilledSnapshots.run(&random)
      try FillingLawTests.markAndUpdate(seed: seed)
    }
  }
}
