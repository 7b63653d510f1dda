import IndexPaths

/// The changes that led to a screen, as the journal has them, and some of the screens on the way.
///
/// Each change is a version. Each one but a use of emoji is also a revision: undo and redo, too, so no revision is ever
/// removed from the middle. The screen after a change is the result of a chain of edits on the first screen. An edit is
/// appended to the chain, undo takes edits out of it, so those of other sessions and uses are performed without them, and
/// redo adds them again, before the uses since then. The oldest revisions are removed if there are more than ``limit``.
///
/// Limitations: it cannot return to a revision that was removed: the journal of the state file may have it, and a longer history is made from that.
/// An undo whose edits no stored screen precedes closely performs up to 2,048 rows of work again; those that follow it find the screens
/// that it leaves on the way. Undo takes back edits, not what a program did with them: a copy stays in the clipboard.
package struct History: Sendable {
  /// How a revision was made.
  package enum Change: Hashable, Sendable {
    /// It is indirect because the history and the journal share it: a copy counts one reference.
    indirect case edit(Edit)
    /// Undo of edits, identified by their versions.
    case undo([Int])
    /// Redo of undone edits, in this order.
    case redo([Int])

    /// Whether this only records uses of emoji.
    package var isUse: Bool { edit?.isUse ?? false }

    /// The first version that is necessary to perform the change; the largest number if none is.
    package var firstReference: Int { versions.min() ?? .max }

    var isEdit: Bool { if case .edit = self { true } else { false } }

    package var edit: Edit? { if case .edit(let edit) = self { edit } else { nil } }

    /// The versions that it undoes or redoes.
    var versions: [Int] {
      switch self {
      case .edit: []
      case .undo(let versions), .redo(let versions): versions
      }
    }

    /// The approximate cost of performing the change again: the number of rows that it names, at least 1.
    package var weight: Int { max(1, edit?.weight ?? 1) }
  }

  /// Who made a revision.
  package enum Origin: Hashable, Sendable {
    case own
    /// Another session that ran at the same time as this one.
    case other(process: Int)

    package var process: Int? { if case .other(let process) = self { process } else { nil } }
  }

  /// A change. A use of emoji has the revision before it.
  package struct Entry: Sendable {
    package var revision: Int
    var version: Int
    /// The command as it was entered.
    package var command: String
    package var change: Change
    package var origin: Origin

    /// Whether it was made before a version, or made it.
    package func isBefore(_ version: Int) -> Bool { self.version <= version }

    /// The command, with its scene if that is another than the one that the user sees.
    package func command(in scene: String) -> String {
      guard case .edit(.aside(let other, let edit)) = change, other != scene else { return command }
      switch edit {
      case .open, .openDescribed: return command
      default: return "\(command) (in \(other))"
      }
    }

    /// Whether it changed nothing but what is in sight or selected.
    package var isView: Bool { change.edit?.onlyLooks == true }

    /// Whether undo can take it back: it is an edit of the session's own past, and no use of emoji.
    var isOwn: Bool { origin == .own && change.edit?.isUse == false }
  }

  /// The edits that make a screen, by their versions in the order in which they are performed.
  ///
  /// Each place has a hash of the versions up to it, so two chains that begin alike are found by comparing one number.
  struct Chain: Sendable {
    private(set) var done: [Int] = []
    /// The hash before the first edit, then the one after each.
    private var hashes: [UInt64] = [0]
    /// The undone edits; the last is the next to be redone.
    var undone: [Int] = []

    /// The hash of all edits.
    var hash: UInt64 { hash(through: done.count) }

    /// The hash of the first edits. Different edits have the same one in 1 of 2^64 cases.
    func hash(through count: Int) -> UInt64 { hashes[count] }

    func isBeginning(of other: Self) -> Bool {
      done.count <= other.done.count && other.hash(through: done.count) == hash(through: done.count)
    }

    mutating func append(_ version: Int) { insert(version, at: done.count) }

    mutating func insert(_ version: Int, at place: Int) {
      done.insert(version, at: place)
      hash(from: place)
    }

    mutating func remove(at place: Int) {
      done.remove(at: place)
      hash(from: place)
    }

    /// Removes the first edits. The hashes of the others stay as they are.
    mutating func removeFirst(_ count: Int) {
      done.removeFirst(count)
      hashes.removeFirst(count)
    }

    private mutating func hash(from place: Int) {
      hashes.removeSubrange((place + 1)...)
      for version in done[place...] {
        // The steps of SplitMix64.
        var hash = (hashes[hashes.count - 1] ^ UInt64(version)) &+ 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
        hashes.append(hash ^ (hash >> 31))
      }
    }
  }

  /// The maximum number of revisions; memory use is bounded by it.
  package private(set) var limit = 10_000
  /// The number of revisions that `history` lists if nobody says how many.
  package static let listed = 20
  var stride: Int { max(1, limit / 8) }
  private(set) var entries: [Entry] = []
  /// The last version that the state file has: later ones are not removed. The largest number if there is no file.
  var saved = Int.max
  /// The first screen: its revision and its version.
  package private(set) var base: Int
  package private(set) var baseVersion: Int
  /// The chain of the current screen.
  private(set) var chain = Chain()
  var screens: StoredScreens

  /// Creates a history that starts with a screen.
  init(_ screen: Screen, limit: Int = 10_000) {
    self.limit = limit
    (base, baseVersion) = (screen.revision, screen.version)
    screens = StoredScreens(screen)
  }

  /// Sets the maximum number of revisions.
  mutating func setLimit(_ limit: Int) {
    self.limit = limit
    trim()
  }

  /// The current version and revision.
  var version: Int { baseVersion + entries.count }
  var revision: Int { entries.last?.revision ?? base }

  /// The available revisions.
  package var revisions: ClosedRange<Int> { max(base, revision - limit)...revision }

  /// The changes that the state file does not have yet.
  var unsaved: ArraySlice<Entry> { entries[max(0, min(saved, version) - baseVersion)...] }

  package func entry(_ revision: Int) -> Entry? {
    revision > base && revision <= self.revision ? entries[end(of: revision - 1)] : nil
  }

  /// Returns the changes after a revision, without uses of emoji.
  package func entries(after revision: Int) -> [Entry] { entries[end(of: revision)...].filter { !$0.change.isUse } }

  /// Returns the number of changes until the end of a revision, the uses of emoji after it included.
  func end(of revision: Int) -> Int { entries.indices.partitioningIndex { entries[$0].revision > revision } }

  /// Returns the change with a version; nil if it was removed.
  func entry(version: Int) -> Entry? {
    entries.indices.contains(version - baseVersion - 1) ? entries[version - baseVersion - 1] : nil
  }

  /// The last edit that removed a section and was not undone.
  package func removal(of section: String) -> Entry? {
    chain.done.reversed().lazy.compactMap { entry(version: $0) }.first { $0.change.edit == .removeSection(section) }
  }

  /// The edits that an undo took back or a redo performed again; none of an edit.
  package func entries(of change: Change) -> [Entry] { change.versions.compactMap { entry(version: $0) } }

  /// The revisions among some that later ones of them took back.
  package func undone(in revisions: Range<Int>) -> Set<Int> {
    revisions.compactMap { entry($0)?.change }.reduce(into: []) { undone, change in
      let others = entries(of: change).map(\.revision)
      if case .undo = change { undone.formUnion(others) } else { undone.subtract(others) }
    }
  }

  /// The edits between two revisions; of one that undid others, these others.
  package func edits(after first: Int, to last: Int) -> (edits: [Edit], areUndone: Bool) {
    let entries = entries(after: first).prefix { $0.revision <= last }
    guard entries.count == 1, let change = entries.first?.change, change.edit == nil else {
      return (entries.compactMap(\.change.edit), false)
    }
    let isUndo = if case .undo = change { true } else { false }
    return (self.entries(of: change).compactMap(\.change.edit), isUndo)
  }

  /// The scene of the edits that an undo took back or a redo performed again, if they were all made in one beside the open one.
  func scene(of change: Change) -> String? {
    let scenes = entries(of: change).map { entry in
      if case .edit(.aside(let scene, _)) = entry.change { scene } else { nil as String? }
    }
    return Set(scenes).count == 1 ? scenes[0] : nil
  }

  /// Returns some commands for users, as in `star 🦊; append milk; 3 more`.
  package static func list(_ commands: [String], limit: Int) -> String {
    let more = commands.count > limit ? ["\(commands.count - limit) more"] : []
    return (commands.prefix(limit) + more).joined(separator: "; ")
  }

  /// Whether the current screen has the edit of a version.
  package func isDone(_ version: Int) -> Bool { version <= baseVersion || chain.done.contains(version) }

  /// Returns the chain after the first changes. O(n); O(k) if the k changes after them are edits, as most are.
  func chain(through count: Int) -> Chain {
    if entries[count...].allSatisfy(\.change.isEdit) {
      var chain = chain
      for _ in entries[count...] { chain.remove(at: chain.done.count - 1) }
      return chain
    }
    var chain = Chain()
    // These changes were taken before.
    for entry in entries[..<count] { try? Self.take(entry, into: &chain, entries, after: baseVersion) }
    return chain
  }

  /// Adds a revision, and the uses that follow it, to the chain before it.
  ///
  /// - Returns: The chain without such uses; nil if there are none.
  func extend(_ chain: inout Chain, throughRevision revision: Int) -> Chain? {
    var own: Chain?
    for entry in entries[end(of: revision - 1)..<end(of: revision)] {
      if own == nil, entry.change.isUse { own = chain }
      try? Self.take(entry, into: &chain, entries, after: baseVersion)
    }
    return own
  }

  /// Adds a change to the chain of a screen. It is no method of the history, which a call would copy.
  ///
  /// - Parameter entries: The recorded changes, of which the first one follows the version `base`.
  /// - Throws: If the change undoes what is not done. Then the chain cannot be used any more.
  static func take(
    _ entry: Entry, into chain: inout Chain, _ entries: [Entry], after base: Int
  ) throws(Refusal) {
    switch entry.change {
    case .edit:
      chain.append(entry.version)
      // Who only looks at what an undo did can still redo it.
      if !chain.undone.isEmpty, entry.isOwn, !entry.isView { chain.undone = [] }
    case .undo(let versions):
      for version in versions {
        // It is usually the last one.
        guard let place = chain.done.lastIndex(of: version) else { throw .forgotten }
        chain.remove(at: place)
      }
      if entry.origin == .own { chain.undone += versions }
    case .redo(let versions):
      for version in versions {
        let later = chain.done.reversed().prefix { $0 > version && entries[$0 - base - 1].change.isUse }
        chain.insert(version, at: chain.done.count - later.count)
      }
      chain.undone.removeAll(where: versions.contains)
    }
  }

  /// The approximate cost of the edits after a version that lead to the current screen.
  package func work(after version: Int) -> Int {
    chain.done.reduce(0) { $1 > version ? $0 + (entry(version: $1)?.change.weight ?? 0) : $0 }
  }

  // MARK: Recording

  /// Records a change.
  ///
  /// - Parameter screen: The screen after it; nil if it was not performed yet.
  /// - Throws: If it undoes or redoes a change that was removed. Then the history cannot be used any more.
  mutating func record(_ change: Change, _ command: String, _ origin: Origin, to screen: Screen?) throws(Refusal) {
    let entry = Entry(
      revision: revision + (change.isUse ? 0 : 1), version: version + 1, command: command, change: change,
      origin: origin)
    if change.firstReference <= baseVersion { throw .forgotten }
    try Self.take(entry, into: &chain, entries, after: baseVersion)
    entries.append(entry)
    // A history that is read may reach back further.
    guard let screen else { return }
    screens.add(screen, chain.done.count, chain.hash(through: chain.done.count), weight: change.weight)
    if entries.count >= limit + stride, entries.count % max(1, stride / 8) == 0 { trim() }
  }

  /// Removes the oldest revisions, up to one whose screen is stored. Later changes must not undo or redo what is removed.
  private mutating func trim() {
    // Usually no screen is old enough.
    guard let oldest = screens.oldestBeginning?.screen, oldest.revision <= revision - limit, oldest.version <= saved
    else { return }
    let beginnings = screens.beginnings
    var first = entries.count
    var reference = Int.max
    while first > 0,
      entries[first - 1].revision > revision - limit || reference <= baseVersion + first
        || saved < baseVersion + first || beginnings[baseVersion + first] == nil
    {
      first -= 1
      reference = min(reference, entries[first].change.firstReference)
    }
    guard first > 0, let beginning = beginnings[baseVersion + first] else { return }
    (base, baseVersion) = (beginning.screen.revision, beginning.screen.version)
    entries.removeFirst(first)
    screens.cut(beginning, from: chain)
    chain.removeFirst(beginning.count)
    chain.undone.removeAll { $0 <= baseVersion }
  }
}
