import ShellLanguage
import ShellModel

/// Reports as records, one a line: TSV for `cut` and `awk`, CSV for spreadsheets, Markdown for pages. TSV has no headings.
enum RecordsRenderer {
  static func render(_ report: Report, _ options: RenderOptions) -> String {
    if let records = Records(report, options) {
      if records.rows.isEmpty { return "" }
      return switch options.format {
      case .csv: CSV.text([records.headings] + records.rows)
      case .markdown: MarkdownTable.text(records.headings, records.rows) + "\n"
      case .human, .plain, .tsv, .json: records.rows.map { $0.map(field).joined(separator: "\t") + "\n" }.joined()
      }
    }
    return switch report {
    case .payload(let text, _): text
    case .message(let text): (options.format == .tsv ? field(text) : text) + "\n"
    default: ""
    }
  }

  /// A record is a line and its fields have no tabs. A backslash remains a backslash, for `cut`; CSV and JSON tell `\t` and a tab apart.
  private static func field(_ text: String) -> String {
    text.replacingAll("\t", with: "\\t").replacingAll("\n", with: "\\n").replacingAll("\r", with: "\\r")
  }
}
