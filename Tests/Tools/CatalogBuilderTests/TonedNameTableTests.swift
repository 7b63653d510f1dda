import EmojiCatalog
import Foundation
import TestSupport
import Testing

@testable import catalog_builder

/// The patterns of the names of skin-tone variants.
@Suite struct TonedNameTableTests {
  static let tones = ["hell", "mittelhell", "mittel", "mitteldunkel", "dunkel"]

  private func table(_ names: [(String, String)]) throws -> TonedNameTable {
    let test = try EmojiTestFile(TextFile(path: "emoji-test.txt", text: CatalogBuilderTests.emojiTest))
    let join = try CatalogJoin(test: test)
    var known: [[Unicode.Scalar]: String] = [:]
    for (tone, name) in zip(UInt32(0x1F3FB)..., Self.tones) { known[[try #require(Unicode.Scalar(tone))]] = name }
    for (glyph, name) in names { known[key(Array(glyph.unicodeScalars))] = name }
    let bases = Dictionary(uniqueKeysWithValues: join.bases.map { (key($0.row.scalars), $0.row.name) })
    return try TonedNameTable(file: "de.json", known: known, bases: bases, variants: join.variants)
  }

  @Test func namesBecomePatterns() throws {
    let table = try table([("👋🏻", "waving hand: hell"), ("🫱🏻‍🫲🏿", "hands, hell and dunkel")])
    #expect(table.names.one == "{0}: {1}" && table.names.two == "hands, {1} and {2}" && table.exceptions.isEmpty)
    #expect(table.names.name(of: "fist", [.dark]) == "fist: dunkel")
    #expect(table.names.name(of: "a", [.light, .dark], patterns: ["x", "{2}{1}{0}{3}{"]) == "dunkelhella{3}{")
  }

  @Test func aNameWithoutItsTonesIsRefused() throws {
    let error = #expect(throws: BuilderError.self) { try table([("👋🏻", "waving hand: bright")]) }
    #expect(error?.message == "'waving hand: bright' does not name its tones")
  }
}

/// The files of WordNet and of word vectors.
@Suite struct MeaningSourceTests {
  @Test(arguments: [Array("PK".utf8), Array("\u{93}NUMPY".utf8), []])
  func aFileOfAnotherFormatIsRefused(bytes: [UInt8]) throws {
    let folder = try TestFolder.make()
    let file = folder.appendingPathComponent("vectors.npy")
    try Data(bytes).write(to: file)
    let error = #expect(throws: BuilderError.self) { try WordVectors(path: file.path, words: [:], common: []) }
    #expect(error?.message == "not a file in NumPy's format")
  }

  @Test func vectorsAreCenteredAndOfLengthOne() throws {
    let folder = try TestFolder.make()
    let file = folder.appendingPathComponent("vectors.npy")
    let header = Array("{'descr': '|i1', 'fortran_order': False, 'shape': (3, 2), }\n".utf8)
    try Data([0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(header.count), 0] + header + [3, 0, 253, 0, 0, 5]).write(
      to: file)
    let vectors = try WordVectors(path: file.path, words: ["a": 0, "b": 1, "c": 2], common: ["a", "b"])
    #expect(vectors.vector(of: "a").map(Array.init) == [1, 0, 0, 0, 0, 0, 0, 0])
    #expect(vectors.vector(of: "b")?.first == -1 && vectors.vector(of: "d") == nil)
    var matrix = VectorMatrix(width: vectors.width)
    for word in ["a", "b", "c"] { matrix.append(try #require(vectors.vector(of: word))) }
    #expect(matrix.products(with: try #require(vectors.vector(of: "a"))) == [1, -1, 0])
    #expect(throws: BuilderError.self) { try WordVectors(path: file.path, words: ["a": 3], common: []) }
  }
}
