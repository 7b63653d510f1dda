import TestSupport
import Testing

/// Updates of lists and of outlines, compared with naive models and full comparisons.
@Suite(.shrinking) struct UpdateLawTests {
  private static func universe(_ seed: Int) -> Universe { seed % 4 == 3 ? .of(seed: seed) : .small }

  @Test(arguments: Laws.seeds(400)) func updatesOfListsReportWhatAFullComparisonReports(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    try Updates.ofLists(&random, Self.universe(seed), count: 4)
  }

  @Test(arguments: Laws.seeds(400)) func updatesOfOutlinesReportWhatAFullComparisonReports(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    try Updates.ofOutlines(&random, Self.universe(seed), count: 4)
  }
}
