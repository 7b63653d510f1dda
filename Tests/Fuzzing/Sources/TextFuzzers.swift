import EmojiCatalog
import JSON
import ShellCore

/// Texts: JSON, emoji in text, CSV.
enum TextFuzzers {
  static let all = [json, emojify, search, csv]

  /// Values that are read and written again are the same.
  private static let json = Fuzzer(
    "json", words: ["true", "false", "null", "\\u00e9", "\\ud83e\\udd8a", "\u{FEFF}", "1e-7", "[]", "{}", "\"a\":"]
  ) { bytes in
    guard let node = try? JSONNode(Array(bytes), from: .imported) else { return }
    let first = written(node)
    let again = try JSONNode(first, from: .imported)
    require(written(again) == first, "\(String(decoding: first, as: UTF8.self)) changes")
  }

  private static func written(_ node: JSONNode) -> [UInt8] {
    var json = JSONWriter()
    write(node, &json)
    return Array(json.text.utf8)
  }

  private static func write(_ node: JSONNode, _ json: inout JSONWriter) {
    _ = node.fault("").path
    if let elements = try? node.elements() { return json.array { for node in elements { write(node, &$0) } } }
    if let fields = try? node.fields() {
      return json.object { json in
        for (name, value) in fields.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
          require((node[name] == nil) == value.isNull, "field \(name)")
          json.key(name)
          write(value, &json)
        }
      }
    }
    if let text = node.textValue { return json.value(text) }
    if let flag = node.flagValue { return json.value(flag) }
    if let number = node.integerValue { return json.value(number) }
    if let number = node.numberValue { return json.value(number) }
    json.null()
  }

  /// A text that has no codes comes back from its codes. A line in pieces is the same line.
  private static let emojify = Fuzzer(
    "emojify",
    words: [
      ":fox_face:", ":wave::skin-tone-6:", ":skin-tone-3:", "_tone3:", "```", "~~~", "https://", "🦊", "👋🏿", "1️⃣", "🇰🇷",
      "❤️", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{2060}", "\u{FE0F}", "\u{200D}",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let emojified = filtered(text, .emojify)
    // A code that only the digit of a keycap behind it protects is a code.
    let bare = Catalog.bundled.replacingEmojis(in: text) { _ in " " }
    if emojified == Array(text.utf8), filtered(bare, .emojify) == Array(bare.utf8) {
      let codes = filtered(text, .demojify, isExact: true)
      let back = filtered(String(decoding: codes, as: UTF8.self), .emojify)
      require(
        back == emojified, "\(text.debugDescription) by \(String(decoding: codes, as: UTF8.self).debugDescription)")
    }
    for set in ShortcodeSet.allCases { _ = filtered(text, .demojify, set) }
    // Bytes that are not text pass too.
    var filter = ShortcodeFilter(.demojify, catalog: .bundled)
    var result: [UInt8] = []
    filter.filter(bytes, into: &result)
    filter.finish(into: &result)
  }

  private static func filtered(
    _ text: String, _ direction: ShortcodeFilter.Direction, _ set: ShortcodeSet? = nil, isExact: Bool = false
  ) -> [UInt8] {
    var filter = ShortcodeFilter(direction, catalog: .bundled, set: set, isExact: isExact)
    return Array(filter.text(text).utf8)
  }

  /// Hits are emoji of the catalog, each once, for any query.
  private static let search = Fuzzer(
    "search",
    words: [
      "fox", "heart", "smile", ":", "U+1F98A", "dark", "flag ", "cat:", "🦊", "여우", "rokcet", "in love", "2B", "1F98A",
    ]
  ) { bytes in
    let query = String(decoding: bytes, as: UTF8.self)
    let hits = Catalog.bundled.search(SearchQuery(query, limit: 20))
    require(Set(hits.map(\.emoji)).count == hits.count && hits.count <= 20, "hits of \(query.debugDescription)")
    require(zip(hits, hits.dropFirst()).allSatisfy { $0.score >= $1.score }, "order of \(query.debugDescription)")
    _ = Catalog.bundled.emoji(query)
    _ = Catalog.bundled.emoji(shortcode: query)
  }

  /// Records that were read and written read the same.
  private static let csv = Fuzzer("csv") { bytes in
    guard let records = TextFuzzers.records(Array(bytes)) else { return }
    let text = CSV.text(records)
    require(TextFuzzers.records(Array(text.utf8)) == records, "\(text.debugDescription)")
  }

  private static func records(_ bytes: [UInt8]) -> [[String]]? {
    var reader = CSV.Reader(bytes[...])
    var records: [[String]] = []
    do {
      while let record = try reader.next() { records.append(record) }
    } catch {
      return nil
    }
    return records
  }
}
