import Foundation

/// emojibase's titles of groups and subgroups in one language.
struct MessageFile {
  let language: String
  /// The titles by emojibase's key of the group or subgroup.
  let titles: [String: String]

  init(_ file: TextFile) throws(BuilderError) {
    language = String(file.path.split(separator: "/").last?.split(separator: ".").first ?? "")
    let document = try? JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
    var titles: [String: String] = [:]
    for list in ["groups", "subgroups"] {
      guard let entries = document?[list] as? [[String: Any]] else {
        throw BuilderError(file: file.path, line: 0, message: "no list '\(list)'")
      }
      for entry in entries {
        guard let key = entry["key"] as? String, let message = entry["message"] as? String else {
          throw BuilderError(file: file.path, line: 0, message: "a title without key or message in '\(list)'")
        }
        // Some titles end with an explanation.
        titles[key] = message.prefix(1).uppercased() + message.dropFirst()
      }
    }
    self.titles = titles
  }
}

/// The titles of categories and subcategories in all languages: one line per id, one column per language.
struct TitleTable {
  /// emojibase's groups by category id of the product.
  private static let categories = [
    "smileys": "smileys-emotion", "people": "people-body", "nature": "animals-nature", "food": "food-drink",
    "travel": "travel-places", "activities": "activities", "objects": "objects", "symbols": "symbols", "flags": "flags",
  ]

  static func text(_ join: CatalogJoin, _ files: [MessageFile]) throws(BuilderError) -> String {
    let files = files.sorted { $0.language < $1.language }
    var text = """
      # The titles of categories and subcategories. From emojibase, Copyright (c) 2017-2019 Miles Johnson, MIT License: see NOTICE
      # id\t\(files.map(\.language).joined(separator: "\t"))

      """
    var ids: [String] = []
    for base in join.bases {
      for id in [base.row.category, base.row.subcategory] where !ids.contains(id) { ids.append(id) }
    }
    for id in ids.sorted() {
      // There, Unicode's subgroups "sky & weather" and "arts & crafts" have hyphens.
      let key = categories[id] ?? id.split(whereSeparator: { $0 == " " || $0 == "&" }).joined(separator: "-")
      var titles: [String] = []
      for file in files {
        guard let title = file.titles[key] ?? categories[id].flatMap({ file.titles[$0] }) else {
          throw BuilderError(file: file.language, line: 0, message: "no title of '\(id)'")
        }
        titles.append(title)
      }
      text += ([id] + titles).joined(separator: "\t") + "\n"
    }
    return text
  }
}
