import ShellModel

/// Items to insert, as an array of ``NewItemRecord``. There can be a million of them, so they are written and read without
/// containers, which cost several times what the texts do.
struct NewItemRecords: Codable {
  let items: [NewItem]

  init(items: [NewItem]) { self.items = items }

  init(from decoder: any Decoder) throws { items = try [NewItemRecord](from: decoder).map(\.value) }

  func encode(to encoder: any Encoder) throws {
    guard let writer = (encoder as? JSONEncoding)?.writer, !writer.isIndented else {
      return try items.map(NewItemRecord.init).encode(to: encoder)
    }
    let depth = writer.open(isObject: false)
    var json: [UInt8] = []
    for item in items {
      json.removeAll(keepingCapacity: true)
      item.append(to: &json)
      writer.element(at: depth)
      writer.raw(json)
    }
  }
}

extension NewItemRecords: TapeRecord {
  init?(_ tape: JSONTape, at index: Int) {
    guard let items = tape.elements(index, NewItem.init(_:at:)) else { return nil }
    self.items = items
  }
}

// The fields of both records are in the order of their names, as everywhere.

extension NewItem {
  fileprivate init?(_ tape: JSONTape, at index: Int) {
    guard var fields = TapeFields(tape, at: index), let component = fields.text("component") else { return nil }
    self.init(component: component)
    guard let place = fields.value("content") else { return }
    guard let record = ContentRecord(tape, at: place) else { return nil }
    content = record.content
  }

  fileprivate func append(to json: inout [UInt8]) {
    json.append(contentsOf: #"{"component":"#.utf8)
    JSONTextWriter.append(component, to: &json)
    if let content {
      json.append(contentsOf: #","content":{"#.utf8)
      // Nearly all contents are plain texts.
      let (text, title) = (content.text, content.title)
      if content.isTextOnly, !TextRule.hasControls(text), !TextRule.hasControls(title) {
        json.append(contentsOf: #""id":"#.utf8)
        JSONTextWriter.append(component, to: &json)
        json.append(contentsOf: #","text":"#.utf8)
        JSONTextWriter.append(text, to: &json)
        json.append(contentsOf: #","title":"#.utf8)
        JSONTextWriter.append(title, to: &json)
      } else {
        ContentRecord(id: component, content).appendFields(to: &json)
      }
      json.append(UInt8(ascii: "}"))
    }
    json.append(UInt8(ascii: "}"))
  }
}

extension ContentRecord: TapeRecord {
  init?(_ tape: JSONTape, at index: Int) {
    guard var fields = TapeFields(tape, at: index), let id = fields.text("id") else { return nil }
    self.id = id
    emoji = fields.text("emoji")
    text = fields.text("text")
    base64 = fields.text("base64")
    title = fields.text("title")
    titleBase64 = fields.text("titleBase64")
    secondary = fields.text("secondary")
    value = fields.text("value")
    if !fields.isValid { return nil }
  }

  fileprivate func appendFields(to json: inout [UInt8]) {
    func append(_ field: StaticString, _ value: String?) {
      guard let value else { return }
      if json.last != UInt8(ascii: "{") { json.append(UInt8(ascii: ",")) }
      json.append(contentsOf: UnsafeBufferPointer(start: field.utf8Start, count: field.utf8CodeUnitCount))
      JSONTextWriter.append(value, to: &json)
    }
    append(#""base64":"#, base64)
    append(#""emoji":"#, emoji)
    append(#""id":"#, id)
    append(#""secondary":"#, secondary)
    append(#""text":"#, text)
    append(#""title":"#, title)
    append(#""titleBase64":"#, titleBase64)
    append(#""value":"#, value)
  }
}
