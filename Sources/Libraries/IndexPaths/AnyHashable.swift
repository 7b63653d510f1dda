#if $Embedded
  /// A value of any hashable type, as in the standard library: Embedded Swift has no such type.
  package struct AnyHashable: Hashable {
    private class Box {
      func isEqual(to other: Box) -> Bool { false }
      func hash(into hasher: inout Hasher) {}
    }

    private final class ValueBox<Value: Hashable>: Box {
      let value: Value

      init(_ value: Value) { self.value = value }

      override func isEqual(to other: Box) -> Bool { (other as? ValueBox<Value>)?.value == value }
      override func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }

    private let box: Box

    package init(_ value: some Hashable) { box = ValueBox(value) }

    package static func == (left: Self, right: Self) -> Bool { left.box.isEqual(to: right.box) }
    package func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
  }
#endif
