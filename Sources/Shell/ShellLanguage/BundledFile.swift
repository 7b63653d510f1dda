import CBundledFiles

/// The files of the repository that are part of the program.
package enum BundledFile {
  /// Returns the content of a file by its path in the repository; nothing if it is not in the program.
  package static func bytes(_ path: String) -> UnsafeBufferPointer<UInt8> {
    let file = cbundled_file(path)
    return UnsafeBufferPointer(start: file.bytes, count: file.count)
  }

  package static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }
}
