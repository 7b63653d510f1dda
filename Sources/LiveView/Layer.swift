/// Something that covers the base of a live view.
package enum Layer: Sendable {
  /// The list of keys, beginning with a line.
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

/// Layers over a base, the top one last. The top one gets keys first.
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

  /// The modes in which a key is looked up, the first that knows it counts.
  package func modes(base: LiveMode) -> [LiveMode] {
    var modes: [LiveMode] = []
    for layer in layers.reversed() {
      modes.append(layer.mode)
      // Nothing goes through the list of keys.
      if layer.mode == .help { return modes }
    }
    return modes + [base]
  }

  /// The layers from below, for tests: `variants > help`.
  package var description: String { layers.map(\.mode.rawValue).joined(separator: " > ") }
}
