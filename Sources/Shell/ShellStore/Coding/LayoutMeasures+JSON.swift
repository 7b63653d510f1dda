import CompositionalLayout
import JSON

// Lengths of layouts: cells, or points that are converted to cells.

extension JSONNode {
  /// Returns a number of cells, given as a number, `{"points": N}` or `{"flexible": N}`.
  func cells(isVertical: Bool) throws(JSONFault) -> Int {
    switch try spacing(isVertical: isVertical) {
    case .fixed(let cells), .flexible(let cells): cells
    }
  }

  /// Returns a distance of cells; with `flexible`, at least that distance.
  func spacing(isVertical: Bool) throws(JSONFault) -> CollectionLayoutSpacing {
    func clamped(_ cells: Int) -> Int { min(max(0, cells), 10_000) }
    if let cells = integerValue { return .fixed(clamped(cells)) }
    if isObject {
      try allow(["points", "flexible"], isStrict: true)
      if let points = self["points"] { return .fixed(try points.points(isVertical: isVertical)) }
      if let cells = self["flexible"] { return .flexible(clamped(try cells.integer())) }
    }
    throw fault("expected a number of cells, {\"points\": N} or {\"flexible\": N}")
  }

  /// Returns the number of cells for a length in points, rounded, at least 1 for a length above 0.
  ///
  /// Ten points are one column and twenty are one row: the size of a cell of a common terminal font at 16 points.
  private func points(isVertical: Bool) throws(JSONFault) -> Int {
    let points = try number()
    return points > 0 ? max(1, Int((min(points, 1e6) / (isVertical ? 20 : 10)).rounded())) : 0
  }

  func insets() throws(JSONFault) -> DirectionalEdgeInsets {
    try allow(["top", "leading", "bottom", "trailing"], isStrict: true)
    return DirectionalEdgeInsets(
      top: try self["top"]?.cells(isVertical: true) ?? 0, leading: try self["leading"]?.cells(isVertical: false) ?? 0,
      bottom: try self["bottom"]?.cells(isVertical: true) ?? 0,
      trailing: try self["trailing"]?.cells(isVertical: false) ?? 0)
  }

  /// Returns the size of an item or a group: its fields `width` and `height`.
  func layoutSize() throws(JSONFault) -> CollectionLayoutSize {
    CollectionLayoutSize(
      widthDimension: try required("width").dimension(isVertical: false),
      heightDimension: try required("height").dimension(isVertical: true))
  }

  /// Returns a width or height: `{"fractionalWidth": 0.5}`.
  private func dimension(isVertical: Bool) throws(JSONFault) -> CollectionLayoutDimension {
    let names = ["absolute", "estimated", "fractionalWidth", "fractionalHeight", "points"]
    try allow(names, isStrict: true)
    let given = names.compactMap { name in self[name].map { (name, $0) } }
    guard let (name, value) = given.first, given.count == 1 else {
      throw fault("expected one of absolute, estimated, fractionalWidth, fractionalHeight and points")
    }
    switch name {
    case "fractionalWidth": return .fractionalWidth(try value.fraction(in: self))
    case "fractionalHeight": return .fractionalHeight(try value.fraction(in: self))
    default:
      let cells = name == "points" ? try value.points(isVertical: isVertical) : try value.integer()
      if !(1...1000).contains(cells) { throw fault("must be from 1 to 1000 cells") }
      return name == "estimated" ? .estimated(cells) : .absolute(cells)
    }
  }

  /// Returns a fraction, given as a number or as `"1/3"`.
  private func fraction(in dimension: JSONNode) throws(JSONFault) -> Double {
    var fraction = numberValue
    if fraction == nil {
      let parts = try text().split(separator: "/").map { Int($0) }
      guard parts.count == 2, let part = parts[0], let whole = parts[1], part > 0, whole > 0 else {
        throw fault("expected a fraction: a number, or text such as \"1/3\"")
      }
      fraction = Double(part) / Double(whole)
    }
    guard let fraction, fraction > 0, fraction <= 1 else {
      throw dimension.fault("a fraction must be above 0 and at most 1")
    }
    return fraction
  }
}
