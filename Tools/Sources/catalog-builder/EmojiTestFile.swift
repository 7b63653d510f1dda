/// Unicode's emoji-test.txt: every emoji with group, subgroup, status, version and name.
struct EmojiTestFile {
  struct Row {
    var scalars: [Unicode.Scalar]
    var status: String
    var version: String
    var name: String
    var category: String
    var subcategory: String
    var line: Int
  }

  let path: String
  let version: String
  let rows: [Row]

  /// The category ids of the product by Unicode's group.
  static let categories = [
    "Smileys & Emotion": "smileys", "People & Body": "people", "Animals & Nature": "nature",
    "Food & Drink": "food", "Travel & Places": "travel", "Activities": "activities",
    "Objects": "objects", "Symbols": "symbols", "Flags": "flags", "Component": "component",
  ]
  static let statuses: Set = ["fully-qualified", "minimally-qualified", "unqualified", "component"]

  init(_ file: TextFile) throws(BuilderError) {
    path = file.path
    var version = ""
    var rows: [Row] = []
    var category = ""
    var subcategory = ""
    for (number, line) in file.lines {
      func fault(_ message: String) -> BuilderError {
        BuilderError(file: file.path, line: number, message: message)
      }
      if line.hasPrefix("# Version: ") { version = String(line.dropFirst(11)) }
      if line.hasPrefix("# group: ") {
        guard let id = Self.categories[String(line.dropFirst(9))] else {
          throw fault("unknown group '\(line.dropFirst(9))'")
        }
        category = id
      }
      if line.hasPrefix("# subgroup: ") { subcategory = String(line.dropFirst(12)) }
      if line.isEmpty || line.hasPrefix("#") { continue }
      rows.append(
        try Self.row(line, fault: fault, category: category, subcategory: subcategory, number))
    }
    if version.isEmpty { throw BuilderError(file: file.path, line: 0, message: "no '# Version:' line") }
    self.version = version
    self.rows = rows
  }

  private static func row(
    _ line: Substring, fault: (String) -> BuilderError, category: String, subcategory: String,
    _ number: Int
  ) throws(BuilderError) -> Row {
    guard let semicolon = line.firstIndex(of: ";"),
      let mark = line[semicolon...].firstIndex(of: "#"),
      let scalars = scalars(hex: line[..<semicolon])
    else { throw fault("not 'code points ; status # emoji version name'") }
    let status = line[line.index(after: semicolon)..<mark].trimmed
    if !statuses.contains(status) { throw fault("unknown status '\(status)'") }
    let comment = line[line.index(after: mark)...].split(separator: " ", maxSplits: 2)
    guard comment.count == 3, comment[1].hasPrefix("E") else { throw fault("no version and name") }
    if category.isEmpty || subcategory.isEmpty { throw fault("no group and subgroup above") }
    return Row(
      scalars: scalars, status: status, version: String(comment[1].dropFirst()),
      name: String(comment[2]), category: category, subcategory: subcategory, line: number)
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
