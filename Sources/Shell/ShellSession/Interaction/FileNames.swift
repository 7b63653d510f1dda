import Glibc
import LineEditing
import ShellCore

/// Expands and completes file names in the words of a command.
struct FileNames {
  /// The home folder that `~` means; nil if unknown.
  var home: String?
  /// In a folder with more names, none is a candidate.
  var limit = Int.max

  /// Returns the path that a word means. An unquoted `~` at its start is a home folder: that of a user if a name
  /// follows.
  ///
  /// - Returns: The word with its text replaced; unchanged if there is no such user, as in other shells.
  func expanded(_ word: Word) -> Word {
    guard word.hasTilde, let path = expanded(word.text) else { return word }
    return Word(path, range: word.range, isQuoted: word.isQuoted)
  }

  private func expanded(_ text: String) -> String? {
    let prefix = text.prefix { $0 != "/" }
    let folder = prefix == "~" ? home : Self.home(of: String(prefix.dropFirst()))
    return folder.map { $0 + text.dropFirst(prefix.count) }
  }

  private static func home(of user: String) -> String? {
    getpwnam(user).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
  }

  /// Returns the files whose names have the prefix, sorted. A folder ends with a slash. Names that begin with a dot
  /// are offered once the dot is typed. Names that are not UTF-8 are left out, because a line cannot contain them.
  ///
  /// - Parameter hasTilde: Whether the word begins with an unquoted `~`, which does not change.
  func candidates(_ prefix: String, hasTilde: Bool) -> [Candidate] {
    guard let slash = prefix.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      if hasTilde, expanded(prefix) != nil { return [Candidate(prefix + "/", isPartial: true)] }
      return names(in: ".", beginningWith: prefix).map { candidate($0, head: "", folder: "") }
    }
    let head = String(prefix[...slash])
    let folder = hasTilde ? expanded(head) ?? head : head
    let beginning = String(prefix[prefix.utf8.index(after: slash)...])
    return names(in: folder, beginningWith: beginning).map { candidate($0, head: head, folder: folder) }
  }

  private func candidate(_ name: String, head: String, folder: String) -> Candidate {
    var status = stat()
    let isFolder = stat(folder + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    let label = isFolder ? name + "/" : name
    return Candidate(head + label, label: label, isPartial: isFolder)
  }

  /// Returns the names in a folder that have a prefix, sorted.
  func names(in folder: String, beginningWith beginning: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    var count = 0
    while let entry = readdir(directory) {
      count += 1
      if count > limit { return [] }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, name != ".", name != "..", name.utf8.starts(with: beginning.utf8),
        !name.hasPrefix(".") || beginning.hasPrefix(".")
      else { continue }
      names.append(name)
    }
    return names.sorted()
  }
}

extension Session {
  /// Returns the word with `~` expanded, if it names a file.
  func file(_ word: Word) -> Word { FileNames(home: facts.home).expanded(word) }
}
