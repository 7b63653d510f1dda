import DiffableSnapshots
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let section = Command(
    CommandDeclaration(
      "section", group: .editing,
      [
        .required("change", .choice(["add", "remove", "move", "rename"])), .required("section", .section),
        .optional("title", .text),
      ],
      options: [
        .value("before", "SECTION", .section, "The section that it goes before"),
        .value("after", "SECTION", .section, "The section that it goes after"),
        .value("layout", "LAYOUT", .choice(SectionLayout.allCases.map(\.rawValue)), "The layout of a new one"),
      ],
      summary: "Adds, removes, moves or renames a section",
      discussion: "A new section is named by its id, of letters, digits, '-' and '_'; TITLE is what people read.",
      examples: [
        "section add work 'At work' --before list", "section add a; section move a --before recents",
        "section rename custom Mine", "section remove custom",
      ])
  ) { invocation, session throws(Diagnostic) in
    let words = invocation.arguments
    let resolver = ItemResolver(session: session)
    switch words[0].text {
    case "add":
      let info = try SectionInfo(new: words, invocation)
      return try session.apply(.addSection(info, before: try resolver.sectionBefore(invocation)), at: words[1])
    case "remove":
      return try session.apply(.removeSection(try resolver.section(words[1])), at: words[1])
    case "move":
      if !invocation.has("before"), !invocation.has("after") {
        throw Diagnostic(
          .missingArgument, "'section move' needs a place", range: words[0].range,
          hint: "--before SECTION or --after SECTION")
      }
      let section = try resolver.section(words[1])
      let other = try resolver.sectionBefore(invocation)
      return try session.apply(.moveSection(section, before: other), at: words[1])
    case "rename":
      guard words.count > 2 else {
        throw Diagnostic(
          .missingArgument, "'section rename' needs TITLE", range: words[0].range,
          hint: "usage: section rename SECTION TITLE")
      }
      return try session.apply(
        .renameSection(try resolver.section(words[1]), title: words[2].text), at: words[1])
    default:
      throw Diagnostic(
        .invalidValue, "'\(Diagnostic.excerpt(words[0].text))' is no change of a section", range: words[0].range,
        hint: "there is add, remove, move and rename", candidates: ["add", "remove", "move", "rename"])
    }
  }

  static let layout = Command(
    CommandDeclaration(
      "layout", group: .editing,
      [.required("section", .section), .required("layout", .choice(SectionLayout.allCases.map(\.rawValue)))],
      summary: "Sets the layout of a section", examples: ["layout custom grid"])
  ) { invocation, session throws(Diagnostic) in
    let words = invocation.arguments
    let section = try ItemResolver(session: session).section(words[0])
    return try session.apply(.setLayout(section, try SectionLayout(words[1])), at: words[0])
  }

  static let cell = Command(
    CommandDeclaration(
      "cell", group: .editing, [.required("section", .section), .optional("template", .text)],
      summary: "Sets how the rows of a section are written; without TEMPLATE, as its layout does",
      discussion:
        "Fields: \(CellTemplate.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")); '{{' is a brace.",
      examples: ["cell custom '{emoji}  {title} · {category}'", "cell custom"])
  ) { invocation, session throws(Diagnostic) in
    let words = invocation.arguments
    let section = try ItemResolver(session: session).section(words[0])
    if words.count > 1 {
      do throws(CellTemplate.Fault) { _ = try CellTemplate(words[1].text) } catch {
        throw Diagnostic(
          .invalidValue, "\(error.message) (character \(error.offset + 1) of the template)",
          range: words[1].range, hint: error.hint)
      }
    }
    return try session.apply(.setCell(section, words.count > 1 ? words[1].text : nil), at: words[0])
  }
}

extension SectionLayout {
  fileprivate init(_ word: Word) throws(Diagnostic) {
    guard let layout = SectionLayout(rawValue: word.text) else {
      let names = SectionLayout.allCases.map(\.rawValue)
      throw Diagnostic(
        .invalidValue, "there is no layout '\(Diagnostic.excerpt(word.text))'", range: word.range,
        hint: "layouts are \(names.joined(separator: ", "))", candidates: names)
    }
    self = layout
  }
}

extension SectionInfo {
  /// A section as `section add ID [TITLE] [--layout LAYOUT]` describes it; its rows can be copied and deleted.
  fileprivate init(new words: [Word], _ invocation: Invocation) throws(Diagnostic) {
    let id = words[1].text
    guard SectionInfo.isName(id) else {
      throw Diagnostic(
        .invalidValue, "'\(Diagnostic.excerpt(id))' cannot be the id of a section", range: words[1].range,
        hint: "an id has letters, digits, '-' and '_'; what people read is TITLE")
    }
    self.init(
      id: id, title: words.count > 2 ? words[2].text : id,
      layout: try Self.layout(invocation), leading: [.copy],
      trailing: [.delete])
  }

  private static func layout(_ invocation: Invocation) throws(Diagnostic) -> SectionLayout {
    guard let word = invocation.value("layout") else { return .plain }
    return try SectionLayout(word)
  }
}

extension ItemResolver {
  /// The section that another goes before; nil for the end.
  fileprivate func sectionBefore(_ invocation: Invocation) throws(Diagnostic) -> String? {
    if let word = invocation.value("before") {
      if let other = invocation.value("after") {
        throw Diagnostic(.invalidValue, "--before and --after cannot stand together", range: other.range)
      }
      return try section(word)
    }
    guard let word = invocation.value("after") else { return nil }
    let other = try section(word)
    let moving = invocation.arguments[1].text
    let order = sections.filter { $0 != moving }
    guard let index = order.firstIndex(of: other), index + 1 < order.count else { return nil }
    return order[index + 1]
  }
}
