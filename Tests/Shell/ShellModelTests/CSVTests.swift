import ShellCore
import TestSupport
import Testing

struct CSVTests {
  private static func records(_ text: String) throws -> [[String]] {
    var reader = CSV.Reader(text)
    var records: [[String]] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  /// The rules of RFC 4180, section 2, by number.
  @Test(
    arguments: [
      ("aaa,bbb\r\nccc,ddd\r\n", [["aaa", "bbb"], ["ccc", "ddd"]]),  // 1
      ("aaa,bbb\nccc,ddd", [["aaa", "bbb"], ["ccc", "ddd"]]),  // 2
      (" a , b ", [[" a ", " b "]]), ("a,\n", [["a", ""]]), (",,", [["", "", ""]]),  // 4
      ("\"aaa\",\"b\"", [["aaa", "b"]]),  // 5
      ("\"aaa\",\"b\r\nb\nb\",\"c,c\"\r\nd", [["aaa", "b\r\nb\nb", "c,c"], ["d"]]),  // 6
      ("\"b\"\"bb\"", [["b\"bb"]]), ("\"\"\"\"", [["\""]]),  // 7
      ("\u{FEFF}a\n\n\r\nb\n", [["a"], ["b"]]), ("", []), ("\n", []), ("\"\"\n", [[""]]), ("a\rb,c", [["a\rb", "c"]]),
      ("a\"b", [["a\"b"]]),
    ])
  func recordsAreRead(text: String, records: [[String]]) throws { #expect(try Self.records(text) == records) }

  @Test(
    arguments: [
      ("a\n\"b\nc", 2, "a quote is not closed"), ("\"a\"b", 1, "missing comma after a closing quote"),
      ("\"a\n\n\"\n\"b\" ,c", 4, "missing comma after a closing quote"),
    ])
  func faultsHaveTheirLine(text: String, line: Int, message: String) {
    #expect(throws: CSV.Fault(line: line, message: message)) { try Self.records(text) }
  }

  @Test(.shrinking, arguments: Laws.seeds(40)) func everyRecordComesBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = ["", "a", ",", "\"", "\n", "\r", "\r\n", " ", "é", "🦊", "\u{0}", "\u{FEFF}"]
    for _ in random.steps(200) {
      let records = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (0..<Int.random(in: 0...3, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
      }
      let text = CSV.text(records)
      let read = try Self.records(text)
      #expect(
        read.map { $0.map { Array($0.utf8) } } == records.map { $0.map { Array($0.utf8) } },
        "seed \(seed): \(text.debugDescription)")
    }
  }
}
