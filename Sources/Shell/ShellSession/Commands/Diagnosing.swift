import ShellCore

extension Command {
  static let doctor = external(
    CommandDeclaration(
      "doctor", group: .shell,
      summary: "Checks the terminal, the font, the tools, the shell key and the state file",
      discussion:
        "Each line is a check: ok, a warning, or a problem. A hint is a command that mends it. The terminal is asked for its name and, after each of thirteen texts, for its cursor; what it draws is kept for the next pick. The exit status is 1 if there is a problem.",
      examples: []), needs: .nothing
  ) { _, session throws(Diagnostic) in
    session.flush()
    let checks = Doctor(session).checks
    let hasFailed = checks.contains { $0.finding.status == .problem }
    return Outcome(.table(table(of: checks)), status: hasFailed ? 1 : nil, hasFailed: hasFailed)
  }
}

private func table(of checks: [(name: String, finding: Finding)]) -> Table {
  Table(
    "checks",
    [
      Table.Column("name"), Table.Column("status", .status),
      Table.Column("message"), Table.Column("hint", .hint),
    ],
    rows: checks.map { [.text($0), .text($1.status.rawValue), .text($1.message), Table.Value($1.hint)] })
}
