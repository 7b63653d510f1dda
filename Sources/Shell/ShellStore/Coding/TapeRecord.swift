/// A record that is read straight from a tape. There can be a million of them, and the containers of `Decoder` cost several times
/// what the texts do.
protocol TapeRecord {
  /// Returns nil if the value at the index is not such a record. Decoding it with containers then tells what is wrong.
  init?(_ tape: JSONTape, at index: Int)
}

extension String: TapeRecord {
  init?(_ tape: JSONTape, at index: Int) {
    guard let text = tape.text(index) else { return nil }
    self = text
  }
}

extension Array: TapeRecord where Element: TapeRecord {
  init?(_ tape: JSONTape, at index: Int) {
    guard let elements = tape.elements(index, Element.init(_:at:)) else { return nil }
    self = elements
  }
}

extension JSONTape {
  /// Returns the elements of an array.
  ///
  /// - Parameter read: Returns the element at an index; nil if it is not valid.
  /// - Returns: Nil if the value is not an array, or if one of its elements is not valid.
  func elements<Element>(_ index: Int, _ read: (JSONTape, Int) -> Element?) -> [Element]? {
    guard entries[index].kind == .array else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(count(index))
    var place = index + 1
    for _ in 0..<count(index) {
      guard let element = read(self, place) else { return nil }
      elements.append(element)
      place = next(place)
    }
    return elements
  }
}

/// The fields of an object on a tape. If a name stands twice, the last one counts.
struct TapeFields {
  private let tape: JSONTape
  private let index: Int
  /// Whether every field that was read was of the requested kind.
  private(set) var isValid = true

  /// Returns nil if the value at the index is not an object.
  init?(_ tape: JSONTape, at index: Int) {
    guard tape.entries[index].kind == .object else { return nil }
    self.tape = tape
    self.index = index
  }

  /// Returns the index of the value of a field; nil if it is missing or null.
  func value(_ name: String) -> Int? {
    var found: Int?
    var place = index + 1
    for _ in 0..<tape.count(index) {
      if tape.isText(place, name) { found = place + 1 }
      place = tape.next(place + 1)
    }
    return found.flatMap { tape.entries[$0].kind == .null ? nil : $0 }
  }

  /// Returns the text of a field; nil if it is missing or null.
  mutating func text(_ name: String) -> String? {
    guard let place = value(name) else { return nil }
    let text = tape.text(place)
    if text == nil { isValid = false }
    return text
  }
}
