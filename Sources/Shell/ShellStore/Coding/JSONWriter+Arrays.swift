import JSON

extension JSONWriter {
  /// Writes an array: a closure writes each element.
  ///
  /// The compiler does not specialize the general function of another module, and a checkpoint has millions of elements.
  mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    array { json in
      for element in elements { write(&json, element) }
    }
  }
}
