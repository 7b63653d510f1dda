/// Where a session writes.
package struct Console {
  package let output: Output
  package let errors: Output
  /// Whether reports are dropped; errors are not.
  package var isMuted = false
}
