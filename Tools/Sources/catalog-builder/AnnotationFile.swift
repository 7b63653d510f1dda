import Foundation

/// The names and keywords of one language from CLDR, as JSON (cldr-json).
struct AnnotationFile {
  struct Annotation: Equatable {
    var name: String?
    var keywords: [String] = []
  }

  let path: String
  let language: String
  /// The annotations by emoji, as it is written in the file.
  private(set) var annotations: [String: Annotation] = [:]

  init(_ file: TextFile) throws(BuilderError) {
    path = file.path
    func fault(_ message: String, _ line: Int = 0) -> BuilderError {
      BuilderError(file: file.path, line: line, message: message)
    }
    let document = try? JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
    guard let document else { throw fault("not a JSON object") }
    let inner = (document["annotations"] ?? document["annotationsDerived"]) as? [String: Any]
    guard let inner, let identity = inner["identity"] as? [String: Any],
      var language = identity["language"] as? String,
      let entries = inner["annotations"] as? [String: Any]
    else { throw fault("no annotations of a language") }
    if let script = identity["script"] as? String { language += "-" + script }
    for (emoji, value) in entries {
      guard let value = value as? [String: [String]] else {
        throw fault("'\(emoji)' has no lists of names and keywords", file.line(containing: "\"\(emoji)\""))
      }
      annotations[emoji] = Annotation(name: value["tts"]?.first, keywords: value["default"] ?? [])
    }
    if annotations.isEmpty { throw fault("no annotations") }
    self.language = language
  }
}
