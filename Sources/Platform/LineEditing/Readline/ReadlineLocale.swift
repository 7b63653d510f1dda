@preconcurrency import CReadline
import Glibc

/// readline reads the character set of the keyboard from the environment, at its start and again at each prompt. In a
/// character set without emoji (`LC_ALL=C`), it would read each byte of an emoji as a Meta key. So readline always gets a
/// UTF-8 locale.
struct ReadlineLocale {
  /// The locale that replaces the user's; nil if that is UTF-8 already.
  private let substitute: String?

  init() {
    setlocale(LC_ALL, "")
    if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" {
      substitute = nil
      return
    }
    let names: [String] = ["C.UTF-8", "C.utf8", "en_US.UTF-8"]
    substitute = names.first { setlocale(LC_CTYPE, $0) != nil }
    if substitute == nil {
      // Without such a locale, the line is edited by bytes, but no input is lost.
      for (variable, value) in [("input-meta", "on"), ("output-meta", "on"), ("convert-meta", "off")] {
        rl_variable_bind(variable, value)
      }
    }
  }

  /// Runs a closure that makes readline read the environment, then restores the environment, so that programs started by
  /// the shell get the user's own.
  func perform(_ body: () -> Void) {
    guard let substitute else { return body() }
    let saved = getenv("LC_ALL").map { String(cString: $0) }
    setenv("LC_ALL", substitute, 1)
    body()
    if let saved { setenv("LC_ALL", saved, 1) } else { unsetenv("LC_ALL") }
  }
}
