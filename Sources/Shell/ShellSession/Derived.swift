package import ShellCore

/// The files that are made from the command table: the reference page, which is committed, and the manual page, which is made during
/// installation.
package enum Derived {
  /// The committed files, by path in the repository.
  package static var committed: [(path: String, text: String)] {
    [("REFERENCE.md", ReferencePage.text(manual))]
  }

  /// Returns the text of a derived file by its name, including the manual page.
  package static func text(_ path: String) -> String? {
    path == "emojishell.1" ? ManualPage.text(manual) : committed.first { $0.path == path }?.text
  }

  package static let manual = ManualSource(
    program: "emojishell", version: ProgramVersion.current, summary: "find, organize and insert emoji",
    synopsis: ProcessOptionTable.synopsis,
    options: ProcessOptionTable.all, commands: CommandTable.declarations,
    chapters: ManualChapters.all)
}
