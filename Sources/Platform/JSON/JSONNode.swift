/// A value in a JSON document. It knows its path, so a reader can refuse it with its place.
///
/// A model type reads itself from a node: `init(_ node: JSONNode) throws(JSONFault)`.
package struct JSONNode: Sendable {
  private let tape: JSONTape
  private let index: Int

  private init(_ tape: JSONTape, _ index: Int) {
    self.tape = tape
    self.index = index
  }

  /// Reads a document: one value in UTF-8, with or without a byte-order mark.
  ///
  /// - Throws: A fault with line and column if the bytes are not JSON (RFC 8259), or nest deeper than 512 levels.
  package init(_ bytes: [UInt8], from origin: JSONOrigin) throws(JSONFault) {
    do throws(JSONReader.Fault) { self.init(try JSONReader.tape(bytes, origin), 0) } catch {
      throw JSONFault("$", "it is not JSON: \(error.message)", JSONPosition(of: error.offset, in: bytes))
    }
  }

  /// Where the document comes from.
  package var origin: JSONOrigin { tape.origin }

  private var kind: JSONTape.Kind { tape.entries[index].kind }

  package var isArray: Bool { kind == .array }
  package var isObject: Bool { kind == .object }
  package var isNull: Bool { kind == .null }
  package var isText: Bool { kind == .text || kind == .escapedText }

  // MARK: Faults

  package var path: String { tape.path(index) }

  package func fault(_ message: String) -> JSONFault {
    JSONFault(path, message, JSONPosition(of: tape.offset(index), in: tape.bytes))
  }

  /// Returns the fault of a field of the object, which may be missing.
  package func fault(_ message: String, in field: String) -> JSONFault {
    if let place = place(field) { return JSONNode(tape, place).fault(message) }
    var fault = fault(message)
    fault.path += JSONPath.step(field)
    return fault
  }

  private func expected(_ what: String) -> JSONFault {
    fault("expected \(what)" + (kind == .null ? ", not null" : ""))
  }

  // MARK: Scalars

  /// The text; nil for another kind of value.
  package var textValue: String? { tape.text(index) }

  /// The number; nil for another kind of value.
  package var numberValue: Double? { tape.double(index) }

  /// The number if it is whole and fits into `Int`; nil otherwise.
  package var integerValue: Int? { tape.integer(index) }

  /// True or false; nil for another kind of value.
  package var flagValue: Bool? { kind == .yes ? true : kind == .no ? false : nil }

  package func text() throws(JSONFault) -> String {
    guard let text = tape.text(index) else { throw expected("a string") }
    return text
  }

  /// Returns the number, which is finite.
  package func number() throws(JSONFault) -> Double {
    guard let number = tape.double(index) else { throw expected("a number") }
    return number
  }

  /// Returns the number, which must be whole and fit into `Int`.
  package func integer() throws(JSONFault) -> Int {
    if let integer = tape.integer(index) { return integer }
    _ = try number()
    throw fault("expected a whole number of at most \(Int.bitWidth) bits")
  }

  /// Returns the number, which must be whole and in a range.
  ///
  /// - Parameter unit: The word after the numbers in the error message, with a space before it.
  package func integer(in range: ClosedRange<Int>, _ unit: String = "") throws(JSONFault) -> Int {
    let number = try integer()
    if range.contains(number) { return number }
    throw fault(
      range.upperBound == .max
        ? "must be \(range.lowerBound) or more\(unit)"
        : "must be from \(range.lowerBound) to \(range.upperBound)\(unit)")
  }

  /// Returns whether the value is true.
  package func flag() throws(JSONFault) -> Bool {
    guard let flag = flagValue else { throw expected("true or false") }
    return flag
  }

  /// Returns the value of an enumeration that has the text as its raw value.
  package func choice<Name>(_ type: Name.Type = Name.self) throws(JSONFault) -> Name
  where Name: RawRepresentable<String> & CaseIterable {
    let name = try text()
    if let value = Name(rawValue: name) { return value }
    let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
    throw fault("'\(name.prefix(40))' is not a known value; use \(known)")
  }

  // MARK: Arrays

  package func elements() throws(JSONFault) -> JSONElements {
    if kind != .array { throw expected("an array") }
    return JSONElements(parent: self, place: index + 1)
  }

  /// Returns what a closure reads from each element of the array.
  @inlinable package func map<Value>(
    _ read: (JSONNode) throws(JSONFault) -> Value
  ) throws(JSONFault) -> [Value] {
    let elements = try elements()
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try read(element)) }
    return values
  }

  package func texts() throws(JSONFault) -> [String] { try map { (node) throws(JSONFault) in try node.text() } }

  // MARK: Objects

  package func checkIsObject() throws(JSONFault) {
    if kind != .object { throw expected("an object") }
  }

  /// Checks that the value is an object and, if a user wrote it, that it has no other fields.
  ///
  /// - Parameters:
  ///   - known: The names of fields. Names that begin with `$` are accepted but not suggested.
  ///   - isStrict: Whether other fields are refused wherever the value comes from.
  package func allow(_ known: [String], isStrict: Bool = false) throws(JSONFault) {
    try checkIsObject()
    guard isStrict || origin == .handwritten else { return }
    for field in try fields() where !known.contains(field.name) {
      let names = known.filter { !$0.hasPrefix("$") }.sorted().joined(separator: ", ")
      throw field.value.fault("unknown field; use \(names)")
    }
  }

  /// The value of a field; nil if it is missing or null, or if the value is not an object. If a name appears twice, the last one counts.
  package subscript(_ name: String) -> JSONNode? {
    place(name).flatMap { tape.entries[$0].kind == .null ? nil : JSONNode(tape, $0) }
  }

  /// Returns the value of a field, which must be there.
  package func required(_ name: String) throws(JSONFault) -> JSONNode {
    try checkIsObject()
    guard let place = place(name) else { throw fault("the field '\(name)' is missing") }
    return JSONNode(tape, place)
  }

  /// Returns the index of the value of a field.
  private func place(_ name: String) -> Int? {
    guard kind == .object else { return nil }
    var name = name
    return name.withUTF8 { wanted in
      var found: Int?
      var place = index + 1
      let end = tape.next(index)
      while place < end {
        if tape.isText(place, wanted) { found = place + 1 }
        place = tape.next(place + 1)
      }
      return found
    }
  }

  /// Returns the fields of the object in the order of their names. If a name appears twice, the last one counts.
  package func fields() throws(JSONFault) -> [(name: String, value: JSONNode)] {
    try checkIsObject()
    var values: [String: Int] = [:]
    var place = index + 1
    while place < tape.next(index) {
      values[tape.text(place) ?? ""] = place + 1
      place = tape.next(place + 1)
    }
    return values.sorted { $0.key < $1.key }.map { (name: $0.key, value: JSONNode(tape, $0.value)) }
  }
}

package struct JSONElements: Sequence, IteratorProtocol {
  fileprivate let parent: JSONNode
  fileprivate var place: Int
  fileprivate var passed = 0

  /// The number of elements that follow.
  package var count: Int { parent.countOfValues(from: place) }

  package mutating func next() -> JSONNode? {
    guard place < parent.end else { return nil }
    let node = parent.sibling(place)
    passed += 1
    place = node.end
    return node
  }

  /// Returns the next element of an array in which each place has its meaning.
  ///
  /// - Throws: If the array has no more elements.
  package mutating func required() throws(JSONFault) -> JSONNode {
    guard let node = next() else { throw parent.fault("the array ends after \(passed) elements") }
    return node
  }
}

extension JSONNode {
  /// The index after the value and everything inside it.
  fileprivate var end: Int { tape.next(index) }

  fileprivate func sibling(_ place: Int) -> JSONNode { JSONNode(tape, place) }

  fileprivate func countOfValues(from place: Int) -> Int {
    var (place, count, end) = (place, 0, end)
    while place < end { (place, count) = (tape.next(place), count + 1) }
    return count
  }
}
