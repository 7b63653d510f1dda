/// The versions of the shell and of its data.
package struct Versions: Sendable {
  package var shell: String
  /// The version of Unicode, which is that of Emoji since Emoji 11.
  package var unicode: String
  package var cldr: String
  /// The license of the binary, as SPDX names it.
  package var license: String

  package init(shell: String, unicode: String, cldr: String, license: String) {
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

    """
  }
}
