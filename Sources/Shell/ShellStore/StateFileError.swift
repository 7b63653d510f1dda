/// Why a state file cannot be used.
package struct StateFileError: Error, Sendable {
  package enum Kind: Sendable {
    /// It was written by a newer version of the shell.
    case newer
    /// It belongs to another program.
    case foreign
    /// It is a folder, a FIFO, a device.
    case notAFile
    /// It may exist, but cannot be examined.
    case unreadable
    /// Its content is damaged.
    case unusable
    /// The file was removed, replaced, or overwritten.
    case moved
    case readOnly
    /// The disk is full, or the file may not grow.
    case full
    /// Another process holds the lock for longer than the timeout.
    case busy
    case other
  }

  /// Whether the file has to be left as it is, whatever the disk and its permissions allow.
  package var isRefusal: Bool {
    switch kind {
    case .newer, .foreign, .notAFile, .unreadable, .unusable: true
    case .moved, .readOnly, .full, .busy, .other: false
    }
  }

  package var kind: Kind
  package var message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
