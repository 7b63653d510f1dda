extension Catalog {
  /// Returns the title of a category or subcategory in the language of a locale, such as `Smiling` for `face-smiling`.
  /// In English if the tables have no title in the language; nil for other ids.
  ///
  /// - Complexity: O(1) after the first call, which reads the table.
  public func title(ofGroup id: String, in locale: String = "en") -> String? {
    guard let titles = Titles.all[id] else { return nil }
    return Self.language(ofLocale: locale).flatMap { titles[$0] } ?? titles["en"]
  }
}

extension Category {
  /// Returns the title in the language of a locale; the English one if the tables have none.
  public func title(in locale: String) -> String {
    guard let language = Catalog.language(ofLocale: locale), language != "en" else { return title }
    return Titles.all[rawValue]?[language] ?? title
  }
}

enum Titles {
  /// The titles by id and language.
  static let all: [String: [String: String]] = {
    let text = String(decoding: Catalog.bytes("titles.tsv"), as: UTF8.self)
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
