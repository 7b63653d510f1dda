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
    var text = header("sequence\tname\tkeywords")
    for row in table.rows {
      text +=
        [hex(row.scalars), row.name, row.keywords.joined(separator: "|")]
        .joined(separator: "\t") + "\n"
    }
    return text
  }
}
