import Foundation

/// The tables as text: one line per emoji, columns separated by tabs, lists by `|`.
struct TableWriter {
  var emojiVersion: String
  var cldrVersion: String

  private func header(_ columns: String) -> String {
    """
    # emojishell table format 1; Emoji \(emojiVersion), CLDR \(cldrVersion)
    # © Unicode, Inc. and others, Unicode License v3: see NOTICE
    # \(columns)

    """
  }

  func emoji(_ join: CatalogJoin, english: NameTable) -> String {
    var text = header(
      "sequence\tsince\tname\ttones\tparent\tcategory\tsubcategory\trelated\tgithub\temojibase\tslack\tcldr\tkeywords")
    for (base, names) in zip(join.bases, english.rows) {
      let codes = base.shortcodes.isEmpty ? Array(repeating: [], count: 4) : base.shortcodes
      let fields =
        [
          hex(base.row.scalars), base.row.version, base.row.name, String(base.tones), "", base.row.category,
          base.row.subcategory, base.related.map(hex) ?? "",
        ] + codes.map { $0.joined(separator: "|") } + [names.keywords.joined(separator: "|")]
      text += fields.joined(separator: "\t") + "\n"
    }
    for variant in join.variants {
      let row = variant.row
      let fields = [hex(row.scalars), row.version, row.name, variant.tones, hex(variant.parent)]
      text += fields.joined(separator: "\t") + "\n"
    }
    return text
  }

  func names(_ table: NameTable) -> String {
    var text = header("name\tkeywords\tpatterns of skin-tone variants")
    for row in table.rows {
      var columns = [row.name, row.keywords.joined(separator: "|")]
      if let patterns = table.toned?.exceptions[key(row.scalars)] { columns.append(patterns.joined(separator: "|")) }
      text += columns.joined(separator: "\t") + "\n"
    }
    return text
  }

  /// - Parameter lines: A line for each language.
  func tones(_ lines: [String]) -> String {
    header("language\tskin tones\tpattern for one tone\tpattern for two") + lines.joined()
  }
}
