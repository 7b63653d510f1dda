import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let scene = Command(
    CommandDeclaration(
      "scene", group: .looking, [.required("action", .choice(["list", "open"])), .optional("scene", .scene)],
      options: [.flag("fresh", "Opens it as it is described, not as it was left")],
      summary: "Lists the scenes, or opens one: the screen becomes what the scene describes",
      discussion:
        "A scene is as it was left when it was open before; stars are the same in all. 'undo' brings the screen back.",
      examples: ["scene list", "scene open explorer --fresh"])
  ) { invocation, session throws(Diagnostic) in
    let words = invocation.arguments
    switch words[0].text {
    case "list":
      return .scenes(SceneTable.all.map { SceneView(name: $0.name, summary: $0.summary) })
    case "open":
      guard words.count > 1 else {
        throw Diagnostic(
          .missingArgument, "'scene open' needs SCENE", range: words[0].range, hint: "'scene list' names them")
      }
      let names = SceneTable.all.map(\.name)
      guard names.contains(words[1].text) else {
        let near = Suggestion.nearest(to: words[1].text, among: names)
        throw Diagnostic(
          .unknownName, "there is no scene '\(Diagnostic.excerpt(words[1].text))'", range: words[1].range,
          hint: near.map { "did you mean '\($0)'?" } ?? "there is \(names.joined(separator: ", "))",
          candidates: near.map { [$0] } ?? names)
      }
      return try session.apply(.open(scene: words[1].text, isFresh: invocation.has("fresh")), at: words[1])
    default:
      throw Diagnostic(
        .invalidValue, "'\(Diagnostic.excerpt(words[0].text))' is nothing to do with a scene", range: words[0].range,
        hint: "there is list and open", candidates: ["list", "open"])
    }
  }
}
