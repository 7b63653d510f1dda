import ShellCore
import TestSupport
import Testing

/// Names of siblings, slugs and paths.
@Suite struct ComponentNamesTests {
  @Test func namesAreTakenOnce() {
    var names = ComponentNames()
    let ids = names.take("a-3")
    #expect(ids && !names.take("a-3"))
    #expect((0..<4).map { _ in names.takeFree("a") } == ["a", "a-2", "a-4", "a-5"])
    #expect(names.takeFree("a-2") == "a-2-2" && names.takeFree("") == "" && names.takeFree("") == "-2")
    #expect(ComponentNames.free(for: "x", from: 1) { _ in true } == "x")
    #expect(ComponentNames.free(for: "x") { $0 == "x-4" } == "x-4")
  }

  /// Whatever names are taken and freed, no name is given twice.
  @Test func noNameComesTwice() {
    var random = SeededGenerator(law: 12)
    var names = ComponentNames()
    var seen: Set<String> = []
    for _ in 0..<400 {
      let base = random.pick(["a", "b", "a-2", "b-3", ""]) ?? "a"
      if random.oneIn(3) {
        #expect(names.take(base) == seen.insert(base).inserted)
      } else {
        #expect(seen.insert(names.takeFree(base)).inserted)
      }
    }
  }

  /// A name of ASCII characters consists of its words in lower case. The general way gives the same.
  @Test func namesOfASCII() {
    var random = SeededGenerator(law: 31)
    for _ in 0..<500 {
      let characters = (0..<random.below(9)).map { _ in random.pick(Array("aZ09*# -_/.\u{7F}\u{1}")) ?? "a" }
      let words = characters.split { !($0.isLetter || $0.isNumber || $0 == "*" || $0 == "#") }
      let name = String(characters)
      #expect(PathSlug.ofName(name) == words.map { String($0) }.joined(separator: "-").lowercased(), "\(name)")
      let other = PathSlug.ofName(name + " é")
      #expect(other == PathSlug.ofName(name) + (words.isEmpty ? "é" : "-é"), "\(name)")
    }
  }

  /// Paths are compared as bytes, and their sections end at the first slash.
  @Test func paths() {
    let parts = ["", "a", "/", "ab", "é", "e\u{301}", "🦊", "a long component of a path"]
    let paths = parts.flatMap { first in parts.map { first + $0 } }
    for left in paths {
      let section = left.utf8.split(separator: 0x2F, maxSplits: 1, omittingEmptySubsequences: false)[0]
      #expect(Array(ItemID(left).section.utf8) == Array(section))
      for right in paths {
        let isEqual = Array(left.utf8) == Array(right.utf8)
        #expect((ItemID(left) == ItemID(right)) == isEqual)
        #expect(!isEqual || ItemID(left).hashValue == ItemID(right).hashValue)
      }
    }
  }

  @Test(arguments: [
    ("Fruit & Vegetables", "fruit-vegetables", "fruit-vegetables"), ("Crème Brûlée!", "crème-brûlée", "crème-brûlée"),
    ("***", "item", "***"), ("", "item", "entry"), ("🦊", "item", "🦊"), ("ＡＢ１", "ａｂ１", "ab1"), (" a  b ", "a-b", "a-b"),
    ("#1", "1", "#1"),
  ]) func slugs(title: String, ofTitle: String, ofEntry: String) {
    #expect(PathSlug.ofTitle(title) == ofTitle)
    #expect(PathSlug.ofEntry(title) == ofEntry)
  }

  @Test func slugsAreShort() {
    #expect(PathSlug.ofTitle(String(repeating: "x", count: 1000)).count == 64)
    #expect(PathSlug.ofEntry(String(repeating: "x", count: 1000)).count == 64)
  }
}
