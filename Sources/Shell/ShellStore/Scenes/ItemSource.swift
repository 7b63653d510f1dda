import JSON

/// Items from the records of another file.
struct ItemSource {
  /// The place of the description in the scene.
  private let place: JSONNode
  /// The name of the file, and the path of the array in it.
  let file: String
  private let keys: [String]
  private let first: Int
  private let limit: Int?
  private let templates: ItemProperties<RecordTemplate>
  /// The field of a record that contains its child records.
  private let children: String?
  /// How the items are loaded; nil if the section has all of them from the start.
  let endless: SectionInfo.Endless?

  init(_ node: JSONNode) throws(JSONFault) {
    try node.allow(["file", "path", "from", "limit", "batch", "repeats", "item"])
    place = node
    file = try node.required("file").text()
    keys = try node["path"].map(Self.keys) ?? []
    first = try node["from"]?.integer(in: 0...Int.max) ?? 0
    limit = try node["limit"]?.integer(in: 0...Int.max)
    let item = try node.required("item")
    try item.allow(ItemProperty.names + ["items"])
    templates = try ItemProperties(item, RecordTemplate.init)
    if templates.isEmpty {
      throw item.fault("an item needs 'emoji', 'text' or 'title'")
    }
    children = try item["items"]?.text()
    endless = try Self.endless(node)
  }

  private static func endless(_ node: JSONNode) throws(JSONFault) -> SectionInfo.Endless? {
    let repeats = try node["repeats"]?.flag() ?? false
    guard let size = try node["batch"]?.integer(in: 1...10_000) else {
      if repeats { throw node.fault("'repeats' needs 'batch'", in: "repeats") }
      return nil
    }
    return SectionInfo.Endless(batchSize: size, repeats: repeats)
  }

  /// Returns the keys of a path such as `$.data.companies`; `$` is the whole file.
  private static func keys(_ node: JSONNode) throws(JSONFault) -> [String] {
    let path = try node.text()
    var rest = path[...]
    if rest.hasPrefix("$") { rest = rest.dropFirst() }
    if rest.hasPrefix(".") { rest = rest.dropFirst() }
    if rest.isEmpty { return [] }
    let keys = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if keys.contains("") {
      throw node.fault("'\(path.prefix(60))' is not a key path: write field names separated by '.'")
    }
    return keys
  }

  // MARK: Reading

  /// Returns the items of a file.
  func items(_ bytes: [UInt8]) throws(JSONFault) -> [SceneDescription.Item] {
    do throws(JSONFault) {
      let records = try array(in: try JSONNode(bytes, from: .imported))
      var names = ComponentNames()
      var items: [SceneDescription.Item] = []
      for (number, record) in try records.elements().enumerated() where number >= first {
        if items.count == limit { break }
        items.append(try item(record, &names))
      }
      return items
    } catch {
      throw JSONFault(place.path, "\(file): \(error)")
    }
  }

  private func array(in document: JSONNode) throws(JSONFault) -> JSONNode {
    var node = document
    for key in keys {
      if !node.isObject { throw node.fault("the file has no object with the key '\(key)'") }
      guard let value = node[key] else { throw node.fault("the file has no key '\(key)'", in: key) }
      node = value
    }
    return node
  }

  private func item(_ record: JSONNode, _ names: inout ComponentNames) throws(JSONFault) -> SceneDescription.Item {
    try record.checkIsObject()
    let properties = templates.compactMapValues { template in
      let text = template.fill(record)
      // If the record has no such field, there is no emoji or id.
      return text.isEmpty ? nil : text
    }
    var item = try SceneItems.item(properties, at: record, &names)
    if let children, let records = record[children], records.isArray {
      var names = ComponentNames()
      item.items = try records.map { (record) throws(JSONFault) in try self.item(record, &names) }
    }
    return item
  }
}
