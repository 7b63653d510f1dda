/// Something that covers the base of a live view.
package enum Layer: Sendable {
  /// The list of keys, starting at a line.
  case help(top: Int)
  /// The variants of a hit.
  case variants(HitList)

  package var mode: LiveMode {
    switch self {
    case .help: .help
    case .variants: .variants
    }
  }
}

/// Layers over a base, topmost last. The topmost layer gets keys first.
package struct LayerStack: Sendable, CustomStringConvertible {
  private var layers: [Layer] = []

  package init() {}

  package var top: Layer? {
    get { layers.last }
    set {
      if !layers.isEmpty { layers.removeLast() }
      if let newValue { layers.append(newValue) }
    }
  }

  package var isEmpty: Bool { layers.isEmpty }

  package mutating func push(_ layer: Layer) { layers.append(layer) }

  package mutating func pop() { if !layers.isEmpty { layers.removeLast() } }

  package mutating func removeAll() { layers = [] }

  /// The modes in which a key is looked up, in order.
  package func modes(base: LiveMode) -> [LiveMode] {
    var modes: [LiveMode] = []
    for layer in layers.reversed() {
      modes.append(layer.mode)
      // The list of keys passes no key on.
      if layer.mode == .help { return modes }
    }
    return modes + [base]
  }

  /// The layers from the bottom to the top, for tests: `variants > help`.
  package var description: String { layers.map(\.mode.rawValue).joined(separator: " > ") }
}
