import Foundation
import JSON
@testable import ShellCore
import TestSupport
import Testing

/// The values of layouts in scenes: what is read comes back from a state file, and what no layout can have is refused.
@Suite struct LayoutFaultTests {
  private static func read(_ layout: String) throws(Exchange.Fault) -> LayoutDescription? {
    let text = #"{"name":"x","sections":[{"id":"a","layout":\#(layout),"items":[]}]}"#
    return try SceneFile { _ in [] }.read(Array(text.utf8)).sections[0].info.description
  }

  private static let item = #"{"width":{"fractionalWidth":"1/3"},"height":{"absolute":1}}"#
  private static let size = #""width":{"fractionalWidth":1},"height":{"absolute":3}"#

  private static func group(_ fields: String) -> String { #"{"group":{\#(size),\#(fields)}}"# }
  private static func row(_ fields: String, item: String = item) -> String {
    group(#""axis":"horizontal","items":[\#(item)]\#(fields.isEmpty ? "" : "," + fields)"#)
  }

  static let faults: [(layout: String, message: String)] = [
    ("{}", "a layout needs either 'group' or 'list'"),
    (#"{"group":\#(item)}"#, "a group needs 'axis' and 'items', or 'frames'"),
    (#"{"list":{},"scrolling":"paging"}"#, "a list does not scroll horizontally"),
    (group(#""items":[\#(item)]"#), "a group needs an axis"),
    (group(#""axis":"vertical","items":[]"#), "a group needs at least one item"),
    (group(#""axis":"vertical","items":[\#(item),\#(item)],"repeat":2"#), "only one item can be repeated"),
    (row(#""repeat":0"#), "1"), (row(#""badge":{"text":"x"}"#), "only an item can have a badge, not a group"),
    (row(#""spacing":{}"#), "expected a number of cells"), (row(#""spacing":"wide""#), "expected a number of cells"),
    (row("", item: #"{"width":{},"height":{"absolute":1}}"#), "expected one of absolute, estimated"),
    (row("", item: #"{"width":{"absolute":1,"points":8},"height":{"absolute":1}}"#), "expected one of absolute"),
    (row("", item: #"{"width":{"absolute":0},"height":{"absolute":1}}"#), "must be from 1 to 1000 cells"),
    (row("", item: #"{"width":{"absolute":1001},"height":{"absolute":1}}"#), "must be from 1 to 1000 cells"),
    (row("", item: #"{"width":{"fractionalWidth":"1/0"},"height":{"absolute":1}}"#), "expected a fraction"),
    (row("", item: #"{"width":{"fractionalWidth":"third"},"height":{"absolute":1}}"#), "expected a fraction"),
    (row("", item: #"{"width":{"fractionalWidth":1.5},"height":{"absolute":1}}"#), "above 0 and at most 1"),
    (row("", item: #"{"width":{"fractionalWidth":"3/2"},"height":{"absolute":1}}"#), "above 0 and at most 1"),
    (row("", item: #"{"width":{"absolute":1},"height":{"absolute":1},"repeat":2}"#), "only a group"),
    (group(#""frames":[]"#), "must have from 1 to 100 elements"),
    (group(#""frames":[{"x":0,"y":0,"width":0,"height":1}]"#), "a frame must have at least one cell"),
    (group(#""frames":[{"x":-1,"y":0,"width":1,"height":1}]"#), "a frame must have at least one cell"),
    (group(#""frames":[{"x":0,"y":0,"width":1,"height":1}],"axis":"vertical""#), "cannot be combined with 'frames'"),
    (
      #"{"group":"#
        + String(repeating: #"{\#(size),"axis":"vertical","items":["#, count: 18) + item
        + String(repeating: "]}", count: 18) + "}", "levels deep"
    ),
  ]

  @Test(arguments: faults) func whatNoLayoutCanHaveIsRefused(layout: String, message: String) {
    let fault = #expect(throws: Exchange.Fault.self) { try Self.read(layout) }
    #expect(fault?.message.contains(message) == true && fault?.path.contains("layout") == true, "\(fault as Any)")
  }

  @Test(arguments: [
    row(""), row(#""repeat":3,"spacing":{"flexible":2}"#),
    row(#""spacing":{"points":16},"insets":{"top":1,"leading":2}"#),
    row("", item: #"{"width":{"points":80},"height":{"points":60},"insets":{"bottom":1,"trailing":-4}}"#),
    row("", item: #"{"width":{"estimated":9},"height":{"fractionalHeight":0.5},"badge":{"text":"x","width":3}}"#),
    group(#""frames":[{"x":1,"y":2,"width":3,"height":4}],"insets":{"leading":1}"#),
    #"{"list":{"appearance":"sidebar","header":"firstItemInSection","separators":true,"disclosureIndicators":true}}"#,
    #"{"list":{},"spacing":2,"background":true,"insets":{"top":99999}}"#,
    #"{"group":{\#(size),"axis":"vertical","items":[\#(item)]},"scrolling":"groupPaging","spacing":{"points":8}}"#,
  ])
  func whatIsReadComesBack(layout: String) throws {
    let read = try #require(try Self.read(layout))
    let path = try TestFolder.path()
    let store = try StateStore.open(path)
    var info = SectionInfo(id: "a", title: "A", layout: .compositional)
    info.description = read
    let edit = Edit.addSection(info, before: nil)
    _ = try store.begin()
    let entry = History.Entry(revision: 1, version: 1, command: "", change: .edit(edit), origin: .own)
    try store.commit([entry], limit: 10)
    store.close()
    let rows = try StateStore.open(path).rows(from: 0)
    #expect(rows.map(\.change) == [.edit(edit)])
  }
}
