import Foundation
import Glibc
import JSON
import ShellCore
import SQLite
import ShellSession
import TestSupport

/// Files that come from elsewhere: imports, scenes, state files.
enum FileFuzzers {
  static let all = [lists, exports, scenes, state, journal]

  /// Writes the input to a file in the folder of the test and returns its name.
  private static func file(_ bytes: UnsafeBufferPointer<UInt8>, _ name: String) -> String {
    let path = TestFolder.root.appendingPathComponent(name).path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    require(descriptor >= 0 && write(descriptor, bytes.baseAddress, bytes.count) == bytes.count, path)
    close(descriptor)
    return path
  }

  /// The names of fields and values that the schemas have.
  private static let schemaWords: [String] = {
    let folder = Repository.root.appendingPathComponent("Data/schemas")
    var words: Set<String> = []
    func collect(_ value: Any) {
      if let object = value as? [String: Any] {
        for name in (object["properties"] as? [String: Any] ?? [:]).keys { words.insert("\"\(name)\":") }
        for name in object["enum"] as? [Any] ?? [] { words.insert("\"\(name)\"") }
        object.values.forEach(collect)
      } else if let array = value as? [Any] {
        array.forEach(collect)
      }
    }
    for file in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [] {
      if let data = try? Data(contentsOf: file), let schema = try? JSONSerialization.jsonObject(with: data) {
        collect(schema)
      }
    }
    return words.sorted()
  }()

  /// The shell of all inputs. Each input begins and ends with the same screen.
  nonisolated(unsafe) private static let shell: ShellHarness = {
    let shell = ShellHarness(.json)
    shell.removeList()
    _ = shell.run("section remove outline; section add box")
    return shell
  }()

  /// A list is imported or refused. Importing it again changes nothing, and its export reads back.
  private static let lists = Fuzzer("lists", words: schemaWords) { bytes in
    guard let kind = bytes.first else { return }
    let name = ["list.tsv", "list.csv", "list.json", "list"][Int(kind) % 4]
    let rest = UnsafeBufferPointer(rebasing: bytes[1...])
    try checkImport("import '\(file(rest, name))' --to box")
  }

  /// An export of any kind is imported or refused.
  private static let exports = Fuzzer("exports", words: schemaWords) { bytes in
    try checkImport("import '\(file(bytes, "export.json"))'")
  }

  private static func checkImport(_ line: String) throws {
    let before = try screen()
    let first = try shell.json(line)
    guard first["status"] as? String == "ok" else {
      require(try screen() == before, "refused, and changed something: \(first)")
      return
    }
    let after = try screen()
    let second = try shell.json(line)
    require(
      second["status"] as? String == "ok" && second["revision"] as? Int == first["revision"] as? Int, "twice: \(second)"
    )
    let export = try shell.json("export --all")["text"] as? String ?? ""
    let path = Array(export.utf8).withUnsafeBufferPointer { file($0, "everything.json") }
    let third = try shell.json("import --replace '\(path)'")
    require(third["status"] as? String == "ok", "its export is refused: \(third)")
    require(try screen() == after, "its export reads as something else")
    for _ in 0..<2 where try screen() != before { _ = shell.run("undo") }
    require(try screen() == before, "undo does not restore what was before \(line)")
  }

  /// The export of everything but the settings, which undo leaves alone.
  private static func screen() throws -> String {
    let text = try shell.json("export --all")["text"] as? String ?? ""
    return text.range(of: "\n  \"settings\": {").map { String(text[..<$0.lowerBound]) } ?? text
  }

  /// A scene is opened and drawn, or refused with its place.
  private static let scenes = Fuzzer("scenes", words: schemaWords) { bytes in
    let reader = SceneFile { path throws(SceneFile.Fault) in throw JSONFault("$", "no file \(path)") }
    guard (try? reader.read(Array(bytes))) != nil else { return }
    let shell = ShellHarness(.human, width: 40 + bytes.count % 60)
    _ = shell.run("scene open '\(file(bytes, "scene.json"))'")
    if shell.errorText.isEmpty { _ = shell.run("show") }
  }

  /// A state file with damage, which the input describes, is used or set aside, and the session goes on.
  private static let state = Fuzzer("state") { bytes in
    var content = stateFile
    var patches = bytes[...]
    // Each patch is a place, a length and bytes; without any it is the whole file.
    if bytes.starts(with: "SQLite format 3".utf8) {
      content = Array(bytes)
    } else {
      while patches.count > 4 {
        let place = (Int(patches.removeFirst()) << 8 | Int(patches.removeFirst())) % content.count
        let length = min(Int(patches.removeFirst()) % 32, patches.count, content.count - place)
        content.replaceSubrange(place..<place + length, with: patches.prefix(length))
        patches = patches.dropFirst(length)
      }
    }
    let path = content.withUnsafeBufferPointer { file($0, "state.sqlite") }
    try use(path)
  }

  /// The content of a change of the journal or of a checkpoint is anything.
  private static let journal = Fuzzer("journal", words: schemaWords) { bytes in
    guard let kind = bytes.first else { return }
    let path = stateFile.withUnsafeBufferPointer { file($0, "state.sqlite") }
    let database = try Connection(path: path, .readWrite)
    let sql =
      kind % 2 == 0
      ? "UPDATE journal SET change = ? WHERE version = 2" : "INSERT OR REPLACE INTO checkpoint VALUES (2, ?)"
    try database.run(sql, .blob(Array(bytes.dropFirst())))
    database.close()
    try use(path)
  }

  private static func use(_ path: String) throws {
    for suffix in ["-journal", "-wal", "-shm"] { unlink(path + suffix) }
    let shell = ShellHarness(.json) { $0.workspace.path = path }
    _ = shell.run("show recents")
    _ = shell.run("star 🦊")
    let show = shell.run("history; undo; show custom")
    require(show.split(separator: "\n").allSatisfy { $0.hasPrefix("{") }, "no answer: \(show.prefix(200))")
    shell.session.finish()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: TestFolder.root.path)) ?? []
    where name.hasPrefix("state.sqlite.") { unlink(TestFolder.root.appendingPathComponent(name).path) }
  }

  /// A small state file with edits of several kinds and a checkpoint.
  private static let stateFile: [UInt8] = {
    let path = TestFolder.root.appendingPathComponent("first.sqlite").path
    let shell = ShellHarness(.json) { $0.workspace.path = path }
    for line in ["section remove list", "star 🍎", "append hello --to custom", "tag 🦊 ship", "undo", "set tone dark"] {
      _ = shell.run(line)
    }
    shell.session.finish()
    return (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? []
  }()
}
