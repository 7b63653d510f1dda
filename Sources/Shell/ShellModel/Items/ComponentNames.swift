/// Makes unique names for siblings: `name`, `name-2`, `name-3` ...
package struct ComponentNames {
  private var taken: Set<ByteText> = []
  /// For each name, the next number to try.
  private var numbers: [ByteText: Int] = [:]

  package init() {}

  /// Claims a name.
  ///
  /// - Returns: Whether the name was free.
  package mutating func take(_ name: String) -> Bool { taken.insert(ByteText(name)).inserted }

  /// Claims a name or, if it is taken, the first free variant with a number.
  package mutating func takeFree(_ name: String) -> String {
    if take(name) { return name }
    var number = numbers[ByteText(name)] ?? 2
    defer { numbers[ByteText(name)] = number }
    return Self.free(for: name, from: number) { candidate in
      number += 1
      return taken.insert(ByteText(candidate)).inserted
    }
  }

  /// Returns the first free variant of a name.
  ///
  /// - Parameter first: The first number to try; 1 means the name without a number.
  package static func free(for name: String, from first: Int = 2, _ isFree: (String) -> Bool) -> String {
    var number = first
    while true {
      let candidate = number == 1 ? name : "\(name)-\(number)"
      if isFree(candidate) { return candidate }
      number += 1
    }
  }

  /// Whether a name is a variant of another one with a number.
  package static func isNumbered(_ name: Substring, after base: String) -> Bool {
    guard name.hasPrefix(base + "-") else { return false }
    return name.dropFirst(base.count + 1).utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
