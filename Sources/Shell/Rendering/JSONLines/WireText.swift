import JSON

/// A character, a kaomoji or an entry in the form of the contract.
enum WireText {
  static func write(_ json: inout JSONWriter, _ view: Facts) {
    json.object { json in
      json.field("text", view.text)
      json.field("name", view.name)
      json.field("set", view.set)
      json.field("block", view.block)
      json.field("codepoints", view[.codepoints])
      json.field("utf8", view.field(.utf8))
      json.key("escapes")
      json.object {
        for escape in Fact.escapes { $0.field(escape.rawValue, view.field(escape)) }
      }
      json.field("words", view[.words])
      json.field("tags", view.tags)
    }
  }
}
