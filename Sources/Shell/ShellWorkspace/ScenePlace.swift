import ShellModel

/// The scene in which a process works, which can be another one than the scene that is open.
struct ScenePlace {
  private struct Place {
    var name: String
    var description: SceneDescription?
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
  /// The last screen, and the edit that opens its scene, if the screen with the open scene does not have it.
  private var known: (whole: Screen, screen: Screen, opening: Edit?)?

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
    var opening: Edit?
    if screen.scene != current.name || screen.description != current.description {
      let edit =
        current.description.map { Edit.openDescribed($0, isFresh: false) }
        ?? .open(scene: current.name, isFresh: false)
      _ = try? screen.perform(edit)
      screen.number(as: whole)
      opening = edit
    }
    known = (whole, screen, opening)
    return screen
  }

  /// Returns an edit of the scene as an edit of the screen with the open scene.
  mutating func edit(_ edit: Edit, on whole: Screen) -> Edit {
    guard let name = current?.name else { return edit }
    let opening = screen(whole).isIdentical(to: whole) ? nil : known?.opening
    return .aside(scene: name, opening.map { .batch([$0, edit]) } ?? edit)
  }
}
