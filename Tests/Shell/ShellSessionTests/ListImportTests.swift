import Foundation
import TestSupport
import Testing

/// Lists of texts with titles in TSV.
@Suite(.waiting) struct ListImportTests {
  private static func file(_ text: String) throws -> String { try TestFolder.file(text, "list.tsv") }

  private static func list(_ shell: ShellHarness) throws -> [String] {
    (try shell.json("export box --format tsv")["text"] as? String ?? "").split(separator: "\n").map(String.init)
  }

  /// Entries from a small universe of titles and texts, some of them on the screen: afterwards each exists, none is
  /// removed, and a second import changes nothing.
  @Test(.shrinking, arguments: Laws.seeds(40)) func everyEntryComesOnceAndNoneGoes(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func entries(_ count: Int) -> [String] {
      (0..<count).map { _ in "\(["x", "y", "z"][random.below(3)])\t\(["a", "A", "a 2", "b"][random.below(4)])" }
    }
    let shell = ShellHarness()
    _ = shell.run("section remove list; section add box")
    let old = entries(random.below(6))
    _ = shell.run("import '\(try Self.file(old.joined(separator: "\n")))' --to box")
    #expect(try Self.list(shell) == old)
    let new = entries(1 + random.below(8))
    let path = try Self.file(new.joined(separator: "\r\n"))
    #expect(try shell.json("import '\(path)' --to box")["status"] as? String == "ok", "\(shell.errorText)")
    let both = try Self.list(shell)
    #expect(Array(both.prefix(old.count)) == old)
    #expect(Set(new).isSubset(of: both))
    let revision = try shell.json("sections")["revision"] as? Int
    #expect(try shell.json("import '\(path)' --to box")["status"] as? String == "ok")
    #expect(try Self.list(shell) == both && shell.json("sections")["revision"] as? Int == revision)
  }

  /// Equal entries are told apart by their order, so each finds itself again with its children, and only those that are gone are
  /// added.
  @Test func equalEntriesFindThemselvesAgain() throws {
    let shell = ShellHarness()
    _ = shell.run("section remove list; section add box")
    let entries = ["text,title,parents", "a,,", "🦊,,", "y,,", "a,,", "child,T,a", "a,,", "child,T,a", "🦊,,"]
    let path = try Self.file(entries.joined(separator: "\n"))
    func list() throws -> [String] {
      (try shell.json("export box --format csv")["text"] as? String ?? "").split(separator: "\n").map(String.init)
    }
    _ = shell.run("import '\(path)' --to box")
    let revision = try shell.json("sections")["revision"] as? Int
    #expect(try list() == entries)
    _ = shell.run("import '\(path)' --to box")
    #expect(try shell.json("sections")["revision"] as? Int == revision)
    for gone in ["box/a", "box/a-2", "box/a-3", "box/🦊", "box/🦊-2"] {
      _ = shell.run("delete \(gone); import '\(path)' --to box")
      #expect(try list().sorted() == entries.sorted(), "\(gone)")
    }
  }

  /// The worst case for names: all are equal. It takes no longer than different names.
  @Test func tenThousandEntriesMayHaveOneTitle() throws {
    let shell = ShellHarness()
    _ = shell.run("section remove list; section add box")
    let path = try Self.file((0..<10_000).map { "text \($0)\tsame" }.joined(separator: "\n"))
    for _ in 0..<2 { #expect(try shell.json("import '\(path)' --to box")["status"] as? String == "ok") }
    #expect(try Self.list(shell).count == 10_000)
    #expect(try shell.json("info box/same-10000")["status"] as? String != nil)
  }

  /// CSV of another program has headings for the columns that it has.
  @Test(arguments: ["text,title\nlorem,Lorem\nipsum,\n", "text,title,parents\nlorem,Lorem,\nipsum,,\n"])
  func headingsAreNoEntry(text: String) throws {
    let shell = ShellHarness()
    _ = shell.run("section remove list; section add box")
    let path = try TestFolder.file(text, "list.csv")
    #expect(try shell.json("import '\(path)' --to box")["status"] as? String == "ok", "\(shell.errorText)")
    #expect(try Self.list(shell) == ["lorem\tLorem", "ipsum"])
  }

  /// A byte order mark at the start of a file is no part of the first text; one that an entry begins with is.
  @Test func aByteOrderMarkBelongsToTheFile() throws {
    let shell = ShellHarness()
    _ = shell.run("section remove list; section add box")
    _ = shell.run("import '\(try Self.file("\u{FEFF}alpha\tAlpha\nbeta\tBeta\n"))' --to box")
    #expect(try Self.list(shell) == ["alpha\tAlpha", "beta\tBeta"])
    _ = shell.run("delete box; import '\(try Self.file("\u{FEFF}\u{FEFF}alpha\tAlpha\n"))' --to box")
    #expect(shell.run("export box --format csv").contains("\u{FEFF}alpha"))
    #expect(shell.run("export box --format tsv").contains("it begins with a byte order mark"))
  }

  @Test(arguments: [
    ("a\tb\tc", "1: the line has 3 fields"), ("ok\n\tb", "2: the text is empty"),
    ("text,title,parents\na,,\nb,,nowhere", "3: 'nowhere' is not"),
    ("text,title\na,b,,,,f", "2: the line has 6 fields"),
    ("\n\n" + String(repeating: "é", count: 50_001), "3: it has 100002 bytes"),
    ("a\rb", "1: it contains a carriage return"),
  ]) func aLineThatCannotBeReadIsNamed(text: String, wanted: String) throws {
    let shell = ShellHarness()
    let reply = shell.run("import '\(try Self.file(text))'")
    #expect(reply.contains("list.tsv:\(wanted)"), "\(reply)")
    #expect(try shell.json("sections")["revision"] as? Int == 0)
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    let shell = ShellHarness()
    let path = try Self.file("")
    try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: path))
    #expect(shell.run("import '\(path)'").contains("is not UTF-8"))
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try shell.json("import '\(path)'")["status"] as? String == "ok")
  }
}
