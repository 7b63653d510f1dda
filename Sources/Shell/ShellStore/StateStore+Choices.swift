package import SQLite

/// The choices in the state file. They are not in the journal, so that nothing of them is left after they are forgotten.
extension StateStore {
  package func choices() throws(DatabaseError) -> Choices {
    let rows = try database.rows("SELECT query, text, count FROM choice ORDER BY used") {
      (row: borrowing ResultRow) throws(DatabaseError) in
      Choices.Choice(query: try row.text(0), text: try row.text(1), count: Int(try row.integer(2)))
    }
    return Choices(rows)
  }

  /// Records that texts were chosen for a query, the last one most recently.
  package func note(_ texts: [String], forKey key: String) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      for text in texts {
        try database.run(
          """
          INSERT INTO choice (query, text, count, used)
          VALUES (?, ?, 1, (SELECT coalesce(max(used), 0) + 1 FROM choice))
          ON CONFLICT (query, text) DO UPDATE SET count = count + 1, used = excluded.used
          """, .text(key), .text(text))
      }
      try database.run(
        "DELETE FROM choice WHERE used NOT IN (SELECT used FROM choice ORDER BY used DESC LIMIT ?)",
        .integer(Choices.limit))
    }
  }

  /// Replaces all choices, those of other sessions included.
  ///
  /// - Parameter change: Returns the new choices for the ones in the file.
  package func changeChoices(_ change: (Choices) -> Choices) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let new = change(try choices())
      try eraseChoices(forKey: nil)
      for (index, choice) in new.all.enumerated() {
        try database.run(
          "INSERT INTO choice (query, text, count, used) VALUES (?, ?, ?, ?)", .text(choice.query),
          .text(choice.text), .integer(choice.count), .integer(index + 1))
      }
    }
  }

  /// Removes the choices for a query, or all of them. Their bytes are overwritten.
  ///
  /// - Parameter key: The key of the query; nil for all.
  /// - Returns: The number of removed choices.
  package func forgetChoices(forKey key: String?) throws(DatabaseError) -> Int {
    var count = 0
    try database.transaction { () throws(DatabaseError) in count = try eraseChoices(forKey: key) }
    return count
  }

  /// Removes the choices for a query, nil for all, and returns their number.
  @discardableResult
  private func eraseChoices(forKey key: String?) throws(DatabaseError) -> Int {
    let query = key.map { SQLiteValue.text($0) } ?? .null
    let count = try database.number("SELECT count(*) FROM choice WHERE ?1 IS NULL OR query = ?1", query)
    try database.execute("PRAGMA secure_delete = ON")
    try database.run("DELETE FROM choice WHERE ?1 IS NULL OR query = ?1", query)
    return count ?? 0
  }
}
