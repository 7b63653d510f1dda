import TestSupport
import Testing

/// A process has a scene of its own; which one is open concerns prompts and `browse` alone.
@Suite(.waiting) struct SceneTests {
  private func openScene(_ home: Home) throws -> String {
    let lines = try home.run(["scene", "list"]).output.split(separator: "\n")
    return lines.first { $0.hasPrefix("●") }?.split(separator: " ")[1].description ?? ""
  }

  /// Edits are in the scene that `--scene` names, and the open one stays open.
  @Test func anOptionIsForOneProcess() throws {
    let home = try Home()
    #expect(try home.run(["--scene", "gitmoji", "sections"]).status == 0)
    #expect(try home.run(["history"]).output == "no revisions yet\n")
    #expect(try home.run(["--scene", "gitmoji", "append", "stare", "--to", "code"]).status == 0)
    #expect(try home.run(["--scene", "gitmoji"], "star fox\nappend glare --to code\n").status == 0)
    #expect(try openScene(home) == "explorer")
    let shown = try home.run(["--scene", "gitmoji", "show", "code", "--all"]).output
    #expect(shown.contains("stare") && shown.contains("glare"))
    #expect(try home.run(["show", "custom"]).output.contains("shrug"))
    #expect(try home.run(["history"]).output.split(separator: "\n").count == 3)
    // An undo in the explorer takes back the edit of the other scene.
    let undone = try home.run(["undo"])
    #expect(undone.output.hasPrefix("undone: append glare --to code (in gitmoji)"), "\(undone.output)")
    #expect(try !home.run(["--scene", "gitmoji", "show", "code", "--all"]).output.contains("glare"))
    #expect(try home.run(["--format", "json", "info", "fox"]).output.contains("\"starred\":true"))
    // A use in it is one of all scenes.
    _ = try home.run(["--scene", "gitmoji", "print", "🐢"])
    #expect(try home.run(["show", "recents", "--limit", "1"]).output.contains("🐢"))
    let unknown = try home.run(["--scene", "nowhere", "show"])
    #expect(unknown.status == 2 && unknown.errors.contains("unknown scene 'nowhere'"), "\(unknown.errors)")
  }

  /// No command or script fails because of what a terminal shows.
  @Test func commandsAndScriptsAreInTheExplorer() throws {
    let home = try Home()
    #expect(try home.run(["scene", "open", "paywall"]).status == 0)
    #expect(try openScene(home) == "paywall")
    #expect(try home.run(["search", "--in", "list", "fox"]).output.contains("🦊"))
    #expect(try home.run(["print", "list:1"]).output == "😀\n")
    #expect(try home.run(["append", "stare"]).status == 0)
    #expect(try home.run(["filter", "fox"]).status == 0)
    let script = try home.run([], "show custom\n")
    #expect(script.status == 0 && script.output.contains("stare"), "\(script.errors)")
    #expect(try home.run(["pick", "-1", "fox face"]).output == "🦊\n")
    #expect(try home.run(["show", "recents"]).output.contains("🦊"))
    #expect(try openScene(home) == "paywall")
  }

  /// A scene that a script opens is its own; what it edits there stays.
  @Test func aScriptOpensScenesForItself() throws {
    let home = try Home()
    let script = try home.run([], "scene open gitmoji\nappend stare --to code\nundo 2\nshow custom\nredo 2\nsections\n")
    #expect(script.status == 0 && script.output.contains("section code, 41 rows"), "\(script.errors)")
    #expect(script.output.contains("scene gitmoji -> explorer"), "\(script.output)")
    #expect(try openScene(home) == "explorer")
    #expect(try home.run(["--scene", "gitmoji", "show", "code", "--all"]).output.contains("stare"))
    let gathered = try home.run([], "begin\nscene open gitmoji\nappend glare --to code\napply\nshow code --all\n")
    #expect(gathered.status == 0 && gathered.output.contains("glare"), "\(gathered.output)\(gathered.errors)")
  }

  /// A scene that is opened as it was left makes no revision, and what follows is saved.
  @Test func goingBackLosesNothing() throws {
    let home = try Home()
    let there = try home.run(["-c", "star 🍎; scene open paywall; scene open explorer; star 🦊"])
    #expect(there.status == 0, "\(there.errors)")
    #expect(try home.run(["info", "🦊"]).output.contains("starred"))
    #expect(try home.run(["--scene", "paywall", "section", "add", "n"]).status == 0)
    let undone = try home.run(["-c", "scene open paywall; undo; star 🐢; sections"])
    #expect(undone.status == 0 && undone.output.contains("banners"), "\(undone.output)\(undone.errors)")
    #expect(!undone.output.contains("paywall -> explorer"))
    #expect(try home.run(["info", "🐢"]).output.contains("starred"))
  }

  /// A backup has the scene that is open.
  @Test func aBackupIsOfAllScenes() throws {
    let home = try Home()
    _ = try home.run(["scene", "open", "gitmoji"])
    _ = try home.run(["append", "stare", "--to", "custom"])
    _ = try home.run(["export", "--all", "--output", home.path("all.json")])
    let other = try Home()
    #expect(try other.run(["import", "--replace", home.path("all.json")]).status == 0)
    #expect(try openScene(other) == "gitmoji")
    #expect(try other.run(["show", "custom"]).output.contains("stare"))
    #expect(try other.run(["export", "--all"]).output == home.run(["export", "--all"]).output)
  }
}
