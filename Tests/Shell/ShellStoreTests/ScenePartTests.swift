import Foundation
import ShellModel
@testable import ShellStore
import TestSupport
import Testing

/// The parts of the scene reader.
@Suite struct ScenePartTests {
  private static func read(_ json: String, path: String = "$") throws(Exchange.Fault) -> [Any] {
    var reader = try JSONArrayReader(Array(json.utf8), path: path)
    var all: [Any] = []
    while let some = try reader.next() { all += some }
    return all
  }

  @Test(arguments: [
    ("[]", "$", 0), (" [ 1 , 2 ] ", "$", 2), (#"{"a":[1]}"#, "$.a", 1), (#"{"a":[1]}"#, "a", 1),
    (#"{"x":{"a":[9]},"a":{"b":["]",{"c":[1,2]},null]}}"#, "$.a.b", 3), (#"["\"]"]"#, "$", 1), ("\u{FEFF}[1]", "$", 1),
  ])
  func arraysAreFound(json: String, path: String, count: Int) throws {
    #expect(try Self.read(json, path: path).count == count)
  }

  @Test(arguments: [
    ("", "$", "$", "expected an array"), ("{}", "$", "$", "expected an array"), ("{}", "$.a", "$.a", "no key 'a'"),
    ("[1,", "$", "$[1]", "unexpected end"), ("[1 2]", "$", "$[0]", "not JSON"),
    ("[,]", "$", "$[0]", "expected a value"),
    ("[1,tru]", "$", "$[1]", "not JSON"), (#"["a]"#, "$", "$[0]", "unterminated string"),
    ("[1]", "$.a..b", "$", "not a key path"),
    ("[1", "$", "$[0]", "unexpected end"), (#"{"a" [1]}"#, "$.a", "$", "expected ':'"),
  ])
  func faultsHaveAPlace(json: String, path: String, place: String, message: String) {
    let fault = #expect(throws: Exchange.Fault.self) { try Self.read(json, path: path) }
    #expect(fault?.path == place && fault?.message.contains(message) == true)
  }

  /// More elements than are read at a time; each is returned once.
  @Test func longArraysAreReadInParts() throws {
    let numbers = Array(0..<4500)
    let json = "[" + numbers.map(String.init).joined(separator: ",\n") + "]"
    var reader = try JSONArrayReader(Array(json.utf8), path: "$")
    var read: [Int] = []
    var last = 0.0
    while let some = try reader.next() {
      read += some.compactMap { value in if case .integer(let number) = value { number } else { nil } }
      #expect(reader.fraction > last)
      last = reader.fraction
    }
    #expect(read == numbers && last == 1)
  }

  private static var record: [String: JSONValue] {
    [
      "name": .text("Ada"), "city": .object(["name": .text("London"), "zip": .null]), "n": .number(12_345.5),
      "whole": .integer(3), "yes": .bool(true), "share": .number(0.125), "date": .text("2026-11-03"),
      "seconds": .integer(0), "milliseconds": .integer(1_793_664_000_000),
    ]
  }

  @Test(arguments: [
    ("", ""), ("{name}", "Ada"), ("{city.name}, {name}", "London, Ada"), ("{city.zip}{nosuch}{city}{name.x}", ""),
    ("{n:number}", "12,345.5"), ("{n:compact}", "12.3K"), ("{share:percent}", "13 %"),
    ("{whole}|{yes}|{n}", "3|true|12345.5"),
    ("{date:date}", "3 Nov 2026"), ("{seconds:date}", "1 Jan 1970"), ("{milliseconds:date}", "3 Nov 2026"),
    ("{{name}}", "{name}"), ("}", "}"), ("{name:date}", "Ada"), ("{name:number}", "Ada"),
  ])
  func templatesAreFilled(template: String, wanted: String) throws {
    #expect(try RecordTemplate(template, at: "$").fill(Self.record) == wanted)
  }

  @Test(arguments: [("{", "not closed"), ("{}", "has no field name"), ("{n:money}", "unknown format 'money'")])
  func templatesHaveFaults(template: String, message: String) {
    let fault = #expect(throws: Exchange.Fault.self) { try RecordTemplate(template, at: "$.x") }
    #expect(fault?.path == "$.x" && fault?.message.contains(message) == true)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567.891, "-1,234,567.89"), (0.005, "0.01"),
    (0.1, "0.1"),
    (1.005, "1"), (99.999, "100"), (0.001, "0"), (1e16, "1e+16"), (Double.nan, "nan"), (-Double.infinity, "-inf"),
    (12.05, "12.05"),
  ])
  func numbersAreGrouped(number: Double, wanted: String) { #expect(ValueFormat.number(number) == wanted) }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1K"), (1250, "1.3K"), (12_345, "12.3K"), (1e6, "1M"), (2_500_000_000, "2.5B"),
    (-4200, "-4.2K"),
  ])
  func largeNumbersAreShort(number: Double, wanted: String) { #expect(ValueFormat.compact(number) == wanted) }

  @Test(arguments: [
    ("2026-11-03", "3 Nov 2026"), ("2026-11-03T10:00:00Z", "3 Nov 2026"), ("soon", "soon"),
    ("2026-13-01", "2026-13-01"),
    ("", ""), ("-86400", "31 Dec 1969"), ("1e30", "1e30"), ("nan", "nan"),
  ])
  func datesAreRead(text: String, wanted: String) { #expect(ValueFormat.date(text) == wanted) }

  /// Days since 1970 compared with the calendar of Foundation.
  @Test func daysAreThoseOfTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    // Foundation uses the Julian calendar before October 1582.
    for day in stride(from: -140_000, through: 700_000, by: 3779) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let wanted = "\(parts.day ?? 0) \(months[(parts.month ?? 1) - 1]) \(parts.year ?? 0)"
      #expect(ValueFormat.date(since1970: Double(day) * 86_400 + 1) == wanted)
    }
  }

  /// The bundled scenes are valid, and have distinct sections.
  @Test(arguments: SceneTable.all.map(\.name)) func bundledScenesAreRead(name: String) throws {
    let scene = try BundledScenes.scene(name)
    #expect(scene.name == name && !scene.sections.isEmpty)
    #expect(Set(scene.sections.map(\.info.id)).count == scene.sections.count)
    for section in scene.sections {
      #expect(Set(section.items.map(\.component)).count == section.items.count, "\(section.info.id)")
    }
  }

  /// Siblings get distinct names, whatever their titles are.
  @Test func siblingsGetDistinctNames() throws {
    var names = ComponentNames()
    let titles = ["A b!", "a-b", "a b-2", "A B", "", "...", "🦊", "日本 語", String(repeating: "x", count: 200)]
    var taken: [String] = []
    for title in titles {
      var form = SceneForm.Item()
      form.title = title
      taken.append(try names.component(form, nil, title, at: "$"))
    }
    #expect(
      taken == [
        "a-b", "a-b-2", "a-b-2-2", "a-b-3", "item", "item-2", "item-3", "日本-語", String(repeating: "x", count: 64),
      ])
  }
}
