import CompositionalLayout
import ShellModel

/// A layout with the terms of CompositionalLayout, as in scenes and state files.
struct LayoutRecord: Codable {
  var group: MemberRecord?
  var list: ListRecord?
  var spacing: MeasureRecord?
  var insets: InsetsRecord?
  var scrolling: NameRecord<CollectionLayoutSectionOrthogonalScrollingBehavior>?
  var background: Bool?

  struct ListRecord: Codable {
    var appearance: NameRecord<CollectionLayoutListConfiguration.Appearance>?
    var header: NameRecord<CollectionLayoutListConfiguration.HeaderMode>?
    var separators: Bool?
    var disclosureIndicators: Bool?
  }

  /// An item, or a group: with `axis` and `items`, or with `frames`.
  struct MemberRecord: Codable {
    var axis: NameRecord<LayoutDescription.Group.Axis>?
    var width: DimensionRecord
    var height: DimensionRecord
    var items: [MemberRecord]?
    var frames: [FrameRecord]?
    var `repeat`: Int?
    var spacing: MeasureRecord?
    var insets: InsetsRecord?
    var badge: BadgeRecord?
  }

  struct FrameRecord: Codable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  struct BadgeRecord: Codable {
    var text: String
    var width: Int
    var anchor: [NameRecord<AnchorEdge>]?
    var x: Int?
    var y: Int?
  }

  enum AnchorEdge: String, CaseIterable {
    case top
    case leading
    case bottom
    case trailing
  }

  struct InsetsRecord: Codable {
    var top: MeasureRecord?
    var leading: MeasureRecord?
    var bottom: MeasureRecord?
    var trailing: MeasureRecord?
  }
}

/// One of a fixed set of names.
struct NameRecord<Name: RawRepresentable & CaseIterable & Sendable>: Codable, Sendable where Name.RawValue == String {
  let value: Name

  init(_ value: Name) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let value = Name(rawValue: name) else {
      let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(name.prefix(40))' is not a known value; use \(known)")
    }
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.rawValue)
  }
}

/// Cells, or points that are converted to cells.
enum MeasureRecord: Codable {
  case cells(Int)
  case points(Double)
  /// At least this number of cells.
  case flexible(Int)

  private struct Form: Codable {
    var points: Double?
    var flexible: Int?
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let cells = try? container.decode(Int.self) {
      self = .cells(cells)
    } else if let form = try? container.decode(Form.self), let points = form.points {
      self = .points(points)
    } else if let form = try? container.decode(Form.self), let cells = form.flexible {
      self = .flexible(cells)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a number of cells, {\"points\": N} or {\"flexible\": N}")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .cells(let cells): try container.encode(cells)
    case .points(let points): try container.encode(Form(points: points))
    case .flexible(let cells): try container.encode(Form(flexible: cells))
    }
  }

  func cells(isVertical: Bool) -> Int {
    switch self {
    case .cells(let cells), .flexible(let cells): min(max(0, cells), 10_000)
    case .points(let points): isVertical ? CellScale.rows(points: points) : CellScale.columns(points: points)
    }
  }

  func spacing(isVertical: Bool) -> CollectionLayoutSpacing {
    if case .flexible = self { return .flexible(cells(isVertical: isVertical)) }
    return .fixed(cells(isVertical: isVertical))
  }
}

/// A width or height: `{"fractionalWidth": 0.5}`.
enum DimensionRecord: Codable {
  case exact(CollectionLayoutDimension)
  case points(Double)

  private struct Form: Codable {
    var absolute: Int?
    var estimated: Int?
    var fractionalWidth: Fraction?
    var fractionalHeight: Fraction?
    var points: Double?
  }

  /// A fraction as a number or as `"1/3"`.
  private struct Fraction: Codable {
    let value: Double

    init(_ value: Double) { self.value = value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Double.self) {
        self.value = value
        return
      }
      let parts = try container.decode(String.self).split(separator: "/").map { Int($0) }
      guard parts.count == 2, let part = parts[0], let whole = parts[1], part > 0, whole > 0 else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected a fraction: a number, or text such as \"1/3\"")
      }
      value = Double(part) / Double(whole)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    let forms: [DimensionRecord] = [
      form.absolute.map { .exact(.absolute($0)) }, form.estimated.map { .exact(.estimated($0)) },
      form.fractionalWidth.map { .exact(.fractionalWidth($0.value)) },
      form.fractionalHeight.map { .exact(.fractionalHeight($0.value)) }, form.points.map { .points($0) },
    ].compactMap(\.self)
    guard let one = forms.first, forms.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "expected one of absolute, estimated, fractionalWidth, fractionalHeight and points")
      )
    }
    self = one
  }

  func encode(to encoder: any Encoder) throws {
    var form = Form()
    switch self {
    case .exact(.absolute(let cells)): form.absolute = cells
    // Files have no uniform lengths, so this value cannot come from a file.
    case .exact(.estimated(let cells)), .exact(.uniformAcrossSiblings(let cells)): form.estimated = cells
    case .exact(.fractionalWidth(let fraction)): form.fractionalWidth = Fraction(fraction)
    case .exact(.fractionalHeight(let fraction)): form.fractionalHeight = Fraction(fraction)
    case .points(let points): form.points = points
    }
    try form.encode(to: encoder)
  }

  func value(isVertical: Bool) -> CollectionLayoutDimension {
    switch self {
    case .exact(let dimension): dimension
    case .points(let points):
      .absolute(isVertical ? CellScale.rows(points: points) : CellScale.columns(points: points))
    }
  }
}
