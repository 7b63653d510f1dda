import JSON

/// A character, a kaomoji or an entry in the form of the contract.
enum WireText {
  static func write(_ json: inout JSONWriter, _ view: TextView) {
    let escapes = Escapes(view.text)
    json.object { json in
      json.field("text", view.text)
      json.field("name", view.name)
      json.field("set", view.set)
      json.field("block", view.block)
      json.field("codepoints", escapes.codePoints)
      json.field("utf8", escapes.utf8)
      json.key("escapes")
      json.object {
        for (name, text) in escapes.all { $0.field(name, text) }
      }
      json.field("words", view.words)
      json.field("tags", view.tags)
    }
  }
}
