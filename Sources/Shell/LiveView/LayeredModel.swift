import EmojiCatalog
import Terminal

/// What `pick` and `browse` share: items, of which one is current, layers over them, and a content that may not be readable yet.
protocol LayeredModel: LiveModel {
  /// Reads the content, without waiting.
  func open() -> Opening

  /// What has arrived; nil once the content was read.
  var arrivals: Arrivals? { get set }

  /// Begins with the content, which can be read now.
  mutating func begin()

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

  /// Shows what arrives before the content can be read.
  mutating func preview(_ event: InputEvent)
}

extension LayeredModel {
  mutating func preview(_ event: InputEvent) {}

  mutating func look(at now: Duration) -> [LiveEffect] { [] }

  package mutating func handle(_ event: InputEvent, at now: Duration) -> [LiveEffect] {
    if arrivals != nil { return wait(event, at: now) }
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
    message = "cannot suspend here"
    return []
  }

  // MARK: Waiting

  /// Keeps an event until the content can be read. A key that leaves every view takes effect at once.
  private mutating func wait(_ event: InputEvent, at now: Duration) -> [LiveEffect] {
    preview(event)
    switch event {
    case .tick: return (arrivals?.nextLook).map { now < $0 } == true ? [] : retry(at: now)
    case .key(let key) where LiveKeymap.action(key, in: .pick) == .cancel: return [.cancel]
    case .text, .paste, .key: arrivals?.events.append(event)
    // Nothing is drawn yet that a mouse could point at.
    default: break
    }
    return []
  }

  private mutating func retry(at now: Duration) -> [LiveEffect] {
    arrivals?.nextLook = now + Arrivals.interval
    switch open() {
    case .blocked: return []
    case .failed: return [.cancel]
    case .open: break
    }
    let events = arrivals?.events ?? []
    begin()
    arrivals = nil
    var effects: [LiveEffect] = []
    for event in events where !effects.contains(where: \.isLast) { effects += handle(event, at: now) }
    return effects
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
