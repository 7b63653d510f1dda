package struct Versions: Sendable {
  package var shell: String
  /// The version of Unicode, which is that of Emoji since Emoji 11.
  package var unicode: String
  package var cldr: String
  /// The license of the binary, as SPDX names it.
  package var license: String

  /// A library that the program links.
  package struct Library: Sendable {
    package var name: String
    package var version: String

    package init(_ name: String, _ version: String) {
      self.name = name
      self.version = version
    }
  }

  /// The libraries of other projects in the program; empty unless they are asked for.
  package var libraries: [Library]

  package init(shell: String, unicode: String, cldr: String, license: String, libraries: [Library] = []) {
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
