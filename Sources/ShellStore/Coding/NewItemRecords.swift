import ShellModel

/// Items on their way in, as an array of ``NewItemRecord``. There can be a million of them, so they are written without
/// containers, which cost several times what the texts do.
struct NewItemRecords: Encodable {
  let items: [NewItem]

  func encode(to encoder: any Encoder) throws {
    guard let writer = (encoder as? JSONEncoding)?.writer, !writer.isIndented else {
      return try items.map(NewItemRecord.init).encode(to: encoder)
    }
    let depth = writer.open(isObject: false)
    var json: [UInt8] = []
    for item in items {
      json.removeAll(keepingCapacity: true)
      NewItemRecord(item).append(to: &json)
      writer.element(at: depth)
      writer.raw(json)
    }
  }
}

// Fields come in the order of their names, as everywhere.

extension NewItemRecord {
  fileprivate func append(to json: inout [UInt8]) {
    json.append(contentsOf: #"{"component":"#.utf8)
    JSONTextWriter.append(component, to: &json)
    if let content {
      json.append(contentsOf: #","content":{"#.utf8)
      content.appendFields(to: &json)
      json.append(UInt8(ascii: "}"))
    }
    json.append(UInt8(ascii: "}"))
  }
}

extension ContentRecord {
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
