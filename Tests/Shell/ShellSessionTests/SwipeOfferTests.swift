import DiffableSnapshots
import Foundation
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// A row offers only actions that succeed on it.
@Suite struct SwipeOfferTests {
  /// The rows of every section that are looked at.
  private static let rowLimit = 6

  @Test(arguments: SceneTable.all.map(\.name)) func everyOfferedActionSucceeds(scene: String) throws {
    let shell = ShellHarness { $0.clipboard = Clipboard(takesSequence: true) }
    _ = shell.run("scene open \(scene)")
    _ = shell.run("expand outline/smileys")
    var tried = 0
    for section in shell.session.screen.sections {
      let outline = shell.session.screen[section: section]
      let parents = outline.visibleItems.prefix(200).filter { outline.hasChildren($0) }.prefix(Self.rowLimit)
      for item in outline.visibleItems.prefix(Self.rowLimit) + parents {
        for edge in ["leading", "trailing"] {
          let list = try Self.reply(shell, "swipe \(edge) '\(item.path)' --list")
          let names = (list["actions"] as? [[String: Any]] ?? []).compactMap { $0["action"] as? String }
          for name in names {
            let reply = try Self.reply(shell, "swipe \(edge) '\(item.path)' \(name)")
            #expect(reply["status"] as? String == "ok", "\(scene): \(edge) \(item.path) \(name): \(reply)")
            if reply["revision"] as? Int != list["revision"] as? Int { _ = shell.run("undo") }
            tried += 1
          }
        }
      }
    }
    #expect(tried > 0 || scene != "explorer")
  }

  /// The reply to a line, without the sequence for the clipboard before it.
  private static func reply(_ shell: ShellHarness, _ line: String) throws -> [String: Any] {
    let text = shell.run(line).drop { $0 != "{" }
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }
}
