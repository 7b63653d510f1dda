/// How the items of a section are drawn, as data: the counterpart of a collection view's cell registration.
package struct CellRegistration: Hashable, Sendable {
  /// What is drawn around a cell.
  package enum Border: String, CaseIterable, Sendable {
    case none
    /// A box with rounded corners.
    case rounded
    /// As round a box as a terminal can draw.
    case circle
  }

  /// A line of a cell. Its text may take several lines of the terminal.
  package struct Line: Hashable, Sendable {
    /// The horizontal position of the text in its line.
    package enum Alignment: String, CaseIterable, Sendable {
      case leading
      case center
      case trailing
    }

    /// Text styles, with the names of ECMA-48.
    package enum Style: String, CaseIterable, Sendable {
      case bold
      case dim
      case inverse
      case red
      case green
      case yellow
      case blue
      case magenta
      case cyan
    }

    package var template: CellTemplate
    package var alignment: Alignment
    package var styles: [Style]
    /// The largest number of lines that the text may wrap to; the rest is cut off.
    package var maximumLines: Int

    package init(
      _ template: CellTemplate, alignment: Alignment = .leading, styles: [Style] = [], maximumLines: Int = 1
    ) {
      self.template = template
      self.alignment = alignment
      self.styles = styles
      self.maximumLines = max(1, maximumLines)
    }
  }

  package var lines: [Line]
  /// Nil for the border of the layout: a box around the cells of a grid if there is room, and no border around rows.
  package var border: Border?

  package init(lines: [Line], border: Border? = nil) {
    self.lines = lines
    self.border = border
  }

  /// Creates a registration from a template. Line feeds separate its lines.
  package init(_ source: String) throws(CellTemplate.Fault) {
    var lines: [Line] = []
    var offset = 0
    for part in source.split(separator: "\n", omittingEmptySubsequences: false) {
      do throws(CellTemplate.Fault) { lines.append(Line(try CellTemplate(String(part)))) } catch {
        var fault = error
        fault.offset += offset
        throw fault
      }
      offset += part.count + 1
    }
    self.init(lines: lines)
  }

  /// The template, if the registration has no other properties; nil otherwise.
  package var source: String? {
    let isPlain = border == nil && lines.allSatisfy { $0 == Line($0.template) }
    return isPlain ? lines.map(\.template.source).joined(separator: "\n") : nil
  }
}
