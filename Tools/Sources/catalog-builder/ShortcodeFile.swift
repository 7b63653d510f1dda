import Foundation

/// A set of shortcodes: each hexcode has one code or a list of codes.
struct ShortcodeFile {
  let path: String
  let name: String
  let codes: [(scalars: [Unicode.Scalar], codes: [String], line: Int)]

  init(_ file: TextFile) throws(BuilderError) {
    path = file.path
    name = String(file.path.split(separator: "/").last?.split(separator: ".").first ?? "")
    guard let document = try? JSONSerialization.jsonObject(with: Data(file.text.utf8)),
      let entries = document as? [String: Any]
    else { throw BuilderError(file: file.path, line: 0, message: "not a JSON object") }
    var lines: [String: Int] = [:]
    for (number, line) in file.lines {
      let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count > 2 { lines[String(parts[1])] = number }
    }
    var owners: [String: String] = [:]
    var result: [(scalars: [Unicode.Scalar], codes: [String], line: Int)] = []
    for hexcode in entries.keys.sorted() {
      func fault(_ message: String) -> BuilderError {
        BuilderError(file: file.path, line: lines[hexcode] ?? 0, message: message)
      }
      guard let scalars = scalars(hex: hexcode) else { throw fault("'\(hexcode)' is not a hexcode") }
      let codes = entries[hexcode] as? [String] ?? (entries[hexcode] as? String).map { [$0] }
      guard let codes, !codes.isEmpty else { throw fault("'\(hexcode)' has no shortcode") }
      for code in codes {
        if let owner = owners[code] { throw fault("shortcode '\(code)' belongs to \(owner) already") }
        owners[code] = hexcode
      }
      result.append((scalars, codes, lines[hexcode] ?? 0))
    }
    codes = result
  }
}
