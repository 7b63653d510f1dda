import ShellCore

enum SectionVerb: String, CaseIterable {
  case add
  case remove
  case move
  case rename
}

extension Command {
  static let section = Command(
    CommandDeclaration(
      "section", group: .editing,
      [
        .required("add|remove|move|rename", .choice(SectionVerb.allCases.map(\.rawValue))),
        .required("section", .section),
        .optional("title", .text),
      ],
      options: [
        .value("before", "SECTION", .section, "The section to put it before"),
        .value("after", "SECTION", .section, "The section to put it after"),
        .value("into", "SECTION", .section, "The section to nest it in"),
        .value("at", "N", .number, needs: "into", "The row of that section to put it before; default: the end"),
        .value("layout", "LAYOUT", .choice(SectionLayout.named.map(\.rawValue)), "The layout of a new section"),
      ],
      summary: "Adds, removes, moves or renames a section",
      discussion:
        "The id of a section has letters, digits, '-' and '_'; TITLE is the text of its header. If no section has the role 'collection', where 'append' puts new entries, the new section gets it. A section moved into another is drawn between its rows, until it is moved before or after a section that is not nested there.",
      examples: [
        "section add work 'At work' --before list", "section add a; section move a --before recents",
        "section rename custom Mine", "section remove custom", "section move recents --into list --at 3",
      ])
  ) { invocation, scope throws(Diagnostic) in
    let words = invocation.arguments
    let resolver = ItemResolver(scope)
    let verb: SectionVerb = try words[0].choice("section action")
    if verb == .remove || verb == .move, words.count > 2 {
      throw words[2].fault(
        .unexpectedArgument, "'section \(verb.rawValue)' takes one section", hint: "one command for each of them")
    }
    switch verb {
    case .add:
      var info = try SectionInfo(new: words, invocation)
      // If the screen has no collection, the new section becomes one.
      if scope.edited.sections(.collection).isEmpty { info.role = .collection }
      let add = Edit.addSection(info, before: try resolver.sectionBefore(invocation))
      guard let embedding = try resolver.embedding(invocation) else { return .edit(add, at: words[1]) }
      return .edit(.batch([add, .embed(info.id, embedding)]), at: words[1])
    case .remove:
      return .edit(.removeSection(try resolver.section(words[1])), at: words[1])
    case .move: return .edit(try resolver.moving(words, invocation), at: words[1])
    case .rename:
      guard words.count > 2 else {
        throw words[0].fault(
          .missingArgument, "'section rename' needs TITLE", hint: "usage: section rename SECTION TITLE")
      }
      return .edit(.renameSection(try resolver.section(words[1]), title: words[2].text), at: words[1])
    }
  }

  static let layout = editing(
    CommandDeclaration(
      "layout", group: .editing,
      [.required("section", .section), .required("layout", .layout)],
      summary: "Sets the layout of a section",
      discussion:
        "LAYOUT is \(SectionLayout.named.map(\.rawValue).joined(separator: ", ")). The layout 'compositional' is the one that the scene describes, if it describes one.",
      examples: ["layout custom grid"])
  ) { invocation, scope throws(Diagnostic) in
    let words = invocation.arguments
    let section = try ItemResolver(scope).section(words[0])
    return .setLayout(section, try words[1].layout)
  }
}

extension ItemResolver {
  fileprivate func moving(_ words: [Word], _ invocation: Invocation) throws(Diagnostic) -> Edit {
    let section = try section(words[1])
    if let embedding = try embedding(invocation) { return .embed(section, embedding) }
    if !invocation.has("before"), !invocation.has("after") {
      throw words[0].fault(
        .missingArgument, "'section move' needs a destination",
        hint: "use --before SECTION, --after SECTION or --into SECTION")
    }
    let move = Edit.moveSection(section, before: try sectionBefore(invocation))
    let (place, host) = (try sectionPlace(invocation), screen.info(of: section).embedding?.section)
    // Among sections that are nested in the same one, it stays there.
    if let host, let place, place.section == host { return .batch([.embed(section, place), move]) }
    return screen.info(of: section).embedding == nil ? move : .batch([.embed(section, nil), move])
  }
}

extension Word {
  fileprivate var layout: SectionLayout {
    get throws(Diagnostic) { try choice("layout", offering: SectionLayout.named) }
  }
}

extension SectionInfo {
  /// Makes the section that `section add ID [TITLE] [--layout LAYOUT]` describes. Its rows can be copied and deleted.
  fileprivate init(new words: [Word], _ invocation: Invocation) throws(Diagnostic) {
    let id = words[1].text
    guard TextRule.name.fault(in: id) == nil else {
      throw Diagnostic(
        .invalidValue, "'\(Diagnostic.excerpt(id))' cannot be the id of a section", range: words[1].range,
        hint: id.utf8.count > 64
          ? "an id has at most 64 bytes, and this one has \(id.utf8.count); TITLE can be any text"
          : words.count > 2 || PathSlug.ofTitle(id) == "item"
            ? "an id has letters, digits, '-' and '_'; TITLE can be any text"
            : "section add \(PathSlug.ofTitle(id)) \(Quoting.quote(Diagnostic.excerpt(id)))")
    }
    self.init(
      id: id, title: words.count > 2 ? words[2].text : id,
      layout: try invocation.value("layout")?.layout ?? .plain, leading: [.copy], trailing: [.delete])
  }
}

extension ItemResolver {
  /// Returns where a section is to be nested in another one; nil if it is not nested.
  fileprivate func embedding(_ invocation: Invocation) throws(Diagnostic) -> SectionInfo.Embedding? {
    guard let word = invocation.value("into") else { return nil }
    if let other = invocation.value("before") ?? invocation.value("after") {
      throw other.fault(.invalidValue, "--into cannot be combined with --before or --after")
    }
    let number = try invocation.number("at", atLeast: 1)
    return SectionInfo.Embedding(section: try section(word), item: number.map { $0 - 1 } ?? SectionInfo.Embedding.end)
  }

  /// Returns where the section of `--before` or `--after` is nested.
  fileprivate func sectionPlace(_ invocation: Invocation) throws(Diagnostic) -> SectionInfo.Embedding? {
    guard let word = invocation.value("before") ?? invocation.value("after") else { return nil }
    return screen.info(of: try section(word)).embedding
  }

  /// Returns the section that another one is put before; nil for the end.
  fileprivate func sectionBefore(_ invocation: Invocation) throws(Diagnostic) -> String? {
    if let word = invocation.value("before") {
      if let other = invocation.value("after") {
        throw other.fault(.invalidValue, "--before and --after cannot be combined")
      }
      return try section(word)
    }
    guard let word = invocation.value("after") else { return nil }
    let other = try section(word)
    let moving = invocation.arguments[1].text
    let order = screen.sections.filter { $0 != moving }
    guard let index = order.firstIndex(of: other), index + 1 < order.count else { return nil }
    return order[index + 1]
  }
}
