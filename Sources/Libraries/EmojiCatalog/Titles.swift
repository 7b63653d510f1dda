import CEmojiData

extension Catalog {
  /// Returns the title of a category or subcategory in a language of ``languages``, such as `Smiling` for
  /// `face-smiling`. In English if the tables have no title in the language; nil for other ids.
  ///
  /// - Complexity: O(1) after the first call, which reads the table.
  public func title(ofGroup id: String, in language: String = "en") -> String? {
    guard let titles = Titles.all[id] else { return nil }
    return titles[language] ?? titles["en"]
  }
}

extension Category {
  /// Returns the title in a language of ``Catalog/languages``; the English one if the tables have none.
  public func title(in language: String) -> String {
    language == "en" ? title : Titles.all[rawValue]?[language] ?? title
  }
}

enum Titles {
  /// The titles by id and language.
  static let all: [String: [String: String]] = {
    let table = cemoji_titles()
    let text = String(decoding: UnsafeBufferPointer(start: table.bytes, count: table.count), as: UTF8.self)
    var languages: [Substring] = []
    var titles: [String: [String: String]] = [:]
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: "\t")
      if line.hasPrefix("#") {
        languages = Array(columns.dropFirst())
        continue
      }
      var row: [String: String] = [:]
      for (language, title) in zip(languages, columns.dropFirst()) { row[String(language)] = String(title) }
      titles[String(columns[0])] = row
    }
    return titles
  }()
}
