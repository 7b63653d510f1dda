import DiffableSnapshots
import Foundation
@main enum M { static func main() throws {
      let size = 10_000
      let items = (0..<size).map { _ in UUID() }
      var outline = DiffableDataSourceSectionSnapshot<UUID>()
      let parents = stride(from: 0, to: size, by: 20).map { items[$0] }
      try outline.append(parents)
      for (index, parent) in parents.enumerated() {
        try outline.append(Array(items[index * 20 + 1..<min(index * 20 + 20, size)]), to: parent)
      }
      var tree = DiffableDataSource<Int, UUID>()
      try tree.apply(outline, to: 0)
      let c = ContinuousClock()
      var s = 0
      let t = try c.measure {
      for round in 0..<20000 {
        let p = parents[round % parents.count]
        s += try tree.update(0) { try $0.expand([p]) }.difference.itemInserts.count
        s += try tree.update(0) { try $0.collapse([p]) }.difference.itemInserts.count
      } }
      print(t / 40000, s)
}}
