/// The outputs of a session.
package struct Console {
  package let output: Output
  package let errors: Output
  /// Whether reports are dropped; errors are not.
  package var isMuted = false
  /// The live view that uses the terminal; nil if there is none.
  var view: AttachedView?

  init(output: Output, errors: Output) {
    self.output = output
    self.errors = errors
  }
}
