package import ShellModel

/// Exported files. Data/schemas describes them.
package enum Exchange {
  package enum Document: Sendable {
    /// Everything that is stored.
    case everything(ScreenState, settings: [(name: String, value: String)])
    case collection(Collection)
  }

  /// Why a file was refused, and where in it.
  package struct Fault: Error, Equatable, Sendable {
    /// A JSONPath (RFC 9535) such as `$.sections[2].section.id`.
    package var path: String
    package var message: String

    package init(_ path: String, _ message: String) {
      self.path = path
      self.message = message
    }
  }

  /// The version of the format.
  private static let version = 1
  /// The maximum number of bytes of a file.
  package static let sizeLimit = 256 << 20

  /// A file: everything, or one collection.
  private struct File: Codable {
    var emojishell: Int
    var screen: ScreenRecord?
    var settings: [String: String]?
    var collection: Collection?

    init(screen: ScreenRecord? = nil, settings: [String: String]? = nil, collection: Collection? = nil) {
      emojishell = Exchange.version
      self.screen = screen
      self.settings = settings
      self.collection = collection
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      emojishell = try fields.decode(Int.self, forKey: .emojishell)
      // The rest of a file of another version has an unknown meaning.
      guard emojishell == Exchange.version else {
        throw Fault("$.emojishell", "unknown format version \(emojishell); a newer emojishell may read it")
      }
      screen = try fields.decodeIfPresent(ScreenRecord.self, forKey: .screen)
      settings = try fields.decodeIfPresent([String: String].self, forKey: .settings)
      collection = try fields.decodeIfPresent(Collection.self, forKey: .collection)
    }
  }

  // MARK: Writing

  package static func text(_ state: ScreenState, settings: [(name: String, value: String)]) -> String {
    var record = ScreenRecord(state)
    // The position in this journal has no meaning in another one.
    record.revision = nil
    return encode(
      File(
        screen: record,
        settings: settings.isEmpty ? nil : Dictionary(settings.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })))
  }

  package static func text(_ collection: Collection) -> String { encode(File(collection: collection)) }

  private static func encode(_ file: File) -> String {
    // Records have no value that JSON lacks.
    guard let bytes = try? JSONCoding.encode(file, isIndented: true) else { return "" }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  // MARK: Reading

  /// Reads a file. A file with a fault is refused as a whole.
  package static func read(_ bytes: [UInt8]) throws(Fault) -> Document {
    let file = try decode(File.self, from: bytes)
    if let screen = file.screen {
      try ScreenStateCheck.check(screen, at: "$.screen")
      let settings = (file.settings ?? [:]).sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
      for (name, value) in settings {
        try ScreenStateCheck.check(line: name, at: "$.settings")
        try ScreenStateCheck.check(line: value, at: "$.settings.\(name)")
      }
      return .everything(screen.value, settings: settings)
    }
    if let collection = file.collection {
      try ScreenStateCheck.check(collection, at: "$.collection")
      return .collection(collection)
    }
    throw Fault("$", "it needs 'screen' or 'collection'")
  }

  /// Decodes JSON. If it has another format, the error names the place.
  ///
  /// - Parameter check: A check of the JSON before it is decoded.
  static func decode<Form: Decodable>(
    _ form: Form.Type, from bytes: [UInt8], check: ((JSONValue) throws(Fault) -> Void)? = nil
  ) throws(Fault) -> Form {
    let tape: JSONTape
    do throws(JSONReader.Fault) { tape = try JSONReader.tape(bytes) } catch {
      let position = JSONReader.position(of: error.offset, in: bytes)
      throw Fault("$", "it is not JSON: \(position): \(error.message)")
    }
    if let check { try check(tape.value()) }
    do { return try JSONCoding.decode(form, from: tape) } catch let fault as Fault {
      throw fault
    } catch let error as DecodingError {
      throw fault(error)
    } catch {
      throw Fault("$", "it cannot be read")
    }
  }

  private static func fault(_ error: DecodingError) -> Fault {
    switch error {
    case .typeMismatch(let type, let context):
      Fault(path(context.codingPath), "expected \(name(of: type))")
    case .valueNotFound(let type, let context):
      Fault(path(context.codingPath), "expected \(name(of: type)), not null")
    case .keyNotFound(let key, let context):
      Fault(path(context.codingPath), "the field '\(key.stringValue)' is missing")
    case .dataCorrupted(let context):
      Fault(path(context.codingPath), context.debugDescription)
    @unknown default: Fault("$", "it cannot be read")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    "$" + keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }

  private static func name(of type: any Any.Type) -> String {
    if type == String.self { return "a string" }
    if type == Int.self || type == Double.self { return "a number" }
    if type == Bool.self { return "true or false" }
    return "\(type)".hasPrefix("Array") || "\(type)".contains("[") ? "an array" : "an object"
  }
}
