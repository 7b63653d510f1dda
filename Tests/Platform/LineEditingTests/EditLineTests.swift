import Testing

@testable import LineEditing

/// Editing by clusters, on plain values.
@Suite struct EditLineTests {
  let family = "👨‍👩‍👧"

  @Test func bordersAreThoseOfClusters() {
    let line = "a\(family)👍🏽e\u{301}#️⃣"
    var places = [0]
    while let last = places.last, last < line.utf8.count { places.append(EditLine.borderAfter(last, in: line)) }
    #expect(places.count == 6)
    #expect(places.reversed().dropLast().map { EditLine.borderBefore($0, in: line) } == places.dropLast().reversed())
    for point in 0...line.utf8.count { #expect(EditLine.isBorder(point, in: line) == places.contains(point)) }
    #expect(EditLine.border(3, from: 0, in: line) == places[3])
    #expect(EditLine.border(-2, from: places[3], in: line) == places[1])
    #expect(EditLine.border(99, from: 0, in: line) == line.utf8.count)
    #expect(EditLine.border(-99, from: line.utf8.count, in: line) == 0)
    #expect(EditLine.border(0, from: places[2], in: line) == places[2])
  }

  /// The line up to the cursor, and the query.
  @Test(
    arguments: [
      (":fo", ":", "fo"), ("star :fo", "star :", "fo"), ("star \":fo", "star \":", "fo"), ("x=:fo", "x=:", "fo"),
      ("star :", "star :", ""), ("a;:b", "a;:", "b"), ("a:fo", nil, nil), ("star fo", nil, nil), ("", nil, nil),
      (":fo ", nil, nil), ("👩‍🚀:fo", nil, nil), ("👩‍🚀 :ö", "👩‍🚀 :", "ö"), ("::a", ":", ":a"),
    ] as [(String, String?, String?)])
  func aWordThatStartsWithAColonIsAQuery(head: String, before: String?, query: String?) {
    let found = EditLine.query(before: head.utf8.count, in: head + "rest :x")
    #expect(found?.text == query && found.map { $0.start + 1 } == before?.utf8.count)
  }

  @Test func theLastScalarOfACluster() {
    #expect(EditLine.lastScalar(ofClusterAt: 1, in: "a👍🏽b") == 5)
    #expect(EditLine.lastScalar(ofClusterAt: 0, in: "a👍🏽b") == 0)
    #expect(EditLine.lastScalar(ofClusterAt: 0, in: "") == 0)
  }

  /// The line and the cursor (`|`), before and after.
  @Test(
    arguments: [
      ("ab|", 1, "ba|"), ("a|b", 1, "ba|"), ("x👍🏽|", 1, "👍🏽x|"), ("x👍🏽|y", 1, "xy👍🏽|"), ("a|bcd", 2, "bca|d"),
      ("abc|d", -2, "c|abd"), ("abc|d", -9, "c|abd"), ("a|bc", 9, "bca|"), ("|ab", 1, nil), ("a|", 1, nil),
      ("|", 1, nil), ("a|b", 0, nil), ("a|b", -1, nil),
    ] as [(String, Int, String?)])
  func clustersAreTransposed(before: String, count: Int, after: String?) {
    check(before, after) { EditLine.transposed(count, at: $1, in: $0) }
  }

  @Test(
    arguments: [
      ("|abc", 1, "A|bc"), ("|aBc", 9, "AbC|"), ("|👍🏽a", 2, "👍🏽A|"), ("|e\u{301}x", 1, "E\u{301}|x"), ("|ßx", 1, "SS|x"),
      ("|1a", 1, "1|a"),
    ] as [(String, Int, String?)])
  func theCaseOfClustersIsToggled(before: String, count: Int, after: String?) {
    check(before, after) { EditLine.caseToggled(count, at: $1, in: $0) }
  }

  @Test(
    arguments: [
      ("|abc", 1, "|🦊bc"), ("|👍🏽b", 1, "|🦊b"), ("a|👍🏽🇩🇪c", 2, "a🦊|🦊c"), ("a|bc", 9, "a🦊|🦊"), ("a|", 1, nil),
      ("|a", 0, nil), ("|a", -1, nil),
    ] as [(String, Int, String?)])
  func clustersAreReplaced(before: String, count: Int, after: String?) {
    check(before, after) { EditLine.replaced(count, with: "🦊", at: $1, in: $0) }
  }

  private func check(
    _ before: String, _ after: String?, _ edit: (String, Int) -> EditLine.Change?
  ) {
    let parts = before.split(separator: "|", omittingEmptySubsequences: false)
    let line = parts.joined()
    guard let change = edit(line, parts[0].utf8.count) else {
      #expect(after == nil, "\(before)")
      return
    }
    var bytes = Array(line.utf8)
    bytes.replaceSubrange(change.range, with: Array(change.text.utf8))
    bytes.insert(UInt8(ascii: "|"), at: change.point)
    #expect(String(decoding: bytes, as: UTF8.self) == after, "\(before)")
  }
}
