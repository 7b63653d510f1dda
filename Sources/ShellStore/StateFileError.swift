/// Why a state file cannot be used.
package struct StateFileError: Error, Sendable {
  package enum Kind: Sendable {
    /// It was written by a newer version of the shell.
    case newer
    /// It is no state file, or its content is broken.
    case unusable
    /// It can be read, not written.
    case readOnly
    /// The disk is full, or the file may not grow.
    case full
    /// Another process holds it for longer than one waits.
    case busy
    /// Anything else that stands in the way.
    case other
  }

  package var kind: Kind
  package var message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
