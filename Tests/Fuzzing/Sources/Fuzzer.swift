import Foundation
import Glibc

/// A fuzzer: it is given bytes, and traps if something does not hold for them. libFuzzer changes the bytes so that they reach
/// other branches.
struct Fuzzer: Sendable {
  var name: String
  /// Words for libFuzzer's dictionary.
  var words: [String]
  /// Tries one input. What the function returns or refuses does not matter.
  var run: @Sendable (UnsafeBufferPointer<UInt8>) throws -> Void

  init(
    _ name: String, words: [String] = [], _ run: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.name = name
    self.words = words
    self.run = run
  }

  static let all =
    [LanguageFuzzers.lines, SessionFuzzers.session, TerminalFuzzers.keys] + TextFuzzers.all + FileFuzzers.all
    + SnapshotFuzzers.all
    + LayoutFuzzers.all

  /// The fuzzer that `FUZZER` in the environment names. With `FUZZER_WORDS` it only prints its dictionary.
  static let chosen: Fuzzer = {
    let name = ProcessInfo.processInfo.environment["FUZZER"] ?? ""
    guard let fuzzer = all.first(where: { $0.name == name }) else {
      print(all.map(\.name).joined(separator: "\n"))
      exit(name.isEmpty ? 0 : 2)
    }
    if ProcessInfo.processInfo.environment["FUZZER_WORDS"] != nil {
      for word in fuzzer.words {
        print("\"" + word.utf8.map { "\\x" + String(0x100 + Int($0), radix: 16).dropFirst() }.joined() + "\"")
      }
      exit(0)
    }
    return fuzzer
  }()
}

/// Called once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer) -> CInt {
  _ = Fuzzer.chosen
  return 0
}

/// Called for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try Fuzzer.chosen.run(UnsafeBufferPointer(start: start, count: count))
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// Traps if a condition does not hold.
func require(_ condition: Bool, _ message: @autoclosure () -> String) { if !condition { fatalError(message()) } }
