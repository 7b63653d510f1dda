import CompositionalLayout
import DiffableSnapshots

/// Anything with cells: a terminal's screen, a picture, a test.
protocol Canvas {
  mutating func draw(_ text: String, in frame: CellRect, isSelected: Bool)
}

/// A list with a selected row, for any canvas: rows are as tall as their text, a change measures only the rows that it names,
/// and a frame costs what it shows.
@MainActor final class ListView<Item: Hashable & Sendable> {
  let dataSource = DiffableDataSource<String, Item>()
  private let text: (Item) -> String
  private var layout: CollectionCompositionalLayout
  private var size: CellSize
  private(set) var selected: Item?
  /// The first row of the content that is visible.
  private var top = 0

  init(size: CellSize, text: @escaping (Item) -> String) {
    (self.size, self.text) = (size, text)
    layout = .list(using: CollectionLayoutListConfiguration(appearance: .plain))
    layout.configuration.interSectionSpacing = 1
    layout.preferredSize = { [dataSource] path, proposed in
      guard let item = dataSource.itemIdentifier(for: path) else { return proposed }
      return CellSize(width: proposed.width, height: max(1, lines(text(item), proposed.width).count))
    }
    layout.prepare(numberOfItems: [], environment: environment)
  }

  private var environment: CollectionLayoutEnvironment { CollectionLayoutEnvironment(container: size) }

  /// Shows a snapshot. The selected row stays selected, and where it is on the canvas; if it is gone, its neighbor is selected.
  func apply(_ snapshot: DiffableDataSourceSnapshot<String, Item>) {
    let place = selected.flatMap { dataSource.indexPath(for: $0) }
    let distance = frame(of: selected).map { $0.y - top }
    layout.apply(dataSource.apply(snapshot).difference)
    if frame(of: selected) == nil { selected = place.flatMap { neighbor($0) } ?? snapshot.itemIdentifiers.first }
    if let frame = frame(of: selected), let distance { top = frame.y - distance }
    reveal()
  }

  func resize(to size: CellSize) {
    self.size = size
    let snapshot = dataSource.snapshot()
    let numbers = snapshot.sectionIdentifiers.map { ($0, (try? snapshot.numberOfItems(inSection: $0)) ?? 0) }
    layout.prepare(numbers, environment: environment)
    reveal()
  }

  /// Selects the row so many rows below the selected one, or above it.
  func move(by rows: Int) {
    let snapshot = dataSource.snapshot()
    guard let selected, let index = snapshot.indexOfItem(selected) else { return }
    let target = min(max(0, index + rows), snapshot.numberOfItems - 1)
    self.selected = snapshot.itemIdentifiers[target]
    reveal()
  }

  func draw(on canvas: inout some Canvas) {
    for element in layout.layoutAttributesForElements(
      in: CellRect(x: 0, y: top, width: size.width, height: size.height))
    {
      guard element.element == .cell, let item = dataSource.itemIdentifier(for: element.indexPath) else { continue }
      for (number, line) in lines(text(item), element.frame.width).enumerated() {
        let row = element.frame.y - top + number
        guard row >= 0, row < size.height, number < element.frame.height else { continue }
        canvas.draw(
          line, in: CellRect(x: element.frame.x, y: row, width: element.frame.width, height: 1),
          isSelected: item == selected)
      }
    }
  }

  private func frame(of item: Item?) -> CellRect? {
    item.flatMap { dataSource.indexPath(for: $0) }.flatMap { layout.layoutAttributesForItem(at: $0)?.frame }
  }

  private func neighbor(_ place: ItemIndexPath) -> Item? {
    let before = ItemIndexPath(section: place.section, item: place.item - 1)
    return dataSource.itemIdentifier(for: place) ?? dataSource.itemIdentifier(for: before)
  }

  /// Scrolls so that the selected row is visible and the canvas is as full as it can be.
  private func reveal() {
    if let frame = frame(of: selected) { top = min(max(top, frame.maxY - size.height), frame.y) }
    top = max(0, min(top, layout.contentSize.height - size.height))
  }
}

/// Breaks a text into lines; a real one counts the cells of each character.
private func lines(_ text: String, _ width: Int) -> [String] {
  var lines = [""]
  for word in text.split(separator: " ") {
    let line = lines[lines.count - 1]
    if line.isEmpty {
      lines[lines.count - 1] = String(word)
    } else if line.count + 1 + word.count <= width {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines
}

/// A canvas of characters.
private struct TextCanvas: Canvas {
  var rows: [String]

  mutating func draw(_ text: String, in frame: CellRect, isSelected: Bool) {
    rows[frame.y] = (isSelected ? ">" : " ") + text
  }
}

@MainActor func runListView() throws {
  let list = ListView<String>(size: CellSize(width: 24, height: 4)) { $0 }
  func show(_ title: String) {
    var canvas = TextCanvas(rows: Array(repeating: " .", count: 4))
    list.draw(on: &canvas)
    print(" \(title)\n\(canvas.rows.joined(separator: "\n"))")
  }
  var mails = ["Kyoto: the flights are booked", "Lunch?", "Invoice 7", "Invoice 8"]
  list.apply(try DiffableDataSourceSnapshot(sections: [("today", mails)]))
  show("four mails, the first one selected")
  list.move(by: 2)
  show("two rows down")
  mails.insert("New: the keys are with the neighbor, second door on the left", at: 0)
  list.apply(try DiffableDataSourceSnapshot(sections: [("today", mails)], basedOn: list.dataSource.snapshot()))
  show("a mail comes above; the selected row stays where it is")
  mails.removeAll { $0 == "Invoice 7" }
  list.apply(try DiffableDataSourceSnapshot(sections: [("today", mails)], basedOn: list.dataSource.snapshot()))
  show("the selected one is gone")
  list.resize(to: CellSize(width: 60, height: 4))
  show("a wider window")
}
