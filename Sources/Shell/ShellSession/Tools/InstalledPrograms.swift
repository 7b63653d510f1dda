import Glibc

struct InstalledPrograms: Sendable {
  private let folders: [String]

  init(variable: (String) -> String?) {
    folders = (variable("PATH") ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
  }

  /// Returns the path of a program; nil if it is not installed.
  func path(_ program: String) -> String? {
    folders.lazy.map { "\($0)/\(program)" }.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
  }
}
