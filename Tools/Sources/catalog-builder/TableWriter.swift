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
      "sequence\tsince\tcategory\tsubcategory\ttones\trelated\taxes\tname\tgithub\temojibase\tslack\tcldr\tkeywords")
    for (base, names) in zip(join.bases, english.rows) {
      let codes = base.shortcodes.isEmpty ? Array(repeating: [], count: 4) : base.shortcodes
      let fields =
        [
          hex(base.row.scalars), base.row.version, base.row.category, base.row.subcategory,
          String(base.tones), base.related.map(hex) ?? "", base.axes.joined(separator: "|"),
          base.row.name,
        ] + codes.map { $0.joined(separator: "|") } + [names.keywords.joined(separator: "|")]
      text += fields.joined(separator: "\t") + "\n"
    }
    return text
  }

  func variants(_ join: CatalogJoin) -> String {
    var text = header("sequence\tparent\ttones\tsince\tname")
    for variant in join.variants {
      text +=
        [
          hex(variant.row.scalars), hex(variant.parent), variant.tones, variant.row.version,
          variant.row.name,
        ].joined(separator: "\t") + "\n"
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
