import Foundation
import Testing

@testable import catalog_builder

/// The builder on small test files.
@Suite struct CatalogBuilderTests {
  static let emojiTest = """
    # Version: 18.0
    # group: People & Body
    # subgroup: hand-fingers-open
    1F44B                                      ; fully-qualified     # 👋 E0.6 waving hand
    1F44B 1F3FB                                ; fully-qualified     # 👋🏻 E1.0 waving hand: light skin tone
    # subgroup: hands
    1F91D                                      ; fully-qualified     # 🤝 E3.0 handshake
    1FAF1 1F3FB 200D 1FAF2 1F3FF               ; fully-qualified     # 🫱🏻‍🫲🏿 E14.0 handshake: light skin tone, dark skin tone
    # group: Travel & Places
    # subgroup: place-geographic
    1F3D4 FE0F                                 ; fully-qualified     # 🏔️ E0.7 snow-capped mountain
    1F3D4                                      ; unqualified         # 🏔 E0.7 snow-capped mountain

    """

  func join(_ text: String = emojiTest) throws -> (CatalogJoin, EmojiTestFile) {
    let test = try EmojiTestFile(TextFile(path: "emoji-test.txt", text: text))
    return (try CatalogJoin(test: test), test)
  }

  @Test func tonesAreFoldedUnderTheirParents() throws {
    let (join, _) = try join()
    #expect(join.bases.map(\.row.name) == ["waving hand", "handshake", "snow-capped mountain"])
    #expect(join.bases.map(\.tones) == [1, 2, 0])
    #expect(join.variants.map { hex($0.parent) } == ["1F44B", "1F91D"])
    #expect(join.variants.map(\.tones) == ["1", "15"])
  }

  @Test(arguments: [
    ("1F600 ; fully-qualified # 😀 E1.0 grinning face", 1, "no group and subgroup above"),
    ("# group: Nonsense", 1, "unknown group 'Nonsense'"),
    ("# group: Flags\n# subgroup: flag\nXYZ ; fully-qualified # x E1.0 x", 3, "not 'code points"),
    ("# group: Flags\n# subgroup: flag\n1F600 ; qualified # 😀 E1.0 x", 3, "unknown status 'qualified'"),
    ("# group: Flags\n# subgroup: flag\n1F600 ; fully-qualified # 😀", 3, "no version and name"),
  ])
  func aBrokenListIsRefusedWithItsLine(text: String, line: Int, message: String) {
    let error = #expect(throws: BuilderError.self) { try join("# Version: 18.0\n" + text) }
    #expect(error?.file == "emoji-test.txt" && error?.line == line + 1)
    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test func tablesThatDisagreeAreRefusedWithTheirLine() throws {
    let doubled = Self.emojiTest + "1F44B ; fully-qualified # 👋 E0.6 waving hand again\n"
    let twice = #expect(throws: BuilderError.self) { try join(doubled) }
    #expect(twice?.line == 13 && twice?.message == "waving hand again is on line 4 already")
    let orphan = Self.emojiTest + "1F44C 1F3FB ; fully-qualified # 👌🏻 E1.0 OK hand: light\n"
    let parentless = #expect(throws: BuilderError.self) { try join(orphan) }
    #expect(parentless?.message == "OK hand: light has no parent without skin tones")
    let codes = TextFile(path: "github.json", text: "{\n \"1F44B\": \"wave\",\n \"1F600\": \"grinning\"\n}")
    var (joined, test) = try join()
    let stranger = #expect(throws: BuilderError.self) { try joined.add([ShortcodeFile(codes)], test: test) }
    #expect(stranger?.file == "github.json" && stranger?.line == 3)
    let again = TextFile(path: "github.json", text: "{\n \"1F44B\": \"wave\",\n \"1F91D\": \"wave\"\n}")
    let owned = #expect(throws: BuilderError.self) { try ShortcodeFile(again) }
    #expect(owned?.line == 3)
  }

  @Test func annotationsAreNamesAndKeywords() throws {
    let json = TextFile(
      path: "en.json",
      text:
        #"{"annotations":{"identity":{"language":"en"},"annotations":{"👋":{"default":["hand","wave"],"tts":["waving hand"]}}}}"#
    )
    let file = try AnnotationFile(json)
    #expect(file.language == "en")
    #expect(file.annotations == ["👋": .init(name: "waving hand", keywords: ["hand", "wave"])])
    let nameless = TextFile(path: "en.json", text: json.text.replacing(#"["hand","wave"]"#, with: "\n7"))
    let broken = #expect(throws: BuilderError.self) { try AnnotationFile(nameless) }
    #expect(broken?.line == 1 && broken?.message == "'👋' has no lists of names and keywords")
  }

  @Test func theWidthTableJoinsRangesThatTouch() throws {
    let table = try WidthTableWriter(
      TextFile(
        path: "EastAsianWidth.txt", text: "# EastAsianWidth-18.0.0.txt\n1100..1102;W # x\n1103;W\n231A;N\nFF01;F\n"))
    #expect(table.ranges == [0x1100...0x1103, 0xFF01...0xFF01])
    #expect(table.version == "18.0.0")
  }
}
