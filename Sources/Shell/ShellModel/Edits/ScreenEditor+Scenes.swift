import DiffableSnapshots
import HashTreeCollections

/// Replaces the whole screen.
extension ScreenEditor {
  /// Opens a scene in its last state. If its description has changed since, the user's changes are made in the new one.
  mutating func open(_ scene: String, _ description: SceneDescription?, _ isFresh: Bool) throws(EditError) {
    guard var opened = Screen.beginning(scene, description) else { throw .notPossible("unknown scene '\(scene)'") }
    let isOpen = opened.scene == screen.scene
    if isOpen, description == screen.description, !isFresh {
      reason = "\(scene) is already open"
      return
    }
    // The state of the current scene is stored until it is opened again.
    var left = screen
    let waiting = left.shelved.removeValue(forKey: scene)
    if !isFresh, let known = isOpen ? screen : waiting {
      opened = known.description == description ? known : try known.following(opened, &leftovers)
    }
    let shelf = left.shelved
    left.shelved = [:]
    left.tags = Tags()
    opened.shelved = isOpen ? shelf : shelf.merging([screen.scene: left]) { $1 }
    opened.starred = screen.starred
    opened.tags = screen.tags
    opened.usage = screen.usage
    opened.recents = screen.recents
    become(opened)
  }

  /// Replaces the screen with a stored one, exactly.
  mutating func restore(_ state: ScreenState) throws(EditError) {
    var restored = try Screen(state, interruption: interruption)
    restored.revision = screen.revision
    if interruption.isPending { throw .interrupted }
    if !isRepeating, restored.state() == screen.state() {
      reason = "the screen already matches the file"
      return
    }
    restarred += restored.starred.symmetricDifference(screen.starred).sorted()
    become(restored)
  }

  private mutating func become(_ other: Screen) {
    var other = other
    other.revision = screen.revision
    didChange = true
    work += other.sections.reduce(0) { $0 + other.whole($1).count }
    if interruption.isPending { return }
    for section in screen.sections + other.sections { updates[section] = .some(nil) }
    screen = other
    guard let before else { return }
    for section in other.sections {
      let now = other[section: section]
      for portion in interruption.portions(of: before[section: section].visibleItems) {
        reconfigured += portion.filter { now.isVisible($0) && before.shows($0, otherwiseThan: other) }
      }
    }
  }
}

extension Screen {
  /// Applies the user's changes on this screen to a new initial screen of its scene.
  fileprivate func following(_ beginning: Screen, _ leftovers: inout [String]) throws(EditError) -> Screen {
    var state = state()
    state.shelved = []
    state.forgetPages(of: self)
    guard let base = Screen.beginning(state.scene, state.description) else { return beginning }
    var editor = ScreenEditor(unwatched: beginning)
    try editor.merge(state, base)
    leftovers += editor.leftovers
    return editor.screen
  }
}

extension ScreenState {
  /// Removes the items of endless sections that were loaded by scrolling: the new description has its own.
  fileprivate mutating func forgetPages(of screen: Screen) {
    for index in sections.indices {
      let section = sections[index].info.id
      let first = Set(screen.description?.sections.first { $0.info.id == section }?.firstBatch ?? [])
      for list in sections[index].children.indices where sections[index].children[list].parent == section {
        sections[index].children[list].components.removeAll {
          !first.contains($0) && screen.describes($0, in: section)
        }
      }
    }
  }
}

extension SceneDescription.Section {
  /// The items that are present before any scrolling.
  fileprivate var firstBatch: [String] { items.prefix(info.endless?.batchSize ?? .max).map(\.component) }
}
