/// The scene in which a process works, which can be another one than the scene that is open.
struct ScenePlace {
  private struct Place {
    var name: String
    var description: SceneDescription?

    var opening: Edit {
      description.map { .openDescribed($0, isFresh: false) } ?? .open(scene: name, isFresh: false)
    }
  }

  /// A scene that the process has opened.
  private struct Opened {
    /// The change that opened it; 0 if that made no revision.
    var version: Int
    var place: Place
    var isDone = true
  }

  /// Where it is; nil before the screen is read.
  private var current: Place? {
    didSet { known = nil }
  }
  private var first: Place?
  private var opened: [Opened] = []
  /// The last screen, and whether the screen with the open scene lacks its scene.
  private var known: (whole: Screen, screen: Screen, isNew: Bool)?

  /// Whether it works in another scene than the open one.
  func isAside(from open: String?) -> Bool { current.map { $0.name != open } ?? false }

  /// Begins in a scene, unless it has begun.
  mutating func begin(in screen: Screen) {
    if current == nil { begin(in: screen.scene, screen.description) }
  }

  /// Begins in a scene that the user names.
  mutating func begin(in name: String, _ description: SceneDescription?) {
    current = Place(name: name, description: description)
    first = current
  }

  /// Goes to the scene of a screen.
  ///
  /// - Parameter version: The change that opened it; 0 if that made no revision.
  mutating func enter(_ screen: Screen, version: Int) {
    if current?.name == screen.scene, current?.description == screen.description { return }
    let place = Place(name: screen.scene, description: screen.description)
    opened.append(Opened(version: version, place: place))
    current = place
  }

  /// Follows an undo or redo: to the scene before one whose opening it took back, and if the process is in the open scene, to
  /// the one that is open now.
  ///
  /// - Parameter before: The scene that was open before; nil if the process does not follow it.
  mutating func follow(_ timeline: Timeline, from before: Screen?) {
    let wasDone = opened.map(\.isDone)
    for index in opened.indices { opened[index].isDone = timeline.history.isDone(opened[index].version) }
    if opened.map(\.isDone) != wasDone {
      current = opened.last(where: \.isDone)?.place ?? first
    } else if let before, !isAside(from: before.scene), before.scene != timeline.screen.scene {
      enter(timeline.screen, version: 0)
    }
  }

  /// Returns the screen of the scene.
  ///
  /// - Parameter whole: The screen with the scene that is open.
  mutating func screen(_ whole: Screen) -> Screen {
    guard let current, current.name != whole.scene || current.description != whole.description else { return whole }
    if let known, known.whole.isIdentical(to: whole) { return known.screen }
    var screen = whole.turned(to: current.name) ?? whole
    let isNew = screen.scene != current.name || screen.description != current.description
    if isNew {
      _ = try? screen.perform(current.opening)
      screen.number(as: whole)
    }
    known = (whole, screen, isNew)
    return screen
  }

  /// Returns an edit of the scene as an edit of the screen with the open scene.
  mutating func edit(_ edit: Edit, on whole: Screen) -> Edit {
    guard let current else { return edit }
    let isNew = !screen(whole).isIdentical(to: whole) && known?.isNew == true
    return .aside(scene: current.name, isNew ? .batch([current.opening, edit]) : edit)
  }
}
