/// The version of the program and the license of its binary.
package enum ProgramVersion {
  /// The version, the only place that has it: the Makefile, the packages and the prompt read it from here.
  package static let current = "0.2.0"

  /// The license of the binary, as SPDX names it. The sources have another one (LICENSE); the program links GNU Readline.
  package static let license = "GPL-3.0-or-later"
}
