import Glibc
import JSON
package import ShellCore

enum SceneVerb: String, CaseIterable {
  case list
  case open
  case save
  case remove
}

extension Command {
  static let scene = external(
    CommandDeclaration(
      "scene", group: .looking,
      [.optional("list|open|save|remove", .choice(SceneVerb.allCases.map(\.rawValue))), .optional("scene", .scene)],
      options: [
        .flag("fresh", "Opens the scene in its original state, not as you left it"),
        .value("summary", "TEXT", .text, "What 'scene list' says about a saved scene"),
        .value("section", "SECTION", .section, "Saves one section, with those nested in it"),
      ],
      summary:
        "Lists, opens, saves or removes scenes; an open one replaces the current screen",
      discussion:
        "SCENE is a name that 'scene list' shows, or a JSON file that describes a scene. A scene that was open before is as you left it; if its file has changed since, it opens anew, with your own sections, rows and marks. All scenes share stars. 'undo' brings the previous screen back. Later prompts and 'browse' begin in the scene that was opened at a prompt or by a single command. A script's scene is its own, and other commands work in the explorer unless --scene names another. 'scene save FILE' writes the current screen as a scene: its sections, layouts, cells and rows, but not your marks and hidden rows; on another machine, 'scene open FILE' draws the same. Badges, headers and backgrounds are set in that file only. 'scene remove SCENE' takes a scene that was saved or opened from a file off the list; to delete it, remove the file, too.",
      examples: ["scene list", "scene open home", "scene open explorer --fresh"])
  ) { invocation, session throws(Diagnostic) in
    let words = invocation.arguments
    switch try words.first?.choice("scene action") ?? SceneVerb.list {
    case .list:
      if words.count > 1 {
        throw words[1].fault(
          .unexpectedArgument, "'scene list' takes no arguments",
          hint: "to open a scene: scene open \(Quoting.quote(words[1].excerpt))")
      }
      return Outcome(.table(session.sceneTable))
    case .save:
      guard words.count > 1 else {
        throw words[0].fault(.missingArgument, "'scene save' needs a file", hint: "as in: scene save team.json")
      }
      let saved = try session.saveScene(session.file(words[1]), invocation)
      if let other = saved.other {
        return Outcome(.message("not written: \(saved.path) holds '\(other)'; 'scene save' again replaces it"))
      }
      let name = words[1].text.contains("/") ? saved.path : words[1].text
      return Outcome(
        .message(
          "\(saved.isNew ? "written to" : "replaced") \(saved.path); 'scene open \(Quoting.quote(name))' opens it"
        ))
    case .remove:
      guard words.count > 1 else {
        throw words[0].fault(.missingArgument, "'scene remove' needs SCENE", hint: "'scene list' lists the scenes")
      }
      return Outcome(try session.removeScene(words[1]))
    case .open:
      guard words.count > 1 else {
        throw words[0].fault(.missingArgument, "'scene open' needs SCENE", hint: "'scene list' lists the scenes")
      }
      try session.checkNothingPends(at: invocation.command)
      let before = session.edited
      var outcome = Outcome(try session.openScene(session.file(words[1]), isFresh: invocation.has("fresh")))
      if invocation.has("fresh"), let lost = session.lost(since: before) { outcome.notices = [.warning(lost)] }
      return outcome
    }
  }
}

extension Session {
  /// The bundled scenes, and the scene files that are open, were open before or were saved.
  var scenes: [(name: String, summary: String)] {
    var scenes = SceneTable.all.map { (name: $0.name, summary: $0.summary) }
    let saved = savedScenes.sorted { $0.key < $1.key }.compactMap { name, path in
      (try? read(Word(path, range: 0..<0))).flatMap { try? SceneFile { _ in [] }.read($0) }.map { (name, $0.summary) }
    }
    let others = edited.describedScenes.map { ($0.name, $0.summary) } + saved
    for scene in others where !scenes.contains(where: { $0.name == scene.0 }) { scenes.append(scene) }
    return scenes
  }

  /// The files of saved scenes that are there, by name: a setting of the state file for each.
  private var savedScenes: [String: String] {
    let kept = workspace.savedSettings.filter { $0.name.hasPrefix(Self.sceneSetting) }
      .map { (String($0.name.dropFirst(Self.sceneSetting.count)), $0.value) }
    return run.savedScenes.merging(kept) { saved, _ in saved }.filter { access($0.value, R_OK) == 0 }
  }

  private static let sceneSetting = "scene."

  fileprivate var sceneTable: Table {
    let (open, saved) = (edited.scene, savedScenes)
    return Table(
      "scenes", [Table.Column("name", .bold), Table.Column("summary"), Table.Column("open", .mark, word: "open:")],
      rows: scenes.map { scene in
        let path = saved[scene.name].map { "  \($0)" } ?? ""
        return [.text(scene.name), .text(scene.summary + path), .flag(scene.name == open)]
      })
  }

  /// Works in a scene from now on, without opening it for others.
  package func begin(in scene: String) throws(Diagnostic) {
    try load(.screen)
    switch try edit(toOpen: file(Word(scene, range: 0..<scene.utf8.count)), isFresh: false) {
    case .open(let name, _): workspace.begin(in: name, nil)
    case .openDescribed(let description, _): workspace.begin(in: description.name, description)
    default: break
    }
  }

  /// Returns what went with the last state of a scene that was opened anew from another one, whose diff does not show it.
  fileprivate func lost(since before: Screen) -> String? {
    let now = edited
    guard before.scene != now.scene, let left = before.turned(to: now.scene), !left.difference(to: now).isEmpty else {
      return nil
    }
    let gone = left.sections.filter { !now.contains(section: $0) }
    let sections = gone.isEmpty ? "" : ", with the section\(gone.count == 1 ? "" : "s") \(Diagnostic.list(gone))"
    return "what you changed in \(now.scene) is gone\(sections): 'undo' brings it back"
  }

  func openScene(_ word: Word, isFresh: Bool) throws(Diagnostic) -> Report {
    let report = try apply(try edit(toOpen: word, isFresh: isFresh), at: word)
    // Sections of the previous scene may have the same names.
    viewport.pages = [:]
    guard case .transaction(let transaction) = report else { return report }
    if transaction.isEmpty { return report }
    let isAnew = transaction.scenes == nil
    let lines = 4 + (isAnew ? transaction.sectionDeletes.count + transaction.sectionInserts.count : 0)
    return .opened(transaction, isPrompting ? screenful(of: scope.excerpts.overview(), below: lines) : [])
  }

  /// Writes the screen as a scene with the name of the file. It is read first: what could not be opened is not written.
  ///
  /// - Returns: The path of the file, which ends in .json if the word has no ending, whether there was none, and what it holds if it was
  ///   not written because it holds another scene.
  fileprivate func saveScene(
    _ word: Word, _ invocation: Invocation
  ) throws(Diagnostic) -> (path: String, isNew: Bool, other: String?) {
    var word = word
    if word.text.split(separator: "/").last?.contains(".") == false, word.text.last != "/" { word.text += ".json" }
    let file = word.text.split(separator: "/").last ?? ""
    guard file.hasSuffix(".json") else {
      throw word.fault(
        .invalidValue, "the name of a scene file ends in .json",
        hint: "'scene save \(Quoting.quote(word.text + ".json"))' writes it, and 'scene open' reads it")
    }
    let name = String(file.dropLast(5))
    if let fault = TextRule.name.fault(in: name) {
      throw word.fault(.invalidValue, "'\(Diagnostic.excerpt(name))' cannot be the name of a scene", hint: fault)
    }
    if SceneTable.all.contains(where: { $0.name == name }) {
      throw word.fault(.notPossible, "'\(name)' is a bundled scene", hint: "choose another name: scene save my-\(name)")
    }
    let (origin, given) = ("Saved from ", invocation.value("summary")?.text)
    let question = Question.replaceScene(file: word.text, with: screen.scene)
    var known = screen.scene == name ? screen.description?.summary ?? "" : origin + screen.scene
    let isNew = access(word.text, F_OK) != 0
    if !isNew {
      do throws(Diagnostic) {
        let summary = try sceneOfFile(word).summary
        // It may hold another scene, for example after an undo.
        if screen.scene != name, ![known, given].contains(summary), asks(about: question) {
          return (word.text, false, summary)
        }
        if !summary.hasPrefix(origin) { known = summary }
      } catch {
        throw word.fault(
          .notPossible, "'\(word.excerpt)' exists and is no scene", hint: "choose another name, or remove the file")
      }
    }
    var sections: [String]?
    if let word = invocation.value("section") {
      let section = try ItemResolver(scope, screen: screen).section(word)
      sections = screen.sections.filter { screen.isSection($0, within: section) }
    }
    let summary = given ?? known
    let text = SceneFile.text(of: screen, sections, name: name, summary: summary)
    do throws(Exchange.Fault) {
      _ = try SceneFile { _ throws(Exchange.Fault) in [] }.read(Array(text.utf8))
    } catch {
      let rows = (sections ?? screen.sections).flatMap { screen[whole: $0].items }
      guard let row = rows.first(where: { screen.content(of: $0).hasControls }) else {
        throw Diagnostic(error, in: word, hint: "nothing was written")
      }
      let path = screen.shownPath(of: row)
      throw word.fault(
        .notPossible, "'\(Diagnostic.excerpt(path))' has a control character, which a scene file cannot have",
        hint: "'edit \(Quoting.quote(path)) TEXT' gives the row another text")
    }
    try write(text, to: word)
    let path = realPath(word.text) ?? word.text
    run.savedScenes[name] = path
    workspace.save(Self.sceneSetting + name, path)
    run.asked.insert(question)
    return (path, isNew, nil)
  }

  /// Removes a scene that was saved or opened from a file from the list.
  fileprivate func removeScene(_ word: Word) throws(Diagnostic) -> Report {
    let name = word.text
    func refusal(_ message: String, _ hint: String) -> Diagnostic {
      word.fault(.notPossible, message, hint: hint)
    }
    if SceneTable.all.contains(where: { $0.name == name }) {
      throw refusal("'\(name)' is a bundled scene", "'scene open \(name) --fresh' opens it in its original state")
    }
    if edited.scene == name { throw refusal("'\(name)' is open", "open another scene first: scene open explorer") }
    let (file, wasOpened) = (savedScenes[name], edited.describedScenes.contains { $0.name == name })
    guard file != nil || wasOpened else { throw unknownScene(word) }
    let change = wasOpened ? try apply(.forgetScene(name), at: word) : nil
    if case .pending? = change { return change ?? .done }
    run.savedScenes[name] = nil
    workspace.save(Self.sceneSetting + name, nil)
    return .message("\(name) is no longer in the list" + (file.map { "; its file stays: \($0)" } ?? ""))
  }

  private func unknownScene(_ word: Word) -> Diagnostic {
    let names = scenes.map(\.name)
    // What lies in the folder is opened only if somebody says that it is a file.
    let files: [String] = ["./\(word.text).json", "./\(word.text)"]
    if let file = files.first(where: { access($0, R_OK) == 0 }) {
      return word.fault(
        .unknownName, "unknown scene '\(word.excerpt)'",
        hint: "'scene open \(Quoting.quote(file))' opens the file", candidates: [file])
    }
    return .unknown(
      .unknownName, "unknown scene '\(word.excerpt)'", word: word.text, at: word.range,
      among: names, otherwise: Diagnostic.use(names + ["a file"]), listing: true)
  }

  private func edit(toOpen word: Word, isFresh: Bool) throws(Diagnostic) -> Edit {
    let names = SceneTable.all.map(\.name)
    if SceneTable.screen(word.text) != nil { return .open(scene: word.text, isFresh: isFresh) }
    if !isFresh || !names.contains(word.text),
      let known = edited.describedScenes.first(where: { $0.name == word.text })
    {
      return .openDescribed(known, isFresh: isFresh)
    }
    if names.contains(word.text) {
      return .openDescribed(
        try scene(of: word) { () throws(Exchange.Fault) in try BundledScenes.scene(word.text) }, isFresh: isFresh)
    }
    if word.text.contains("/") || word.text.hasSuffix(".json") {
      return .openDescribed(try sceneOfFile(word), isFresh: isFresh)
    }
    // As it was saved.
    if let path = savedScenes[word.text] {
      return .openDescribed(try sceneOfFile(Word(path, range: word.range)), isFresh: isFresh)
    }
    throw unknownScene(word)
  }

  /// Reads a scene and the item files that it names, which are in the same folder.
  private func sceneOfFile(_ word: Word) throws(Diagnostic) -> SceneDescription {
    let bytes = try read(word)
    let folder = word.text.lastIndex(of: "/").map { String(word.text[...$0]) } ?? ""
    let file = SceneFile { [self] name throws(Exchange.Fault) in
      let path = name.hasPrefix("/") ? name : folder + name
      do throws(Diagnostic) { return try read(Word(path, range: word.range)) } catch {
        throw Exchange.Fault("$", error.message)
      }
    }
    let scene = try scene(of: word) { () throws(Exchange.Fault) in try file.read(bytes) }
    if hasReceivedInterrupt() { throw .interrupted }
    for section in scene.sections {
      guard let lost = section.info.lost(of: section.items.count) else { continue }
      warn(
        "\(word.text): section '\(section.info.id)' has no cell for item \(lost.item + 1) on a terminal of \(lost.width) columns"
          + "; make its row wider, or put fewer items in it")
    }
    return scene
  }

  private func scene(
    of word: Word, _ body: () throws(Exchange.Fault) -> SceneDescription
  ) throws(Diagnostic) -> SceneDescription {
    do throws(Exchange.Fault) { return try body() } catch {
      throw Diagnostic(
        error, in: word,
        hint: "the screen has not changed; scene.schema.json in share/emojishell/schemas describes scene files")
    }
  }
}
