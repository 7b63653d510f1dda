/// A section as it stands in the layout: its groups, in parts where other sections lie between them.
struct SectionFlow {
  /// Groups that no other section lies between.
  struct Part {
    /// The sections that lie before the part.
    var embedded: [Int]
    /// The first item of the part.
    var firstItem: Int
    var solution: SectionSolution
    /// The rows from the first group of the section to the first one of the part.
    var top = 0
  }

  let section: CollectionLayoutSection
  /// The columns that the section has, and the rows that are shown at a time.
  let environment: CollectionLayoutEnvironment
  /// The first column of the section.
  let x: Int
  var parts: [Part]
  /// The cells of the section, headers and footers included.
  var frame = CellRect(x: 0, y: 0, width: 0, height: 0)

  /// - Parameter embedded: The sections inside this one, by the item that they lie before.
  init(
    _ section: CollectionLayoutSection, _ environment: CollectionLayoutEnvironment, x: Int, embedded: [Int: [Int]]
  ) {
    self.section = section
    self.environment = environment
    self.x = x
    let solution = SectionSolution(section, environment)
    parts = [Part(embedded: [], firstItem: 0, solution: solution)]
    if solution.isOrthogonal {
      // Groups that scroll sideways stay together: what lies inside comes below them.
      let all = embedded.sorted { $0.key < $1.key }.flatMap(\.value)
      if !all.isEmpty { parts.append(Part(embedded: all, firstItem: .max, solution: solution)) }
    } else {
      parts += embedded.sorted { $0.key < $1.key }.map {
        Part(embedded: $0.value, firstItem: $0.key, solution: solution)
      }
    }
  }

  /// The part that scrolls sideways, or the one that a section without others inside consists of.
  var solution: SectionSolution { parts[0].solution }
  var isOrthogonal: Bool { solution.isOrthogonal }
  var count: Int { parts.reduce(0) { $0 + $1.solution.count } }

  // MARK: Laying out

  typealias Measure = (Int, CellSize) -> CellSize

  mutating func resize(to count: Int, measure: @escaping Measure) {
    for index in parts.indices {
      let first = parts[index].firstItem
      let end = index + 1 < parts.count ? min(count, parts[index + 1].firstItem) : count
      parts[index].solution.resize(to: max(0, end - min(first, count))) { measure(first + $0, $1) }
    }
  }

  /// Forgets what was laid out from an item on, and lays it out again.
  mutating func renew(from item: Int, measure: @escaping Measure) {
    let count = count
    for index in parts.indices where parts[index].firstItem != .max {
      parts[index].solution.truncate(to: max(0, item - parts[index].firstItem))
    }
    resize(to: count, measure: measure)
  }

  // MARK: Places

  func rows(_ edge: DirectionalRectEdge) -> Int {
    section.boundarySupplementaryItems.reduce(0) { sum, item in
      item.alignment.contains(edge) && item.extendsBoundary
        ? sum + item.layoutSize.heightDimension.cells(in: environment.container) : sum
    }
  }

  /// The corner of the groups.
  var origin: CellPoint {
    let side = section.boundarySupplementaryItems.reduce(0) { sum, item in
      item.extendsBoundary && item.alignment == .leading
        ? sum + item.layoutSize.widthDimension.cells(in: environment.container) : sum
    }
    return CellPoint(
      x: x + section.contentInsets.leading + side, y: frame.y + rows(.top) + section.contentInsets.top)
  }

  /// The part that an item is in.
  func part(ofItem item: Int) -> Part {
    parts.last { $0.firstItem <= item && $0.solution.count > 0 } ?? parts[0]
  }
}
