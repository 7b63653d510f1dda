import ShellModel

/// The scene in which a process works, which can be another one than the scene that is open.
struct ScenePlace {
  private struct Place {
    var name: String
    var description: SceneDescription?
  }

  /// Where it is; nil before the screen is read.
  private var current: Place?
  private var first: Place?
  /// The scenes that it has opened, with the versions of these changes.
  private var opened: [(version: Int, place: Place)] = []
  private var known: (whole: Screen, screen: Screen)?

  /// Whether it works in another scene than the open one.
  func isAside(from whole: Screen) -> Bool { current.map { $0.name != whole.scene } ?? false }

  /// Begins in a scene, unless it has begun.
  mutating func begin(in screen: Screen) {
    if current == nil { begin(in: screen.scene, screen.description) }
  }

  /// Begins in a scene that the user names.
  mutating func begin(in name: String, _ description: SceneDescription?) {
    current = Place(name: name, description: description)
    first = current
  }

  /// Notes that the last change led to a screen of a scene.
  mutating func enter(_ screen: Screen) {
    if current?.name == screen.scene, current?.description == screen.description { return }
    let place = Place(name: screen.scene, description: screen.description)
    opened.append((screen.version, place))
    current = place
  }

  /// Goes to the scene that was opened last and not undone.
  ///
  /// - Parameter before: The scene that was open before the undo or redo.
  mutating func follow(_ timeline: Timeline, from before: Screen) {
    let wasOpen = !isAside(from: before)
    let last = opened.last { timeline.history.isDone($0.version) }
    current = last?.place ?? first
    if wasOpen, last == nil, before.scene != timeline.screen.scene { enter(timeline.screen) }
  }

  /// Returns the screen of the scene.
  ///
  /// - Parameter whole: The screen with the scene that is open.
  mutating func screen(_ whole: Screen) -> Screen {
    guard let current, current.name != whole.scene || current.description != whole.description else { return whole }
    if let known, known.whole.isIdentical(to: whole) { return known.screen }
    var screen = whole.turned(to: current.name) ?? whole
    if screen.scene != current.name || screen.description != current.description {
      let edit = current.description.map { Edit.openDescribed($0, isFresh: false) }
      _ = try? screen.perform(edit ?? .open(scene: current.name, isFresh: false))
      screen.number(as: whole)
    }
    known = (whole, screen)
    return screen
  }

  /// Returns an edit of the scene as an edit of the screen with the open scene.
  func edit(_ edit: Edit, on whole: Screen) -> Edit {
    guard let current else { return edit }
    let known = whole.turned(to: current.name)
    guard let description = current.description, known?.description != description else {
      return .aside(scene: current.name, edit)
    }
    return .aside(scene: current.name, .batch([.openDescribed(description, isFresh: false), edit]))
  }
}
