import ShellCore

extension Command {
  static let cell = editing(
    CommandDeclaration(
      "cell", group: .editing, [.required("section", .section), .any("template", .text)],
      options: [
        .value(
          "align", "WHERE", .choice(CellRegistration.Line.Alignment.allCases.map(\.rawValue)),
          "The alignment of the lines: leading, center or trailing"),
        .value(
          "style", "STYLE", .choice(CellRegistration.Line.Style.allCases.map(\.rawValue)), "The style of the lines"),
        .value("lines", "N", .number, "The maximum number of rows that each line wraps into"),
        .value(
          "border", "BORDER", .choice(CellRegistration.Border.allCases.map(\.rawValue)),
          "The border: none, rounded or circle"),
      ],
      summary: "Sets how the items of a section are drawn; without arguments, resets it to its layout",
      discussion:
        "Each TEMPLATE is a line. Fields: \(CellTemplate.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")); {text} is the emoji or the text of a row, {emoji} an emoji only; text after {fill} is aligned to the trailing edge, '{{' is a brace. Options without a TEMPLATE change the current cell. In place of a TEMPLATE, the name of a cell of the scene selects that cell.",
      examples: [
        "cell custom '{text}  {title} · {category}'", "cell recents '{emoji}' '{title}' --align center",
        "cell list '{title}{fill}{emoji}'", "cell custom",
      ])
  ) { invocation, scope throws(Diagnostic) in
    let section = try ItemResolver(scope).section(invocation.arguments[0])
    let screen = scope.edited
    let cell = try registration(invocation, screen.info(of: section).cell, screen.description?.cells ?? [:])
    return .setCell(section, cell)
  }

  private static func registration(
    _ invocation: Invocation, _ known: CellRegistration?, _ registered: [String: CellRegistration]
  ) throws(Diagnostic) -> CellRegistration? {
    let templates = invocation.arguments.dropFirst()
    let alignment: CellRegistration.Line.Alignment? = try invocation.choice("align", "alignment")
    let style: CellRegistration.Line.Style? = try invocation.choice("style", "style")
    let border: CellRegistration.Border? = try invocation.choice("border", "border")
    let rows = CellRegistration.rowCounts
    let maximum = try invocation.number("lines", atLeast: rows.lowerBound, atMost: rows.upperBound)
    let hasOptions = alignment != nil || style != nil || border != nil || maximum != nil
    if templates.isEmpty, !hasOptions { return nil }
    var cell = known ?? CellRegistration(lines: [])
    if let name = templates.first?.text, templates.count == 1, let named = registered[name] {
      cell = named
    } else if !templates.isEmpty {
      cell.lines = []
      for word in templates { cell.lines.append(CellRegistration.Line(try template(word))) }
    } else if cell.lines.isEmpty {
      cell.lines = [CellRegistration.Line(CellTemplate.label)]
    }
    for index in cell.lines.indices {
      if let alignment { cell.lines[index].alignment = alignment }
      if let style { cell.lines[index].styles = [style] }
      if let maximum { cell.lines[index].maximumLines = maximum }
    }
    if let border { cell.border = border }
    return cell
  }

  private static func template(_ word: Word) throws(Diagnostic) -> CellTemplate {
    do throws(CellTemplate.Fault) { return try CellTemplate(word.text) } catch {
      throw word.fault(
        .invalidValue, "\(error.message) (character \(error.offset + 1) of the template)", hint: error.hint)
    }
  }
}
