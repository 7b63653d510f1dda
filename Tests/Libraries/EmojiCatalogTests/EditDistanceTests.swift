import EditDistance
import TestSupport
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("fox", "fox", 0), ("rokcet", "rocket", 1), ("лсица", "лисица", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("兎", "兔", 1),
  ])
  func editsAreCountedInCharacters(left: String, right: String, distance: Int) {
    #expect(EditDistance.between(Array(left.unicodeScalars), Array(right.unicodeScalars)) == distance)
  }

  /// A limit may change the result only above the limit.
  @Test func aLimitChangesNothingBelowIt() {
    var random = SeededGenerator(law: 7)
    for _ in 0..<2_000 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          Array("abя".unicodeScalars).randomElement(using: &random) ?? "a"
        }
      }
      let exact = EditDistance.between(words[0], words[1])
      #expect(exact == EditDistance.between(words[1], words[0]))
      for limit in 0...3 {
        let limited = EditDistance.between(words[0], words[1], limit: limit)
        #expect(exact <= limit ? limited == exact : limited > limit)
      }
    }
  }
}
