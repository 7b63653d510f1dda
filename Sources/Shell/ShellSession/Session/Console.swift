package struct Console {
  package let output: Output
  package let errors: Output
  /// Whether reports are dropped; errors are not.
  package var isMuted = false
  var view: AttachedView?

  init(output: Output, errors: Output) {
    self.output = output
    self.errors = errors
  }
}
