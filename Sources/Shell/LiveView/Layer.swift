/// Something that covers the base of a live view.
package enum Layer: Sendable {
  /// The list of keys, or a difference.
  case page(TextPage)
  case variants(VariantList)
  /// The command line of `browse`.
  case commandLine(BrowseCommandLine)
  /// The buttons that are slid out beside a row.
  case swipe(BrowseSwipe)

  package var mode: LiveMode {
    switch self {
    case .page: .help
    case .variants: .variants
    case .commandLine: .commandLine
    case .swipe: .swipe
    }
  }

  fileprivate var page: TextPage? { if case .page(let page) = self { page } else { nil } }
  fileprivate var variants: VariantList? { if case .variants(let list) = self { list } else { nil } }
  fileprivate var commandLine: BrowseCommandLine? { if case .commandLine(let line) = self { line } else { nil } }
  fileprivate var swipe: BrowseSwipe? { if case .swipe(let swipe) = self { swipe } else { nil } }

  /// Whether keys without a meaning in its mode keep the one they have below.
  fileprivate var passesKeysOn: Bool {
    switch self {
    case .page, .commandLine: false
    case .variants, .swipe: true
    }
  }
}

/// Layers over a base, topmost last. The topmost layer gets keys first. There is at most one of each kind.
package struct LayerStack: Sendable, CustomStringConvertible {
  private var layers: [Layer] = []

  package init() {}

  package var top: Layer? { layers.last }

  package var isEmpty: Bool { layers.isEmpty }

  /// Puts a layer on top. One of the same kind is replaced where it is.
  package mutating func push(_ layer: Layer) {
    if let index = layers.firstIndex(where: { $0.mode == layer.mode }) {
      layers[index] = layer
    } else {
      layers.append(layer)
    }
  }

  package mutating func pop() { if !layers.isEmpty { layers.removeLast() } }

  package mutating func removeAll() { layers = [] }

  private mutating func set(_ layer: Layer?, _ mode: LiveMode) {
    if let layer { push(layer) } else { layers.removeAll { $0.mode == mode } }
  }

  /// The modes in which a key is looked up, in order.
  package func modes(base: LiveMode) -> [LiveMode] {
    var modes: [LiveMode] = []
    for layer in layers.reversed() {
      modes.append(layer.mode)
      if !layer.passesKeysOn { return modes }
    }
    return modes + [base]
  }

  /// The layers from the bottom to the top, for tests: `variants > help`.
  package var description: String { layers.map(\.mode.rawValue).joined(separator: " > ") }

  // MARK: Layers by kind

  package var page: TextPage? {
    get { layers.lazy.compactMap(\.page).first }
    set { set(newValue.map { .page($0) }, .help) }
  }

  package var variants: VariantList? {
    get { layers.lazy.compactMap(\.variants).first }
    set { set(newValue.map { .variants($0) }, .variants) }
  }

  package var commandLine: BrowseCommandLine? {
    get { layers.lazy.compactMap(\.commandLine).first }
    set { set(newValue.map { .commandLine($0) }, .commandLine) }
  }

  package var swipe: BrowseSwipe? {
    get { layers.lazy.compactMap(\.swipe).first }
    set { set(newValue.map { .swipe($0) }, .swipe) }
  }
}
