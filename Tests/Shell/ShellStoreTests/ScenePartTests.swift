import Foundation
import JSON
@testable import ShellCore
import TestSupport
import Testing

/// The parts of the scene reader.
@Suite struct ScenePartTests {
  /// Returns the titles of the items that a scene reads from another file.
  private static func read(_ json: String, path: String = "$") throws(Exchange.Fault) -> [String] {
    let scene = SceneFile { _ in Array(json.utf8) }
    let description = #"{"file":"data.json","path":"\#(path)","item":{"title":"{n}"}}"#
    let text = #"{"name":"x","sections":[{"id":"a","items":\#(description)}]}"#
    return try scene.read(Array(text.utf8)).sections[0].items.map(\.content.title)
  }

  @Test(arguments: [
    ("[]", "$", ""), (#" [ {"n":1} , {"n":2} ] "#, "$", "1 2"), (#"{"a":[{"n":1}]}"#, "$.a", "1"),
    (#"{"a":[{"n":"]"}]}"#, "a", "]"), ("\u{FEFF}[{\"n\":1}]", "$", "1"), (#"{"a":[{"n":1}]}"#, "$a", "1"),
    (#"{"x":{"a":[9]},"a":{"b":[{"n":"]"},{"n":{"c":[1,2]}, "n" : "q"}]}}"#, "$.a.b", "] q"),
    (#"{"d\u0061ta":[{"n":1}]}"#, "$.data", "1"), (#"{"a":[{"n":1}],"a":[{"n":2}]}"#, "$.a", "2"),
    (#"{"a":[],"a":{"b":7},"a":{"b":[{"n":3}]}}"#, "$.a.b", "3"),
  ])
  func arraysAreFound(json: String, path: String, titles: String) throws {
    #expect(try Self.read(json, path: path).joined(separator: " ") == titles)
  }

  /// A malformed file is refused with its line and column, wherever the fault is. `JSONReaderTests` has the grammar.
  @Test(arguments: [
    ("{\"data\":[{\"n\":\"one\"},{\"n\":\"two\"}] this is not json at all", "$", "line 1, column 35"),
    (#"{"x":tru , "data":[{"n":1}]}"#, "$", "line 1, column 6"),
    ("{\n \"data\": [\n  {\"n\":1}\n", "$", "line 4, column 1"), ("", "$", "line 1, column 1"),
    (#"{"data":[{"n":"\ud800"}]}"#, "$", "line 1, column 21"),
    (#"{"data":[{"n":1},7]}"#, "$.data[1]", "expected an object (line 1, column 18)"),
    (#"{"data":{}}"#, "$.data", "expected an array (line 1, column 9)"), ("[]", "$", "no object with the key 'data'"),
    ("{\n}", "$.data", "the file has no key 'data' (line 1, column 1)"),
    (#"{"data":[{"n":"a\u0007"}]}"#, "$.data[0].title", "the control character U+7 (line 1, column 10)"),
  ])
  func malformedItemFilesAreRefused(json: String, place: String, message: String) {
    let fault = #expect(throws: Exchange.Fault.self) { try Self.read(json, path: "$.data") }
    #expect(fault?.path == "$.sections[0].items" && fault?.message.hasPrefix("data.json: \(place): ") == true)
    #expect(fault?.message.contains(message) == true, "\(fault?.message ?? "")")
  }

  @Test func keyPathsHaveNames() {
    let fault = #expect(throws: Exchange.Fault.self) { try Self.read("[]", path: "$.a..b") }
    #expect(fault?.path == "$.sections[0].items.path" && fault?.message.contains("is not a key path") == true)
  }

  private static func template(_ text: String) throws(Exchange.Fault) -> RecordTemplate {
    var json = JSONWriter()
    json.object { $0.field("x", text) }
    return try RecordTemplate(try JSONNode(json.bytes, from: .handwritten).required("x"))
  }

  private static let record = #"""
    {"name":"Ada","city":{"name":"London","zip":null},"n":12345.5,"whole":3,"yes":true,"date":"2026-11-03",
    "e":1e3,"minus":-0,"list":[1]}
    """#

  @Test(arguments: [
    ("", ""), ("{name}", "Ada"), ("{city.name}, {name}", "London, Ada"), ("{city.zip}{nosuch}{city}{name.x}", ""),
    ("{n:number}", "12,345.5"), ("{n:compact}", "12.3K"), ("{whole}|{yes}|{n}", "3|true|12345.5"),
    ("{e}{minus}{list}", "10000"), ("{date:date}", "3 Nov 2026"), ("{whole:date}", "1 Jan 1970"),
    ("{{name}}", "{name}"),
    ("}", "}"), ("{name:date}", "Ada"), ("{name:number}", "Ada"),
  ])
  func templatesAreFilled(template: String, wanted: String) throws {
    let record = try JSONNode(Array(Self.record.utf8), from: .imported)
    #expect(try Self.template(template).fill(record) == wanted)
  }

  /// As the records of the tutorial's Home.json have their dates: milliseconds since 1970.
  @Test(arguments: [
    ("1635472394000", "29 Oct 2021"), ("1635472394", "29 Oct 2021"), ("-1", "31 Dec 1969"), ("1e300", "1e+300"),
    ("\"2021-10-29T01:53:14Z\"", "29 Oct 2021"),
  ])
  func datesAreNumbersToo(value: String, wanted: String) throws {
    let record = try JSONNode(Array("{\"regDate\":\(value)}".utf8), from: .imported)
    #expect(try Self.template("{regDate:date}").fill(record) == wanted)
  }

  @Test(arguments: [("{", "not closed"), ("{}", "has no field name"), ("{n:money}", "unknown format 'money'")])
  func templatesHaveFaults(template: String, message: String) {
    let fault = #expect(throws: Exchange.Fault.self) { try Self.template(template) }
    #expect(fault?.path == "$.x" && fault?.message.contains(message) == true)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567.891, "-1,234,567.89"), (0.005, "0.01"),
    (0.1, "0.1"), (1.005, "1"), (99.999, "100"), (0.001, "0"), (1e16, "1e+16"), (Double.nan, "nan"),
    (-Double.infinity, "-inf"), (12.05, "12.05"),
  ])
  func numbersAreGrouped(number: Double, wanted: String) { #expect(ValueFormat.number(number) == wanted) }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1K"), (1250, "1.3K"), (12_345, "12.3K"), (1e6, "1M"), (2_500_000_000, "2.5B"),
    (-4200, "-4.2K"),
  ])
  func largeNumbersAreShort(number: Double, wanted: String) { #expect(ValueFormat.compact(number) == wanted) }

  @Test(arguments: [
    ("2026-11-03", "3 Nov 2026"), ("2026-11-03T10:00:00Z", "3 Nov 2026"), ("soon", "soon"),
    ("2026-13-01", "2026-13-01"), ("", ""), ("-86400", "-86400"), ("nan", "nan"),
  ])
  func datesAreRead(text: String, wanted: String) { #expect(ValueFormat.date(text) == wanted) }
}
