package import Foundation

/// The part of JSON Schema 2020-12 that the schemas in Data/schemas use. An unknown keyword is an error.
package struct JSONSchema {
  private let root: [String: Any]
  private let folder: URL

  package init(contentsOf url: URL) throws {
    folder = url.deletingLastPathComponent()
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    guard let root = json as? [String: Any] else { throw Unknown(keyword: "the schema is no object") }
    self.root = root
  }

  package struct Unknown: Error {
    package var keyword: String
  }

  /// Returns where a value violates the schema; nil if it is valid.
  package func fault(in value: Any) throws -> String? { try fault(value, root, "$") }

  private static let silent: Set<String> = [
    "$schema", "title", "description", "default", "$defs", "minItems", "uniqueItems", "contentEncoding",
  ]

  private func fault(_ value: Any, _ schema: [String: Any], _ path: String) throws -> String? {
    for (keyword, argument) in schema.sorted(by: { $0.key < $1.key }) {
      if let fault = try fault(value, keyword, argument, schema, path) { return fault }
    }
    return nil
  }

  private func fault(
    _ value: Any, _ keyword: String, _ argument: Any, _ schema: [String: Any], _ path: String
  ) throws -> String? {
    let object = value as? [String: Any]
    let number = value as? Double
    switch (keyword, argument) {
    case ("type", let type as String): return Self.isOf(type, value) ? nil : "\(path) is no \(type)"
    case ("enum", let values as [String]):
      return (value as? String).map(values.contains) == true ? nil : "\(path) is not one of \(values)"
    case ("const", let wanted): return "\(value)" == "\(wanted)" ? nil : "\(path) is not \(wanted)"
    case ("required", let names as [String]):
      return names.first { name in object.map { $0[name] == nil } ?? false }.map { "\(path) has no \($0)" }
    case ("properties", let properties as [String: [String: Any]]):
      for (name, property) in properties {
        if let inner = object?[name], let fault = try fault(inner, property, "\(path).\(name)") { return fault }
      }
      return nil
    case ("additionalProperties", let isAllowed as Bool) where !isAllowed:
      let known = schema["properties"] as? [String: Any] ?? [:]
      return object?.keys.sorted().first { known[$0] == nil }.map { "\(path).\($0) is not known" }
    case ("additionalProperties", let other as [String: Any]):
      let known = schema["properties"] as? [String: Any] ?? [:]
      for (name, inner) in object ?? [:] where known[name] == nil {
        if let fault = try fault(inner, other, "\(path).\(name)") { return fault }
      }
      return nil
    case ("items", let element as [String: Any]):
      for (index, inner) in (value as? [Any] ?? []).enumerated() {
        if let fault = try fault(inner, element, "\(path)[\(index)]") { return fault }
      }
      return nil
    case ("minProperties", let count as Int): return object.map { $0.count < count } == true ? "\(path) is empty" : nil
    case ("maxProperties", let count as Int): return object.map { $0.count > count } == true ? "\(path) has more" : nil
    case ("maxItems", let count as Int): return (value as? [Any] ?? []).count > count ? "\(path) has more" : nil
    case ("minimum", let limit as Double): return number.map { $0 < limit } == true ? "\(path) is too small" : nil
    case ("exclusiveMinimum", let limit as Double):
      return number.map { $0 <= limit } == true ? "\(path) is too small" : nil
    case ("maximum", let limit as Double): return number.map { $0 > limit } == true ? "\(path) is too large" : nil
    case ("maxLength", let count as Int): return (value as? String ?? "").count > count ? "\(path) is too long" : nil
    case ("pattern", let pattern as String):
      let text = value as? String ?? ""
      return text.range(of: pattern, options: .regularExpression) == nil ? "\(path) is not as \(pattern)" : nil
    case ("anyOf", let schemas as [[String: Any]]):
      var faults: [String] = []
      for other in schemas {
        guard let fault = try fault(value, other, path) else { return nil }
        faults.append(fault)
      }
      return faults.joined(separator: " or ")
    case ("$ref", let reference as String):
      if !reference.hasPrefix("#") {
        let parts = reference.split(separator: "#")
        let other = try JSONSchema(contentsOf: folder.appendingPathComponent(String(parts[0])))
        return try other.fault(value, ["$ref": "#\(parts[1])"], path)
      }
      let name = reference.replacing("#/$defs/", with: "")
      guard let other = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        throw Unknown(keyword: reference)
      }
      return try fault(value, other, path)
    default:
      if Self.silent.contains(keyword) { return nil }
      throw Unknown(keyword: keyword)
    }
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
    case "number": value is Double
    case "boolean": value is Bool
    case "null": value is NSNull
    default: false
    }
  }
}
