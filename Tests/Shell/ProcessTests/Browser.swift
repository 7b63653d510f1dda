import Foundation
import TestSupport
import Testing

/// A browser without a window.
enum Browser {
  /// Returns the document of a page after its scripts have run.
  static func document(_ page: String) throws -> String {
    let folder = try TestFolder.make()
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let result = try ShellProcess.run(
      "chromium",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
        "--virtual-time-budget=2000", "--dump-dom", file.absoluteString,
      ])
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }
}
