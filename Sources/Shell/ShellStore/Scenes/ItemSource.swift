import ShellModel

/// Items from the records of another file.
struct ItemSource {
  typealias Fault = Exchange.Fault

  private let form: ItemSourceForm
  private let path: String
  private let fields: [(keyPath: WritableKeyPath<SceneForm.Item, String?>, template: RecordTemplate)]

  /// - Parameter path: The JSONPath of the description in the scene.
  init(_ form: ItemSourceForm, at path: String) throws(Fault) {
    self.form = form
    self.path = path
    if let from = form.from, from < 0 { throw Fault("\(path).from", "must be 0 or more") }
    if let limit = form.limit, limit < 0 { throw Fault("\(path).limit", "must be 0 or more") }
    var fields: [(WritableKeyPath<SceneForm.Item, String?>, RecordTemplate)] = []
    let item = form.item
    for (name, source, keyPath) in [
      ("id", item.id, \SceneForm.Item.id), ("emoji", item.emoji, \.emoji), ("text", item.text, \.text),
      ("title", item.title, \.title), ("secondary", item.secondary, \.secondary), ("value", item.value, \.value),
    ] {
      if let source { fields.append((keyPath, try RecordTemplate(source, at: "\(path).item.\(name)"))) }
    }
    if fields.isEmpty { throw Fault("\(path).item", "an item needs 'emoji', 'text' or 'title'") }
    self.fields = fields
  }

  /// The items of a file. Reports progress while a long file is read.
  func items(_ bytes: [UInt8], _ progress: SceneFile.Progress) throws(Fault) -> [SceneDescription.Item] {
    let array = form.path ?? "$"
    do throws(Fault) {
      var reader = try JSONArrayReader(bytes, path: array)
      var names = ComponentNames()
      var made: [SceneDescription.Item] = []
      var number = 0
      let first = form.from ?? 0
      let end = form.limit.map { first.addingReportingOverflow($0).partialValue } ?? .max
      while number < end, let records = try reader.next() {
        for record in records {
          if number >= first, number < end {
            let item = try self.item(record, at: "\(array)[\(number)]")
            made.append(try SceneItems.item(item, &names, at: "\(array)[\(number)]"))
          }
          number += 1
        }
        if !progress(form.file, reader.fraction, made.count) { throw Fault(array, "the reading was stopped") }
      }
      return made
    } catch {
      throw Fault(path, "\(form.file): \(error.path): \(error.message)")
    }
  }

  private func item(_ record: JSONValue, at path: @autoclosure () -> String) throws(Fault) -> SceneForm.Item {
    guard let record = record.object else { throw Fault(path(), "expected an object") }
    var item = SceneForm.Item()
    for (keyPath, template) in fields {
      let text = template.fill(record)
      // If the record has no such field, there is no emoji or id.
      if !text.isEmpty { item[keyPath: keyPath] = text }
    }
    if let below = form.item.items, let records = record[below]?.array {
      var items: [SceneForm.Item] = []
      for (index, record) in records.enumerated() {
        items.append(try self.item(record, at: "\(path()).\(below)[\(index)]"))
      }
      item.items = items
    }
    return item
  }
}
