@preconcurrency import CReadline
import Glibc

/// readline takes the character set of the keyboard from the environment, at its start and again at each prompt. Where that
/// names one in which there are no emoji (`LC_ALL=C`), each byte of one would be a Meta key, so readline is shown UTF-8
/// whatever the environment says.
struct ReadlineLocale {
  /// The locale that stands in for the user's; nil where that is UTF-8 already.
  private let substitute: String?

  /// Sets the locale of the process.
  init() {
    setlocale(LC_ALL, "")
    if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" {
      substitute = nil
      return
    }
    let names: [String] = ["C.UTF-8", "C.utf8", "en_US.UTF-8"]
    substitute = names.first { setlocale(LC_CTYPE, $0) != nil }
    if substitute == nil {
      // Without any such locale the line is edited by bytes, but what was typed arrives.
      for (variable, value) in [("input-meta", "on"), ("output-meta", "on"), ("convert-meta", "off")] {
        rl_variable_bind(variable, value)
      }
    }
  }

  /// Runs something that makes readline read the environment. Afterwards the environment is as it was, so programs that
  /// the shell runs get the user's own.
  func perform(_ body: () -> Void) {
    guard let substitute else { return body() }
    let saved = getenv("LC_ALL").map { String(cString: $0) }
    setenv("LC_ALL", substitute, 1)
    body()
    if let saved { setenv("LC_ALL", saved, 1) } else { unsetenv("LC_ALL") }
  }
}
