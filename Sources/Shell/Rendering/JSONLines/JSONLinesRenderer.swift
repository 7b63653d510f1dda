import EmojiCatalog
import JSON

/// One JSON object per command, version 1: the contract with other programs. Indices are counted from 0.
package enum JSONLinesRenderer {
  package static func render(
    _ report: Report, _ context: ReportContext, _ options: RenderOptions, column: Int?
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("v", 1)
      json.field("line", context.line)
      json.field("command", context.command)
      if let milliseconds = context.milliseconds { json.field("ms", milliseconds) }
      if case .failure(let diagnostic) = report {
        json.field("status", "error")
        json.key("error")
        failure(diagnostic, column: column, &json)
        return
      }
      json.field("status", "ok")
      json.field("revision", context.revision)
      write(report, options, &json)
      if let change = report.change, options.differenceStyle != .off {
        WireDifference.write(change, options, &json)
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ report: Report, _ options: RenderOptions, _ json: inout JSONWriter) {
    switch report {
    case .transaction(let transaction), .opened(let transaction, _):
      if !transaction.undone.isEmpty { json.field("undone", transaction.undone) }
      if !transaction.redone.isEmpty { json.field("redone", transaction.redone) }
      hidden(transaction, &json)
    case .synchronized(let others, _):
      json.objects("origin", others) { json, change in
        json.field("process", change.origin.process ?? 0)
        json.field("command", change.command)
      }
    case .screen(let excerpts):
      json.objects("screen", excerpts, screen)
    case .scrolled(let scrolled):
      json.field("section", scrolled.rows.info.id)
      json.field("page", scrolled.page + 1)
      json.field("pages", scrolled.pageCount)
      json.objects("rows", scrolled.rows.rows) { json, row in
        json.field("index", row.index)
        json.field("id", row.id.path)
        json.field("text", row.content.text)
      }
    case .facts(let views):
      let name = views.first?.emoji != nil ? "emoji" : "symbol"
      json.key(views.count == 1 ? name : name + "s")
      if views.count == 1 { WireFacts.write(&json, views[0]) } else { json.array(views) { WireFacts.write(&$0, $1) } }
    case .table(let table): WireTable.write(table, &json)
    case .help(let page):
      json.objects("commands", page.commands, help)
    case .versions(let versions):
      json.field("version", versions.shell)
      json.field("unicode", versions.unicode)
      json.field("emoji", versions.unicode)
      json.field("cldr", versions.cldr)
      json.field("license", versions.license)
      if !versions.libraries.isEmpty {
        json.key("libraries")
        json.object { json in for library in versions.libraries { json.field(library.name, library.version) } }
      }
    case .payload(let text, _): json.field("text", text)
    case .sent(let text, let sending, let tool, _):
      json.field("text", text)
      json.field(sending == .copied ? "clipboard" : "typed", tool)
    case .pending(let count, _):
      json.field("pending", count)
      if options.differenceStyle != .off { WireDifference.write(ScreenTransaction(revision: 0), options, &json) }
    case .difference(let from, let to, let transaction):
      // Not in the field `diff`: nothing has changed, and a client that applies every `diff` must not apply this one.
      json.key("difference")
      json.object {
        $0.field("from", from)
        $0.field("to", to)
        WireDifference.write(transaction, options, &$0)
      }
    case .message(let text): json.field("message", text)
    case .failure, .done: break
    }
  }

  private static func hidden(_ transaction: ScreenTransaction, _ json: inout JSONWriter) {
    let hidden = transaction.hidden
    if hidden.isEmpty { return }
    json.objects("hidden", hidden) { json, row in
      json.field("id", row.item.path)
      json.field("below", row.below)
    }
  }

  private static func failure(_ diagnostic: Diagnostic, column: Int?, _ json: inout JSONWriter) {
    json.object {
      $0.field("code", diagnostic.code.rawValue)
      $0.field("message", diagnostic.message)
      $0.field("column", column ?? 1)
      $0.field("candidates", diagnostic.candidates)
      if let hint = diagnostic.hint { $0.field("hint", hint) }
    }
  }

  private static func screen(_ json: inout JSONWriter, _ excerpt: SectionExcerpt) {
    json.field("section", excerpt.info.id)
    json.field("title", excerpt.info.title)
    json.field("layout", excerpt.info.layout.rawValue)
    if let query = excerpt.source.query { json.field("filter", query) }
    json.key("rows")
    json.array(excerpt.rows) { WireRow.write($1, &$0) }
  }

  private static func help(_ json: inout JSONWriter, _ declaration: CommandDeclaration) {
    json.field("name", declaration.name)
    json.field("aliases", declaration.aliases)
    json.field("group", declaration.group.rawValue)
    json.field("usage", declaration.usage)
    json.field("summary", declaration.summary)
    json.objects("options", declaration.options) { json, option in
      json.field("name", option.name)
      json.field("value", option.kind == nil ? nil : option.valueName)
      json.field("summary", option.summary)
    }
    json.field("examples", declaration.examples)
  }
}

/// A table as JSON: an array of objects with a field for each column.
enum WireTable {
  static func write(_ whole: Table, _ json: inout JSONWriter) {
    let table = whole.columns(for: .json)
    if let subject = table.subject { json.field(subject.name, subject.value) }
    json.key(table.name)
    json.array(table.rows) { json, row in
      json.object { for (column, value) in zip(table.columns, row) { write(column.name, value, &$0) } }
    }
  }

  private static func write(_ name: String, _ value: Table.Value, _ json: inout JSONWriter) {
    if case .missing = value { return }
    json.key(name)
    switch value {
    case .text(let text): json.value(text)
    case .number(let number): json.value(number)
    case .flag(let flag): json.value(flag)
    case .change(let transaction): json.value(DifferenceText(RenderOptions()).summary(transaction))
    case .decimal(let number): json.value(number)
    case .missing, .nothing: json.null()
    }
  }
}

extension JSONWriter {
  /// Writes a field with an object for each element.
  mutating func objects<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    // The loop is here, where the compiler knows the elements.
    array { json in for element in elements { json.object { body(&$0, element) } } }
  }
}
