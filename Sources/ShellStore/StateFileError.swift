/// Why a state file cannot be used.
package struct StateFileError: Error, Sendable {
  package enum Kind: Sendable {
    /// It was written by a newer version of the shell.
    case newer
    /// It is a file of somebody else.
    case foreign
    /// It is a folder, a FIFO, a device.
    case notAFile
    /// It exists, or may exist, and cannot be looked at.
    case unreadable
    /// Its content is damaged.
    case unusable
    /// Another file, or none, is where it was; or its content is another one.
    case moved
    /// It can be read, not written.
    case readOnly
    /// The disk is full, or the file may not grow.
    case full
    /// Another process holds it for longer than one waits.
    case busy
    /// Anything else that stands in the way.
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
