import EmojiCatalog
import LineEditing
@testable import ShellCore
@testable import ShellSession
import TestSupport
import Testing

/// TAB offers only what then works, in any scene: whoever goes on with TAB from any beginning reaches a line that runs.
@Suite struct CompletionLawTests {
  @Test func tabCompletesNamesAndShortcodes() {
    let shell = ShellHarness()
    let completer = SessionCompleter(session: shell.session)
    let texts = completer.complete("star fo", cursor: 7).candidates.map(\.text)
    #expect(texts.contains("fox") && texts.contains("fox_face") && texts.contains("four leaf clover"))
    #expect(completer.complete("star rocke", cursor: 10).replacement == "rocket")
    #expect(completer.complete("star 'four l", cursor: 12).replacement == "'four leaf clover'")
    _ = shell.run("section add empty")
    #expect(completer.complete("move a --to e", cursor: 13).candidates.map(\.text) == ["empty"])
    #expect(completer.complete("SHOW", cursor: 4).replacement == "show")
    // Only what is expanded can be collapsed.
    #expect(completer.complete("collapse out", cursor: 12).candidates.isEmpty)
    _ = shell.run("expand outline/food")
    #expect(completer.complete("collapse outline/", cursor: 17).candidates.map(\.text) == ["outline/food"])
  }

  /// A name of several rows names none of them, so it is not offered.
  @Test(arguments: ["delete", "show", "pin", "hide", "reload", "expand", "toggle", "select"])
  func namesOfRowsNameOne(command: String) {
    var random = SeededGenerator(law: 5)
    for screen in Self.screens + [SceneTable.explorer] {
      let typing = Self.shell(screen)
      _ = typing.run("append 🚢 --to custom; append 🐚 --to recents")
      let completer = SessionCompleter(session: typing.session)
      for beginning in ["sh", "f", ":s", "wa"] {
        let line = "\(command) \(beginning)"
        let words = completer.complete(line, cursor: line.utf8.count).insertions
        for word in (0..<3).compactMap({ _ in random.pick(words) }) {
          let error = Self.error("\(command) \(word)", Self.shell(typing.session.screen))
          #expect(error == nil || word.hasSuffix("/"), "\(command) \(word) in \(screen.scene): \(error?.message ?? "")")
        }
      }
    }
  }

  /// Commands that need more than a line: the past, files, another program, a terminal, words that were learned.
  private static let others: Set<String> = [
    "apply", "discard", "undo", "redo", "diff", "import", "export", "source", "copy", "type", "pick", "browse", "menu",
    "quit", "doctor", "emojify", "demojify", "forget",
  ]

  /// Errors that no other offer could have avoided: the same emoji twice in a line, or options that exclude each other.
  private static func isExpected(_ code: String, _ line: String) -> Bool {
    // Here, 'in' has no terminal.
    if code == Diagnostic.Code.duplicateItem.rawValue || line.hasPrefix("in ") { return true }
    return line.contains(" --") && code != Diagnostic.Code.unknownOption.rawValue
  }

  private static var names: [String] { CommandTable.declarations.map(\.name).filter { !others.contains($0) } }

  /// The screens of all scenes, with few rows and some tags.
  private static let screens: [Screen] = SceneTable.all.compactMap { scene in
    guard var description = try? BundledScenes.scene(scene.name) else { return nil }
    for index in description.sections.indices {
      description.sections[index].items = Array(description.sections[index].items.prefix(4))
    }
    var screen = Screen(description)
    _ = try? screen.perform(.tag("🦊", ["own", "two words"], true))
    _ = try? screen.perform(.tag("lorem ipsum", ["own"], true))
    return screen
  }

  @Test(.shrinking, arguments: Laws.seeds(8)) func whatTabOffersLeadsToALineThatRuns(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 81))
    // The names that a session completes are made once.
    let typing = ShellHarness()
    let completer = SessionCompleter(session: typing.session)
    for _ in random.steps(40) {
      let screen = random.pick(Self.screens) ?? Screen(catalog: .bundled)
      typing.session.workspace.timeline = Timeline(screen)
      func completion(_ line: String) -> LineCompletion { completer.complete(line, cursor: line.utf8.count) }
      // Each in a session of its own: nothing that one of them does counts for the next.
      func error(_ line: String) -> (code: String, message: String)? { Self.error(line, Self.shell(screen)) }
      let name = random.pick(Self.names) ?? "show"
      var line = String(name.prefix(1 + random.below(name.count)))
      Laws.note(screen.scene)
      // The words since the last line that ran.
      var waiting = 0
      while true {
        waiting += 1
        try #require(waiting < 14, "'\(line)' in \(screen.scene) is never complete")
        let offered = completion(line)
        let head = String(decoding: line.utf8.prefix(offered.start), as: UTF8.self)
        guard let choice = offered.insertions.indices.randomElement(using: &random) else {
          // A number or a text, which cannot be offered.
          #expect(!head.hasSuffix("/"), "'\(line)' in \(screen.scene)")
          break
        }
        let word = offered.insertions[choice]
        if offered.start == 0 && Self.others.contains(word) || word == "save" { break }
        Laws.note("\(line) -> \(word)")
        line = head + word
        // A beginning of the word leads to it again.
        if random.oneIn(3) {
          let beginning = head + String(word.prefix(random.below(word.count + 1)))
          let again = completion(beginning)
          let isPlain = word.allSatisfy { $0.isLetter || "-:/".contains($0) }
          let leads = again.insertions.contains { word.hasPrefix($0) || $0.hasPrefix(word) }
          #expect(leads || !isPlain || word.hasPrefix("-"), "\(beginning): \(word)")
        }
        // The path of a section or a parent: another TAB offers what it contains.
        if offered.candidates[choice].isPartial { continue }
        let fault = error(line)
        line += " "
        if let fault, fault.code == Diagnostic.Code.missingArgument.rawValue { continue }
        // Without a clipboard, a swipe that would copy needs the name of another action.
        let goesOn = !completion(line).candidates.isEmpty
        if let fault, fault.code == Diagnostic.Code.toolFailed.rawValue, goesOn { continue }
        if let fault {
          if Self.isExpected(fault.code, line) { break }
          Issue.record("'\(line)' in \(screen.scene): \(fault.message)")
          break
        }
        if random.oneIn(2) || line.split(separator: " ").count > 5 { break }
        waiting = 0
        if random.oneIn(3) { line += "-" }
      }
    }
  }

  private static func shell(_ screen: Screen) -> ShellHarness {
    let shell = ShellHarness(.json)
    shell.session.workspace.timeline = Timeline(screen)
    return shell
  }

  /// Why a line does not run; nil if it does.
  private static func error(_ line: String, _ shell: ShellHarness) -> (code: String, message: String)? {
    // After 'set format tsv', the answer is no JSON.
    guard let answer = try? shell.json(line), let status = answer["status"] as? String, status != "ok" else {
      return nil
    }
    let error = answer["error"] as? [String: Any]
    return (error?["code"] as? String ?? "", error?["message"] as? String ?? "")
  }
}
