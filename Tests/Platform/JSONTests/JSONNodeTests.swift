import TestSupport
import Testing

@testable import JSON

/// What a reader of a model type sees: values of a kind, paths, and faults with their places.
@Suite struct JSONNodeTests {
  private static func read(_ text: String, _ origin: JSONOrigin = .imported) throws(JSONFault) -> JSONNode {
    try JSONNode(Array(text.utf8), from: origin)
  }

  private enum Color: String, CaseIterable {
    case red
    case blue
  }

  /// Each accessor, a value of another kind, and the message.
  @Test(arguments: [
    ("text", "1", "expected a string"), ("text", "null", "expected a string, not null"),
    ("number", "\"1\"", "expected a number"), ("number", "true", "expected a number"),
    ("integer", "1.5", "expected a whole number of at most 64 bits"),
    ("integer", "9223372036854775808", "expected a whole number of at most 64 bits"),
    ("integer", "[]", "expected a number"), ("flag", "0", "expected true or false"),
    ("array", "{}", "expected an array"), ("array", "null", "expected an array, not null"),
    ("fields", "[]", "expected an object"), ("object", "\"\"", "expected an object"),
    ("required", "{}", "the field 'x' is missing"), ("required", "7", "expected an object"),
    ("choice", "\"green\"", "'green' is not a known value; use red, blue"), ("choice", "1", "expected a string"),
    ("range", "0", "must be from 1 to 9 cells"), ("range", "10", "must be from 1 to 9 cells"),
    ("least", "-1", "must be 0 or more"), ("place", "[]", "the array ends after 0 elements"),
  ])
  func otherKindsAreRefused(accessor: String, json: String, message: String) throws {
    let node = try #require(try Self.read("[\n 7, \(json)]").elements().map(\.self).last)
    let fault = #expect(throws: JSONFault.self) {
      switch accessor {
      case "text": _ = try node.text()
      case "number": _ = try node.number()
      case "integer": _ = try node.integer()
      case "flag": _ = try node.flag()
      case "array": _ = try node.texts()
      case "fields": _ = try node.fields()
      case "object": try node.allow(["x"])
      case "choice": _ = try node.choice(Color.self)
      case "range": _ = try node.integer(in: 1...9, " cells")
      case "least": _ = try node.integer(in: 0...Int.max)
      case "place":
        var elements = try node.elements()
        _ = try elements.required()
      default: _ = try node.required("x")
      }
    }
    #expect(fault == JSONFault("$[1]", message, JSONPosition(of: 6, in: Array("[\n 7, ".utf8))))
    #expect(fault?.description == "$[1]: \(message) (line 2, column 5)")
  }

  @Test func valuesOfTheKind() throws {
    let node = try Self.read(#"{"t":"blue","n":1.5,"i":-3,"f":false,"a":["x","y"],"z":null,"e":1e2}"#)
    #expect(try node.required("t").choice(Color.self) == .blue && node.required("n").number() == 1.5)
    #expect(try node.required("i").integer(in: -3...3) == -3 && node.required("e").integer() == 100)
    #expect(try node.required("f").flag() == false && node.required("a").texts() == ["x", "y"])
    #expect(try node["z"] == nil && node.required("z").isNull)
    #expect(node["t"]?.isText == true && node["n"]?.textValue == nil && node["t"]?.numberValue == nil)
    var elements = try node.required("a").elements()
    #expect(try elements.count == 2 && elements.required().text() == "x" && elements.required().text() == "y")
    #expect(elements.next() == nil && elements.next() == nil)
  }

  /// If a name appears twice, the last one counts, in objects with few and with many fields; an escaped name is the same name.
  @Test(arguments: [1, 100]) func theLastOfTwoNamesCounts(count: Int) throws {
    let fields = (0..<count).map { #""k\#($0)":0"# } + [#""\u006b0":7"#]
    let table = try Self.read("{\(fields.joined(separator: ","))}")
    #expect(try table.fields().count == count && table["k0"]?.integerValue == 7)
    #expect(try table.fields().first?.value.integer() == 7)
  }

  @Test(arguments: [
    ("a", ".a"), ("a_1", ".a_1"), ("_", "._"), ("1", "['1']"), ("a-b", "['a-b']"), ("", "['']"), ("🦊", "['🦊']"),
    ("it's", #"['it\'s']"#), (#"\"#, #"['\\']"#), ("a.b", "['a.b']"), ("@", "['@']"), ("`", "['`']"), ("{", "['{']"),
    (String(repeating: "x", count: 50), "['\(String(repeating: "x", count: 40))…']"),
  ])
  func namesInPaths(name: String, step: String) throws {
    var json = JSONWriter()
    json.object { $0.field(name, "1") }
    #expect(try Self.read(json.text).fields().first?.value.path == "$\(step)")
    // A field that is missing, and one that is there.
    let object = try Self.read(json.text)
    #expect(object.fault("x", in: name).path == "$\(step)" && object.fault("x", in: "no").path == "$.no")
    #expect(object.fault("x", in: "no").position == JSONPosition(of: 0, in: []))
  }

  @Test func onlyAUserMisspellsFields() throws {
    let text = #"{"$schema":"","name":1,"title":2,"nmae":{}}"#
    for origin in [JSONOrigin.stored, .imported] { try Self.read(text, origin).allow(["name"]) }
    let node = try Self.read(text, .handwritten)
    try node.allow(["nmae", "name", "title", "$schema"])
    let fault = #expect(throws: JSONFault.self) { try node.allow(["title", "name", "$schema"]) }
    #expect(fault?.description == "$.nmae: unknown field; use name, title (line 1, column 41)")
  }

  /// The path and the position of each value of a random document are those with which it was made.
  @Test(.shrinking, arguments: Laws.seeds(20)) func placesAreThoseOfTheText(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    var text = ""
    var wanted: [(path: String, offset: Int)] = []
    func space() { text += ["", "", " ", "\n", "\t \r\n"][random.below(5)] }
    func write(_ path: String, depth: Int) {
      space()
      wanted.append((path, text.utf8.count))
      let kind = random.below(depth > 4 ? 4 : 6)
      if kind < 4 {
        text += ["1", "\"é\\n\"", "null", "true"][kind]
      } else {
        text += kind == 4 ? "[" : "{"
        let count = random.below(4)
        for number in random.steps(count) {
          space()
          if kind == 5 { text += "\"k\(number)\" :" }
          write(path + (kind == 5 ? ".k\(number)" : "[\(number)]"), depth: depth + 1)
          if number < count - 1 { text += "," }
        }
        space()
        text += kind == 4 ? "]" : "}"
      }
      space()
    }
    write("$", depth: 0)
    var found: [(path: String, position: JSONPosition?)] = []
    func visit(_ node: JSONNode) throws {
      let fault = node.fault("x")
      #expect(fault.path == node.path)
      found.append((fault.path, fault.position))
      if node.isArray { for element in try node.elements() { try visit(element) } }
      if node.isObject { for field in try node.fields() { try visit(field.value) } }
    }
    try visit(try Self.read(text))
    let positions = wanted.map { JSONPosition(of: $0.offset, in: Array(text.utf8)) }
    #expect(found.map(\.path) == wanted.map(\.path) && found.map(\.position) == positions, "\(text)")
  }
}
