import Rendering
import ShellLanguage

/// Finds the commands and options whose help mentions a word.
enum HelpSearch {
  static func table(_ word: String) -> Table {
    let word = word.lowercased()
    func mentions(_ texts: [String]) -> Bool {
      !word.isEmpty && texts.contains { $0.lowercased().contains(text: word) }
    }
    var rows: [[Table.Value]] = []
    for command in CommandTable.declarations {
      if mentions([command.name, command.summary, command.discussion] + command.aliases) {
        rows.append([.text(command.name), .text(command.summary)])
      }
      for option in command.options where mentions([option.listing, option.summary]) {
        rows.append([.text("\(command.name) \(option.spelling)"), .text(option.summary)])
      }
    }
    for option in ProcessOptionTable.all where mentions([option.listing, option.summary]) {
      rows.append([.text("emojishell \(option.spelling)"), .text(option.summary)])
    }
    return Table("help", [Table.Column("name", .bold), Table.Column("summary")], rows: rows)
  }
}
