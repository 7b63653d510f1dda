/// Undo and redo.
extension History {
  /// Why something cannot be undone or redone.
  package enum Refusal: Error, Equatable {
    /// Fewer steps are available than were asked for.
    case tooFew(available: Int)
    /// The revision of another session that depends on the edit to be undone.
    case needed(by: Int)
    /// The undone edit conflicts with what other sessions did since.
    case refused(EditError)
    /// The screen is no longer available.
    case forgotten
    /// The user has interrupted it.
    case interrupted
  }

  /// A path to another screen along the chains of edits.
  package struct Passage: Sendable {
    package var change: Change
    /// The resulting screen.
    package var screen: Screen
    /// The single edit that is undone or redone, if no other edit has to be performed again.
    var edit: Edit?
    var route: Route
  }

  /// The nodes of a path, without any screen.
  struct Route: Sendable {
    var change: Change
    /// The node from which the chain continues.
    var start: Int
    /// The nodes that are performed again after it.
    var again: [Int] = []
  }

  /// Returns the path that undoes the last edits of this session's own past. Edits of other sessions remain.
  func undoing(_ steps: Int, interruption: Interruption = .never) throws(Refusal) -> Passage {
    var taken: [Int] = []
    // There can be a few more revisions than the limit.
    for node in graph.chain(from: top) where graph[node].isOwn && graph[node].revision > revisions.lowerBound {
      taken.append(graph[node].version)
      if taken.count == steps { break }
    }
    if taken.count < steps { throw .tooFew(available: taken.count) }
    return try undoing(versions: taken, interruption: interruption)
  }

  /// Returns the path that undoes edits identified by their versions, the last first.
  func undoing(versions: [Int], interruption: Interruption = .never) throws(Refusal) -> Passage {
    let route = try route(undoing: versions)
    var screen = try screen(of: route.start, interruption)
    for other in route.again {
      guard let edit = graph[other].edit else { continue }
      do throws(EditError) { try screen.perform(edit, interruption: interruption) } catch {
        throw error == .interrupted ? .interrupted : .needed(by: graph[other].revision)
      }
    }
    let single = versions.count == 1 && route.again.isEmpty ? graph[top].edit : nil
    return Passage(change: route.change, screen: screen, edit: single, route: route)
  }

  private func screen(of node: Int, _ interruption: Interruption) throws(Refusal) -> Screen {
    if let screen = graph.screen(of: node, interruption: interruption) { return screen }
    throw interruption.isPending ? .interrupted : .forgotten
  }

  func route(undoing versions: [Int]) throws(Refusal) -> Route {
    var left = Set(versions)
    var others: [Int] = []
    var node = top
    while !left.isEmpty {
      guard graph.canLeave(node) else { throw .forgotten }
      if left.remove(graph[node].version) == nil { others.append(node) }
      node = graph[node].parent
    }
    return Route(change: .undo(versions), start: node, again: others.reversed())
  }

  /// Returns the path that redoes the last undone edits.
  func redoing(_ steps: Int, interruption: Interruption = .never) throws(Refusal) -> Passage {
    if undone.count < steps { throw .tooFew(available: undone.count) }
    let nodes = Array(undone.suffix(steps).reversed())
    let route = route(redoing: nodes)
    // If the nodes follow the end of the chain one by one, the screen may be stored.
    if route.again.isEmpty, let screen = graph.screen(of: route.start, interruption: interruption) {
      let single = nodes.count == 1 ? graph[route.start].edit : nil
      return Passage(change: route.change, screen: screen, edit: single, route: route)
    }
    var screen = try screen(of: top, interruption)
    for node in nodes {
      guard let edit = graph[node].edit else { continue }
      do throws(EditError) { try screen.perform(edit, interruption: interruption) } catch {
        throw error == .interrupted ? .interrupted : .refused(error)
      }
    }
    let again = Route(change: route.change, start: top, again: nodes)
    return Passage(change: route.change, screen: screen, route: again)
  }

  func route(redoing nodes: [Int]) -> Route {
    let change = Change.redo(nodes.map { graph[$0].version })
    if let end = chainEnd(of: nodes) { return Route(change: change, start: end) }
    return Route(change: change, start: top, again: nodes)
  }

  /// Returns the undone nodes of some versions, in this order.
  func nodes(redoing versions: [Int]) throws(Refusal) -> [Int] {
    let undone = Dictionary(undone.map { (graph[$0].version, $0) }, uniquingKeysWith: { $1 })
    var nodes: [Int] = []
    for version in versions {
      guard let node = undone[version] ?? graph.newest(of: version) else { throw .forgotten }
      nodes.append(node)
    }
    return nodes
  }

  /// Records a path as a new revision.
  ///
  /// - Parameter screen: The screen at its end, with its new revision.
  mutating func travel(_ passage: Passage, command: String, origin: Origin, to screen: Screen) {
    travel(passage.route, command, origin, to: screen)
  }

  mutating func travel(_ route: Route, _ command: String, _ origin: Origin, to screen: Screen?) {
    switch route.change {
    case .edit: return
    case .undo(let versions): if origin == .own { undone += active(versions) }
    case .redo(let versions):
      let redone = Set(versions)
      undone.removeAll { redone.contains(graph[$0].version) }
    }
    let start = screen == nil || route.again.isEmpty ? screen : graph.screen(of: route.start)
    graph.add(copyOf: route.start, screen: start)
    for node in route.again {
      graph.add(copyOf: node, behind: graph.last, screen: node == route.again.last ? screen : nil)
    }
    top = graph.last
    let original = route.again.isEmpty && graph[route.start].isOriginal ? graph[route.start].revision : nil
    append(route.change, command, origin, original: original)
  }

  /// Returns the nodes of the current chain with some edits, in the order of the edits.
  private func active(_ versions: [Int]) -> [Int] {
    var left = Set(versions)
    var nodes: [Int: Int] = [:]
    for node in graph.chain(from: top) where left.remove(graph[node].version) != nil {
      nodes[graph[node].version] = node
      if left.isEmpty { break }
    }
    return versions.compactMap { nodes[$0] }
  }

  /// Returns the last of some nodes, if they follow the end of the chain one by one.
  private func chainEnd(of wanted: [Int]) -> Int? {
    var end = top
    for node in wanted {
      let parent = graph[node].parent
      // A copy of a node is equivalent to it.
      guard parent == end || (parent >= graph.first && graph.isCopy(end, parent)) else { return nil }
      end = node
    }
    return wanted.isEmpty ? nil : end
  }
}
