@testable import ShellCore
import TestSupport
import Testing

/// What a command costs at a prompt.
@Suite(.waiting) struct CostTests {
  /// An edit is three statements, BEGIN, INSERT and COMMIT; looking for changes of other sessions is none.
  @Test func anEditIsThreeStatements() throws {
    let (_, workspace) = try Documents.small()
    let store = try #require(workspace.store)
    for number in 0..<4 {
      let before = store.database.statementCount
      workspace.synchronize()
      #expect(store.database.statementCount == before)
      try workspace.edit(.star(["🦊"], number % 2 == 0))
      workspace.commit()
      #expect(store.database.statementCount == before + 3)
    }
  }
}
