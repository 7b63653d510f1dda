import ShellModel
import TerminalText

/// Reports as records, one a line: TSV for `cut` and `awk`, CSV for spreadsheets, Markdown for pages. TSV has no headings.
enum RecordsRenderer {
  static func render(_ report: Report, _ options: RenderOptions) -> String {
    if let records = Records(report, options) {
      if records.rows.isEmpty { return "" }
      return switch options.format {
      case .csv: CSV.text([records.headings] + records.rows)
      case .markdown: MarkdownTable.text(records.headings, records.rows) + "\n"
      default: records.rows.map { $0.map { Sanitizing.visible($0) }.joined(separator: "\t") + "\n" }.joined()
      }
    }
    return switch report {
    case .payload(let text, _): options.payload(text)
    case .message(let text): text + "\n"
    default: ""
    }
  }
}
