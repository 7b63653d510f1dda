import TestSupport

/// Programs of snapshots: the bytes are what would be random.
enum SnapshotFuzzers {
  static let all = [
    // Every edit of a list has the result of an edit of arrays, and every update reports what a full comparison reports.
    fuzzer("snapshots") { random in try Updates.ofLists(&random, .small, count: 20) },
    // The same of outlines and plain trees.
    fuzzer("outlines") { random in try Updates.ofOutlines(&random, .small, count: 20) },
    // A snapshot of whole sections on a base has the same content as one without, and refuses the same.
    fuzzer("fillings") { random in try FilledSnapshots.run(&random) },
  ]

  private static func fuzzer(
    _ name: String, _ program: @escaping @Sendable (inout SeededGenerator) throws -> Void
  ) -> Fuzzer {
    Fuzzer(name) { bytes in
      try LawTape.deciding(bytes) {
        var random = SeededGenerator(seed: 0)
        try program(&random)
      }
    }
  }
}
