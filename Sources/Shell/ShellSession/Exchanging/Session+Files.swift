import Glibc
import ShellCore
import TerminalText

/// The files that commands read and write.
extension Session {
  /// Writes a file.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func write(_ text: String, to word: Word, keepsTabs: Bool = false) throws(Diagnostic) -> Bool {
    flush(beforeOpening: word.text)
    do throws(OutputFile.Fault) {
      let kept: [Unicode.Scalar] = keepsTabs ? ["\n", "\t"] : ["\n"]
      let shown = OutputFile.isTerminal(word.text) ? Sanitizing.visible(text, keeping: kept) : text
      return try OutputFile.write(shown, to: word.text, sparing: facts.workspace.path)
    } catch {
      switch error {
      case .isState:
        throw word.fault(
          .invalidValue, "'\(word.excerpt)' is a state file of emojishell, or a file beside one",
          hint: "choose another name")
      case .failed(let code): throw fault("write", word, code)
      }
    }
  }

  /// Standard input for a command; nil if it is the script or the keyboard of a view.
  var commandInput: Int32? { isInView ? nil : facts.filterInput }

  /// Opens a file, or returns standard input for the word `-`. Who opens a file closes it.
  func open(_ path: String, at word: Word, _ flags: Int32 = 0) throws(Diagnostic) -> Int32 {
    if word.text == "-", !word.isQuoted {
      if let commandInput { return commandInput }
      throw word.fault(
        .unavailable, "'-' is standard input, which already gives the commands", hint: "name a file")
    }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | flags)
    if descriptor >= 0 { return descriptor }
    throw fault("read", word)
  }

  func read(_ word: Word) throws(Diagnostic) -> [UInt8] {
    flush(beforeOpening: word.text)
    let descriptor = try open(word.text, at: word)
    defer { if descriptor != commandInput { close(descriptor) } }
    let bytes = try read(descriptor, upTo: Exchange.sizeLimit + 1, word)
    if bytes.count > Exchange.sizeLimit {
      throw word.fault(.invalidInput, "'\(word.excerpt)' is larger than \(Exchange.sizeLimit >> 20) MB")
    }
    return bytes
  }

  /// Returns the bytes of an open file, at most `limit` of them.
  ///
  /// - Parameter word: The word that names the file in errors; nil for standard input.
  func read(_ descriptor: Int32, upTo limit: Int, _ word: Word? = nil) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var information = stat()
    if fstat(descriptor, &information) == 0, information.st_size < limit {
      LargeHeap.prepare(toRead: Int(information.st_size))
      bytes.reserveCapacity(Int(information.st_size))
    }
    var buffer = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let count = Glibc.read(descriptor, &buffer, min(buffer.count, limit - bytes.count))
      if count == 0 { break }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw fault("read", word)
      }
    }
    return bytes
  }

  /// Makes the error for a file that could not be read or written.
  ///
  /// - Parameter word: The word that names it; nil for standard input.
  func fault(_ what: String, _ word: Word?, _ code: Int32 = errno) -> Diagnostic {
    let name = word.map { "'\(Diagnostic.excerpt($0.text))'" } ?? "standard input"
    return Diagnostic(.unavailable, "cannot \(what) \(name): \(String(cString: strerror(code)))", range: word?.range)
  }
}
