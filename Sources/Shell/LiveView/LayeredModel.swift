import EmojiCatalog
import Terminal

/// What `pick` and `browse` share: items, of which one is current, and layers over them.
protocol LayeredModel: LiveModel {
  var layers: LayerStack { get set }

  /// A message that is shown until the next event.
  var message: String? { get set }

  /// Whether Ctrl-Z stops the process.
  var canSuspend: Bool { get }

  var language: String { get }

  /// The item that keys act on, in the tone that was chosen for it.
  var current: Hit? { get }

  /// Shows another tone or variant of the current item.
  mutating func show(_ variant: Emoji)

  mutating func type(_ text: String, at now: Duration) -> [LiveEffect]
  mutating func paste(_ text: String)
  mutating func press(_ key: Key, at now: Duration) -> [LiveEffect]
  mutating func handle(_ mouse: MouseEvent, at now: Duration) -> [LiveEffect]
  mutating func look(at now: Duration) -> [LiveEffect]
}

extension LayeredModel {
  mutating func look(at now: Duration) -> [LiveEffect] { [] }

  package mutating func handle(_ event: InputEvent, at now: Duration) -> [LiveEffect] {
    switch event {
    case .text(let text): return type(text, at: now)
    case .paste(let text): paste(text)
    case .key(let key): return press(key, at: now)
    case .mouse(let mouse): return handle(mouse, at: now)
    case .tick: return look(at: now)
    case .stop: return suspend()
    default: break
    }
    return []
  }

  mutating func suspend() -> [LiveEffect] {
    if canSuspend { return [.suspend] }
    return refuse("cannot suspend here")
  }

  /// Says why a key does nothing.
  mutating func refuse(_ reason: String) -> [LiveEffect] {
    message = reason
    return []
  }

  static func meaningless(_ key: Key, help: String) -> String {
    "\(key.title) has no meaning here; \(help) lists the keys"
  }

  // MARK: Tones and variants

  mutating func switchTone() {
    guard let next = current?.emoji?.inNextTone else { return message = "this item has no skin tones" }
    show(next)
  }

  mutating func showVariants() {
    guard let current else { return }
    layers.variants = VariantList(of: current, language: language)
    if layers.variants == nil { message = "this item has no variants" }
  }
}
