/// Names for siblings, each once: `name`, `name-2`, `name-3` ...
package struct ComponentNames {
  private var taken: Set<String> = []
  /// The number that the next of a name gets.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// Takes a name.
  ///
  /// - Returns: Whether nobody had it.
  package mutating func take(_ name: String) -> Bool { taken.insert(name).inserted }

  /// Takes a name, or the first free one with a number behind it.
  ///
  /// - Complexity: O(1) on average, however many have that name.
  package mutating func takeFree(_ name: String) -> String {
    if take(name) { return name }
    var number = numbers[name] ?? 2
    defer { numbers[name] = number }
    return Self.free(for: name, from: number) { candidate in
      number += 1
      return taken.insert(candidate).inserted
    }
  }

  /// The first name that is free.
  ///
  /// - Parameter first: The number to begin with; 1 stands for the name alone.
  package static func free(for name: String, from first: Int = 2, _ isFree: (String) -> Bool) -> String {
    var number = first
    while true {
      let candidate = number == 1 ? name : "\(name)-\(number)"
      if isFree(candidate) { return candidate }
      number += 1
    }
  }
}
