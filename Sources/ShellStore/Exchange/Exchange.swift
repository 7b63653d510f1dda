import Foundation
package import ShellModel

/// Files that people take to another machine. Data/schemas describes them.
package enum Exchange {
  package enum Document: Sendable {
    /// Everything that is kept.
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

  /// The version of the form.
  private static let version = 1
  /// The most bytes that a file may have, and a text in it.
  package static let sizeLimit = 256 << 20
  static let textLimit = 100_000

  private struct Everything: Codable {
    var emojishell: Int
    var screen: ScreenRecord
    var settings: [String: String]?
  }

  private struct One: Codable {
    var emojishell: Int
    var collection: Collection
  }

  /// What a file holds, before it is known which kind it is.
  private struct Kind: Decodable {
    var emojishell: Int
    var isEverything: Bool
    var isCollection: Bool

    enum Keys: String, CodingKey {
      case emojishell
      case screen
      case collection
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      emojishell = try container.decode(Int.self, forKey: .emojishell)
      isEverything = container.contains(.screen)
      isCollection = container.contains(.collection)
    }
  }

  // MARK: Writing

  package static func text(_ state: ScreenState, settings: [(name: String, value: String)]) -> String {
    var record = ScreenRecord(state)
    // Where a journal stands is nothing to another one.
    record.revision = nil
    return encode(
      Everything(
        emojishell: version, screen: record,
        settings: settings.isEmpty ? nil : Dictionary(settings.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })))
  }

  package static func text(_ collection: Collection) -> String {
    encode(One(emojishell: version, collection: collection))
  }

  private static func encode(_ document: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // All of it can be written in JSON.
    guard let bytes = try? encoder.encode(document) else { return "" }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  // MARK: Reading

  /// Reads a file. One that has a fault is refused as a whole.
  package static func read(_ bytes: [UInt8]) throws(Fault) -> Document {
    let kind = try decode(Kind.self, from: bytes)
    guard kind.emojishell == version else {
      throw Fault("$.emojishell", "version \(kind.emojishell) of the form is not known here")
    }
    if kind.isEverything {
      let document = try decode(Everything.self, from: bytes)
      try ScreenStateCheck.check(document.screen, at: "$.screen")
      for (name, value) in document.settings ?? [:] {
        try ScreenStateCheck.check(line: name, at: "$.settings")
        try ScreenStateCheck.check(line: value, at: "$.settings.\(name)")
      }
      let settings = (document.settings ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      return .everything(document.screen.value, settings: settings)
    }
    if kind.isCollection {
      let collection = try decode(One.self, from: bytes).collection
      try ScreenStateCheck.check(collection, at: "$.collection")
      return .collection(collection)
    }
    throw Fault("$", "there is neither 'screen' nor 'collection' in it")
  }

  /// Reads JSON of a form; where it has another one, says where.
  static func decode<Form: Decodable>(_ form: Form.Type, from bytes: [UInt8]) throws(Fault) -> Form {
    let data = Data(bytes)
    do {
      // This one says where a fault is.
      _ = try JSONSerialization.jsonObject(with: data)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw Fault("$", "it is not JSON: \(reason ?? "it cannot be read")")
    }
    do { return try JSONDecoder().decode(form, from: data) } catch let error as DecodingError {
      throw fault(error)
    } catch {
      throw Fault("$", "it cannot be read")
    }
  }

  private static func fault(_ error: DecodingError) -> Fault {
    switch error {
    case .typeMismatch(let type, let context):
      Fault(path(context.codingPath), "\(name(of: type)) is expected here")
    case .valueNotFound(let type, let context):
      Fault(path(context.codingPath), "\(name(of: type)) is expected here, not null")
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
    if type == String.self { return "a text" }
    if type == Int.self || type == Double.self { return "a number" }
    if type == Bool.self { return "true or false" }
    return "\(type)".hasPrefix("Array") || "\(type)".contains("[") ? "an array" : "an object"
  }
}
