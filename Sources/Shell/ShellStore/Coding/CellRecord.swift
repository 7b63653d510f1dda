import ShellModel

/// A cell registration: a single template, or lines with their attributes.
enum CellRecord: Codable {
  case template(String)
  case registration(Registration)

  struct Registration: Codable {
    var lines: [LineRecord]
    var border: NameRecord<CellRegistration.Border>?
  }

  /// A line: a single template, or one with attributes.
  enum LineRecord: Codable {
    case template(String)
    case line(Line)

    struct Line: Codable {
      var text: String
      var align: NameRecord<CellRegistration.Line.Alignment>?
      var style: [NameRecord<CellRegistration.Line.Style>]?
      var lines: Int?
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .template(text)
      } else {
        self = .line(try Line(from: decoder))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .template(let text): try container.encode(text)
      case .line(let line): try container.encode(line)
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .template(text)
    } else {
      self = .registration(try Registration(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .template(let text): try container.encode(text)
    case .registration(let registration): try container.encode(registration)
    }
  }

  // MARK: Registrations

  init(_ cell: CellRegistration) {
    if let source = cell.source {
      self = .template(source)
      return
    }
    self = .registration(
      Registration(lines: cell.lines.map(LineRecord.init), border: cell.border.map { NameRecord($0) }))
  }

  func value(at path: String) throws(Exchange.Fault) -> CellRegistration {
    switch self {
    case .template(let text):
      try ScreenStateCheck.check(text: text, at: path)
      do throws(CellTemplate.Fault) { return try CellRegistration(text) } catch {
        throw Exchange.Fault(path, Exchange.message(error))
      }
    case .registration(let registration):
      if !CellRegistration.lineCounts.contains(registration.lines.count) {
        throw Exchange.Fault("\(path).lines", "a cell must have from 1 to 20 lines")
      }
      var cell = CellRegistration(lines: [], border: registration.border?.value)
      for (index, line) in registration.lines.enumerated() {
        cell.lines.append(try line.value(at: "\(path).lines[\(index)]"))
      }
      return cell
    }
  }
}

extension CellRecord.LineRecord {
  fileprivate init(_ line: CellRegistration.Line) {
    self = .line(
      Line(
        text: line.template.source, align: line.alignment == .leading ? nil : NameRecord(line.alignment),
        style: line.styles.isEmpty ? nil : line.styles.map { NameRecord($0) },
        lines: line.maximumLines == 1 ? nil : line.maximumLines))
  }

  fileprivate func value(at path: String) throws(Exchange.Fault) -> CellRegistration.Line {
    switch self {
    case .template(let text): return CellRegistration.Line(try Exchange.template(text, at: path))
    case .line(let line):
      if let count = line.lines, !CellRegistration.rowCounts.contains(count) {
        throw Exchange.Fault("\(path).lines", "must be from 1 to 100")
      }
      return CellRegistration.Line(
        try Exchange.template(line.text, at: "\(path).text"), alignment: line.align?.value ?? .leading,
        styles: (line.style ?? []).map(\.value), maximumLines: line.lines ?? 1)
    }
  }
}

extension Exchange {
  /// A template of one line.
  static func template(_ text: String, at path: String) throws(Fault) -> CellTemplate {
    try ScreenStateCheck.check(line: text, at: path)
    do throws(CellTemplate.Fault) { return try CellTemplate(text) } catch { throw Fault(path, message(error)) }
  }

  static func message(_ fault: CellTemplate.Fault) -> String {
    "not a valid cell template: \(fault.message) (character \(fault.offset + 1))" + (fault.hint.map { "; \($0)" } ?? "")
  }
}
