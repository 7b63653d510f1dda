import Foundation
import FoundationXML

/// The names and keywords of one language from CLDR, as JSON (cldr-json) or XML (Debian's unicode-cldr-core).
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
    if file.path.hasSuffix(".xml") {
      (language, annotations) = try Self.xml(file)
    } else {
      (language, annotations) = try Self.json(file)
    }
    if annotations.isEmpty { throw BuilderError(file: path, line: 0, message: "no annotations") }
  }

  private static func json(
    _ file: TextFile
  ) throws(BuilderError) -> (String, [String: Annotation]) {
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
    var annotations: [String: Annotation] = [:]
    for (emoji, value) in entries {
      guard let value = value as? [String: [String]] else {
        throw fault("'\(emoji)' has no lists of names and keywords", file.line(containing: "\"\(emoji)\""))
      }
      annotations[emoji] = Annotation(name: value["tts"]?.first, keywords: value["default"] ?? [])
    }
    return (language, annotations)
  }

  private static func xml(
    _ file: TextFile
  ) throws(BuilderError) -> (String, [String: Annotation]) {
    let reader = AnnotationReader()
    let parser = XMLParser(data: Data(file.text.utf8))
    parser.delegate = reader
    // Linux's Foundation returns true for malformed XML; only its error shows the fault.
    let isParsed = parser.parse()
    if !isParsed || parser.parserError != nil {
      throw BuilderError(file: file.path, line: reader.line, message: "not well-formed XML")
    }
    return (reader.language, reader.annotations)
  }
}

/// Reads `<annotation cp="X">a | b</annotation>` and `<annotation cp="X" type="tts">name</annotation>`.
private final class AnnotationReader: NSObject, XMLParserDelegate {
  var language = ""
  var annotations: [String: AnnotationFile.Annotation] = [:]
  /// The line of the first fault.
  private(set) var line = 0
  private var emoji: String?
  private var isName = false
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == "language" { language = attributes["type"] ?? "" }
    if element == "script", let script = attributes["type"] { language += "-" + script }
    guard element == "annotation" else { return }
    emoji = attributes["cp"]
    isName = attributes["type"] == "tts"
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    if line == 0 { line = parser.lineNumber }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard element == "annotation", let emoji else { return }
    if isName {
      annotations[emoji, default: .init()].name = text.trimmed
    } else {
      annotations[emoji, default: .init()].keywords = text.split(separator: "|").map(\.trimmed)
    }
    self.emoji = nil
  }
}
