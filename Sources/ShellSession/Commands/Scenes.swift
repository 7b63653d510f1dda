import Glibc
import Rendering
import ShellLanguage
import ShellModel
import ShellStore

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
      let described = session.edited.describedScenes.map { SceneView(name: $0.name, summary: $0.summary) }
      return .scenes(SceneTable.all.map { SceneView(name: $0.name, summary: $0.summary) } + described)
    case "open":
      guard words.count > 1 else {
        throw Diagnostic(
          .missingArgument, "'scene open' needs SCENE", range: words[0].range, hint: "'scene list' names them")
      }
      return try session.openScene(words[1], isFresh: invocation.has("fresh"))
    default:
      throw Diagnostic(
        .invalidValue, "'\(Diagnostic.excerpt(words[0].text))' is nothing to do with a scene", range: words[0].range,
        hint: "there is list and open", candidates: ["list", "open"])
    }
  }
}

extension Session {
  /// Opens a bundled scene, or one that a file describes.
  func openScene(_ word: Word, isFresh: Bool) throws(Diagnostic) -> Report {
    let names = SceneTable.all.map(\.name)
    if names.contains(word.text) { return try apply(.open(scene: word.text, isFresh: isFresh), at: word) }
    if let known = edited.describedScenes.first(where: { $0.name == word.text }) {
      return try apply(.openDescribed(known, isFresh: isFresh), at: word)
    }
    if word.text.contains("/") || word.text.hasSuffix(".json") || access(word.text, R_OK) == 0 {
      let bytes = try read(word)
      let scene: SceneDescription
      do throws(Exchange.Fault) { scene = try SceneFile.read(bytes) } catch {
        throw Diagnostic(
          error, in: word, hint: "the screen is as it was; Data/schemas/scene.schema.json describes scenes")
      }
      return try apply(.openDescribed(scene, isFresh: isFresh), at: word)
    }
    let near = Suggestion.nearest(to: word.text, among: names)
    throw Diagnostic(
      .unknownName, "there is no scene '\(Diagnostic.excerpt(word.text))'", range: word.range,
      hint: near.map { "did you mean '\($0)'?" } ?? "there is \(names.joined(separator: ", ")), or a file",
      candidates: near.map { [$0] } ?? names)
  }
}
