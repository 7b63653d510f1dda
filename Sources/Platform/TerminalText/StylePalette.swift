/// How the styles of a live view look on the terminal.
package struct StylePalette: Hashable, Sendable {
  /// The styles that a user can change, with their names.
  package static let roles: [(name: String, style: StyleSet)] = [
    ("match", .match), ("cursor", .cursor), ("dim", .dim), ("border", .border), ("accent", .accent),
  ]

  package static let standard = StylePalette()

  /// Whether the terminal may show colors, besides bold, dim and inverse.
  package var hasColors = true
  /// The parameters of select graphic rendition (ECMA-48) for the roles that the user has changed.
  private var codes: [UInt16: String] = [:]

  private static let colors = StyleSet([Style.red, .green, .yellow, .blue, .magenta, .cyan])

  package init(hasColors: Bool = true) { self.hasColors = hasColors }

  /// Reads changes such as `match=1;33:cursor=7:dim=2:border=2`.
  ///
  /// - Returns: The parts that are not a known name with numbers between semicolons. They change nothing.
  package mutating func change(_ text: String) -> [String] {
    var unknown: [String] = []
    for part in text.split(separator: ":") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, let role = Self.roles.first(where: { $0.name == pair[0] }),
        pair[1].utf8.count <= 32, pair[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x3B })
      else {
        unknown.append(String(part))
        continue
      }
      codes[role.style.rawValue] = String(pair[1])
    }
    return unknown
  }

  /// One sequence that turns styles on and all others off.
  package func sequence(_ styles: StyleSet) -> String {
    var rest = styles
    var text = "0"
    if styles.isSuperset(of: [.cursor, .match]),
      (codes[StyleSet.cursor.rawValue] ?? "7").split(separator: ";").contains("7")
    {
      // A color of an inverse text would be its background.
      rest.remove(.match)
      rest.insert(.bold)
    }
    if !codes.isEmpty {
      for role in Self.roles where rest.contains(role.style) {
        guard let code = codes[role.style.rawValue] else { continue }
        rest.remove(role.style)
        if !code.isEmpty { text += ";" + code }
      }
    }
    rest = rest.resolved
    if !hasColors { rest.subtract(Self.colors) }
    for (index, style) in Style.allCases.enumerated() where rest.rawValue & 1 << UInt16(index) != 0 {
      text += ";" + style.rawValue
    }
    return "\u{1B}[\(text == "0" ? "" : text)m"
  }
}
