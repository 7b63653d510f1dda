import Glibc

/// The entries of earlier sessions, newest last, in a file of mode 0600 (its folder 0700). A problem with the file affects
/// the history, never the session. A file with NUL bytes is foreign: it is neither read nor changed.
///
/// An entry is one line of the file; a carriage return, which no entry contains, stands for a line feed in it.
package struct HistoryFile: Sendable {
  private let path: String
  private let limit: Int
  package static let lineLimit = 5_000
  /// The largest number of bytes that are read, from the end.
  private static let byteLimit = 1 << 20

  package init(path: String, limit: Int = Self.lineLimit) {
    self.path = path
    self.limit = limit
  }

  /// Returns the entries, each once, at its newest place. A file with twice the largest number of lines is rewritten.
  package func load() -> [String] {
    guard let bytes = read() else { return [] }
    var lines: [String] = []
    var count = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      count += 1
      // A line that is not text or contains other control characters was not typed here.
      let line = line.last == Self.lineFeed ? line.dropLast() : line
      guard let text = String(validating: line, as: UTF8.self),
        !line.contains(where: { $0 < 0x20 && $0 != Self.lineFeed || $0 == 0x7F })
      else { continue }
      lines.append(Self.replaced(Self.lineFeed, with: UInt8(ascii: "\n"), in: text))
    }
    var seen = Set<String>()
    let kept = Array(lines.reversed().filter { seen.insert($0).inserted }.prefix(limit).reversed())
    if count > 2 * limit { rewrite(kept) }
    return kept
  }

  /// Appends an entry. One that contains a carriage return is ignored.
  package func append(_ entry: String) {
    if entry.utf8.contains(Self.lineFeed) { return }
    let line = Self.stored(entry)
    guard let descriptor = open(O_RDWR | O_APPEND | O_CREAT) else { return }
    defer { close(descriptor) }
    let bytes = Array("\(line)\n".utf8)
    let before = lseek(descriptor, 0, SEEK_END)
    let count = write(descriptor, bytes, bytes.count)
    // The next entry would continue a part of this one. Another session may have gone on already.
    let isPart = (1..<bytes.count).contains(count) && lseek(descriptor, 0, SEEK_END) == before + off_t(count)
    if isPart { ftruncate(descriptor, before) }
  }

  private func rewrite(_ lines: [String]) {
    let temporary = "\(path).\(getpid())"
    let descriptor = Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { return }
    let bytes = Array(lines.map { "\(Self.stored($0))\n" }.joined().utf8)
    let isWhole = write(descriptor, bytes, bytes.count) == bytes.count
    close(descriptor)
    if !isWhole || rename(temporary, path) != 0 { unlink(temporary) }
  }

  /// The byte that stands for a line feed.
  private static let lineFeed: UInt8 = 0x0D

  private static func stored(_ entry: String) -> String { replaced(UInt8(ascii: "\n"), with: lineFeed, in: entry) }

  private static func replaced(_ byte: UInt8, with other: UInt8, in text: String) -> String {
    text.utf8.contains(byte) ? String(decoding: text.utf8.map { $0 == byte ? other : $0 }, as: UTF8.self) : text
  }

  /// Opens the file if it is a regular text file.
  private func open(_ flags: Int32) -> Int32? {
    let flags = flags | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    var descriptor = Glibc.open(path, flags, 0o600)
    if descriptor < 0, errno == ENOENT, flags & O_CREAT != 0 {
      makeFolders()
      descriptor = Glibc.open(path, flags, 0o600)
    }
    if descriptor < 0 { return nil }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Self.isText(descriptor) {
      if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
      return descriptor
    }
    close(descriptor)
    return nil
  }

  /// Whether the beginning of the file contains no NUL byte.
  private static func isText(_ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count >= 0 && !bytes.prefix(count).contains(0)
  }

  private func makeFolders() {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
  }

  private func read() -> [UInt8]? {
    guard let descriptor = open(O_RDONLY) else { return nil }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    lseek(descriptor, off_t(max(0, size - Self.byteLimit)), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: min(size, Self.byteLimit))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled)
      }
      if count < 0 {
        if errno == EINTR { continue }
        // A part must not replace the whole.
        return nil
      }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    if size > Self.byteLimit, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { bytes.removeFirst(end + 1) }
    return bytes
  }
}
