import CSQLite

extension Connection {
  /// Returns an error of reading in place of one that means a damaged file if the system cannot read the file.
  ///
  /// SQLite reports damage for both (`SQLITE_IOERR_CORRUPTFS`, sqlite.org/rescode.html). A caller that replaces damaged files would then
  /// replace a good one. Reads the whole file.
  func examined(_ error: DatabaseError) -> DatabaseError {
    let canMeanDamage = [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_SCHEMA].contains(error.code)
    guard canMeanDamage, examinesDamage, let path else { return error }
    let failure = DatabaseError(csqlite_read_failure)
    do throws(DatabaseError) {
      let other = try Connection(path: path, .readOnly)
      other.examinesDamage = false
      // The failure may have been a single one.
      if error.code == SQLITE_CORRUPT, other.isWhole() { return failure }
      return other.isReadable() ? error : failure
    } catch let reason {
      return reason.code == SQLITE_IOERR ? failure : error
    }
  }

  private func isWhole() -> Bool {
    let answer = try? first("PRAGMA quick_check(1)") { row throws(DatabaseError) in try row.text(0) }
    return answer == "ok"
  }

  /// The path of the database; nil if it is in memory.
  private var path: String? {
    guard let database, let name = sqlite3_db_filename(database, "main"), name.pointee != 0 else { return nil }
    return String(cString: name)
  }

  /// Whether the system can read every byte of the file.
  private func isReadable() -> Bool {
    guard let (file, read) = openFile else { return true }
    var size: sqlite3_int64 = 0
    if let sizeOf = file.pointee.pMethods.pointee.xFileSize, sizeOf(file, &size) != SQLITE_OK { return false }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    return stride(from: 0, to: size, by: block.count).allSatisfy { offset in
      let code = read(file, &block, Int32(min(sqlite3_int64(block.count), size - offset)), offset)
      // The file may become shorter meanwhile.
      return code == SQLITE_OK || code == csqlite_short_read
    }
  }
}
