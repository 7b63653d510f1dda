import ShellModel
import TestSupport
import Testing

/// Names of siblings, slugs, and fields in braces.
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
    var random = SeededGenerator(seed: 12)
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

  private static func parts(_ source: String) -> String {
    do throws(BracedText.Unclosed) {
      return try BracedText(source).parts.map { part in
        switch part {
        case .text(let text): "'\(text)'"
        case .field(let name, let offset): "\(name)@\(offset)"
        }
      }.joined(separator: " ")
    } catch {
      return "unclosed at \(error.offset)"
    }
  }

  @Test(arguments: [
    ("", ""), ("a", "'a'"), ("{a}", "a@0"), ("x{a}{b} y", "'x' a@1 b@4 ' y'"), ("{{a}}", "'{a}'"), ("}", "'}'"),
    ("a } b", "'a } b'"), ("}}}", "'}}'"), ("{", "unclosed at 0"), ("🦊{a", "unclosed at 1"), ("{{{a}", "'{' a@2"),
    ("{a{b}", "a{b@0"), ("{}", "@0"),
  ]) func braces(source: String, wanted: String) { #expect(Self.parts(source) == wanted) }
}
