import CompositionalLayout
import TestSupport

/// Programs of layouts: the bytes are what would be random.
enum LayoutFuzzers {
  static let all = [
    // A layout that grows and shrinks is the same as a new one.
    Fuzzer("layouts") { bytes in
      try LawTape.deciding(bytes) {
        var fuzz = LayoutFuzz(seed: 0)
        try fuzz.run(4)
      }
    },
    // Absurd values neither trap nor hang.
    Fuzzer("absurd-layouts") { bytes in try LawTape.deciding(bytes) { try AbsurdLayout.run(seed: 0) } },
  ]
}
