import LineEditing
import ShellCore

package enum ProgramVersion {
  /// The version. The Makefile, the packages and the prompt read it from here.
  package static let current = "0.2.0"

  /// The SPDX license identifier of the binary, which links GNU Readline. The sources have another license (LICENSE).
  package static let license = "GPL-3.0-or-later"

  /// The libraries of other projects in the program, with the versions that they report themselves. `Packaging/sbom` lists
  /// them with their packages.
  static var libraries: [(name: String, version: String)] {
    [
      ("readline", ReadlineReader.libraryVersion),
      ("ncurses", ReadlineReader.terminalLibraryVersion),
      ("sqlite", StateStore.libraryVersion),
    ]
  }
}
