package struct Versions: Sendable {
  package var shell: String
  /// The version of Unicode, which is that of Emoji since Emoji 11.
  package var unicode: String
  package var cldr: String
  /// The license of the binary, as SPDX names it.
  package var license: String

  /// The libraries of other projects in the program; empty unless they are asked for.
  package var libraries: [(name: String, version: String)]

  package init(
    shell: String, unicode: String, cldr: String, license: String, libraries: [(name: String, version: String)] = []
  ) {
    self.libraries = libraries
    self.shell = shell
    self.unicode = unicode
    self.cldr = cldr
    self.license = license
  }

  /// What `version` prints for users.
  var text: String {
    """
    emojishell \(shell)
    Unicode \(unicode) (Emoji \(unicode)), CLDR \(cldr)
    License \(license) (the program links GNU Readline)

    """ + libraries.map { "\($0.name) \($0.version)\n" }.joined()
  }
}
