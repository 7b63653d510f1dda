// A tiny program on the library alone: it sets words in columns that fill the width, as `ls` does, three to a row with a line below each
// row. `Columns 60 a b c d` prints them 60 columns wide.
import CompositionalLayout

@main enum Columns {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst(2))
    let width = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 80
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
      subitems: [item])
    var section = CollectionLayoutSection(group: row)
    section.interGroupSpacing = 1
    var layout = CollectionCompositionalLayout(section: section)
    layout.prepare(
      numberOfItems: [words.count],
      environment: CollectionLayoutEnvironment(container: CellSize(width: width, height: 24)))

    let height = layout.contentSize.height
    var lines = Array(repeating: Array(repeating: Character(" "), count: width), count: height)
    for element in layout.layoutAttributesForElements(in: CellRect(x: 0, y: 0, width: width, height: height)) {
      // A word that is too long is cut at the edge of its frame.
      for (offset, character) in words[element.indexPath.item].prefix(element.frame.width).enumerated() {
        lines[element.frame.y][element.frame.x + offset] = character
      }
    }
    for line in lines { print(String(line)) }
    for problem in layout.problems { print("problem: \(problem)") }
  }
}
