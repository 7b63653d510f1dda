import Foundation
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// The emoji lists of Slack and Discord.
struct ServerEmojiTests {
  private static let slack = """
    {"ok":true,"emoji":{"bowtie":"https:\\/\\/x\\/bowtie.png","squirrel":"https:\\/\\/x\\/squirrel.png","shipit":"alias:squirrel",
    "done":"alias:white_check_mark","gone":"alias:nothing","big_ship":"alias:squirrel"},"cache_ts":"1"}
    """

  @Test func slackBecomesEntriesAndTags() throws {
    let shell = ShellHarness(.plain)
    let path = try TestFolder.file(Self.slack)
    #expect(shell.run("import '\(path)'").contains("custom 8 -> 10 rows: +2"))
    #expect(shell.run("search shipit --as text").hasPrefix(":squirrel:\n"))
    #expect(shell.run("search 'big ship' --as text").hasPrefix(":squirrel:\n"))
    #expect(shell.run("search done --as text").hasPrefix("✅\n"))
    #expect(shell.run("show custom --from 9").contains(":bowtie: bowtie"))
    // The second time, everything is there already.
    let revision = shell.session.revision
    _ = shell.run("import '\(path)'")
    #expect(shell.session.revision == revision)
    _ = shell.run("undo")
    #expect(
      !shell.run("search bowtie").contains(":bowtie:") && !shell.run("search shipit --as text").contains(":squirrel:"))
  }

  @Test func discordBecomesEntries() throws {
    let shell = ShellHarness(.plain)
    let path = try TestFolder.file(#"[{"id":"1","name":"LUL","animated":true},{"id":"2","name":"über","roles":[]}]"#)
    #expect(shell.run("import '\(path)' --to server").contains("+2"))
    #expect(shell.run("show server").contains(":über: über"))
  }

  @Test(
    arguments: [
      (#"{"ok":true,"emoji":{"a b":"https://x"}}"#, "'a b' is not the name of an emoji"),
      (#"{"ok":true,"emoji":{"a":7}}"#, "$.emoji.a"), (#"[{"id":"1","name":""}]"#, "is not the name of an emoji"),
      (#"[{"id":"1","name":"a/b"}]"#, "it cannot be a part of a path"),
    ])
  func faultsAreNamed(text: String, message: String) throws {
    let shell = ShellHarness(.plain)
    _ = shell.run("import '\(try TestFolder.file(text))'")
    #expect(shell.errorText.contains(message), "\(shell.errorText)")
    #expect(shell.session.revision == 0)
  }
}
