/// The fields that each part of a scene can have. An unknown field is probably misspelled, so it is reported.
enum SceneShape {
  private indirect enum Shape: Sendable {
    /// A value without fields to check.
    case value
    case object([String: Shape])
    case array(Shape)
    /// An object with arbitrary names.
    case map(Shape)
    /// A recursive shape, which is described elsewhere.
    case item
    case member
  }

  private static let dimension = Shape.object([
    "absolute": .value, "estimated": .value, "fractionalWidth": .value, "fractionalHeight": .value, "points": .value,
  ])
  private static let measure = Shape.object(["points": .value, "flexible": .value])
  private static let insets = Shape.object([
    "top": measure, "leading": measure, "bottom": measure, "trailing": measure,
  ])
  private static let member = Shape.object([
    "axis": .value, "width": dimension, "height": dimension, "items": .array(.member), "repeat": .value,
    "frames": .array(.object(["x": .value, "y": .value, "width": .value, "height": .value])),
    "spacing": measure, "insets": insets,
    "badge": .object(["text": .value, "width": .value, "anchor": .value, "x": .value, "y": .value]),
  ])
  private static let layout = Shape.object([
    "group": .member,
    "list": .object([
      "appearance": .value, "header": .value, "separators": .value, "disclosureIndicators": .value,
    ]),
    "spacing": measure, "insets": insets, "scrolling": .value, "background": .value,
  ])
  private static let cell = Shape.object([
    "lines": .array(.object(["text": .value, "align": .value, "style": .value, "lines": .value])), "border": .value,
  ])
  private static let item = Shape.object([
    "id": .value, "emoji": .value, "text": .value, "title": .value, "secondary": .value, "value": .value,
    "expanded": .value, "items": .array(.item),
  ])
  private static let source = Shape.object([
    "file": .value, "path": .value, "from": .value, "limit": .value, "page": .value, "repeats": .value,
    "item": .object([
      "id": .value, "emoji": .value, "text": .value, "title": .value, "secondary": .value, "value": .value,
      "items": .value,
    ]),
  ])
  private static let section = Shape.object([
    "id": .value, "title": .value, "header": .value, "layout": layout, "role": .value, "cell": cell, "leading": .value,
    "trailing": .value, "items": .item, "catalog": .object(["query": .value, "limit": .value, "form": .value]),
    "inside": .object(["section": .value, "item": .value]),
  ])
  private static let scene = Shape.object([
    "$schema": .value, "name": .value, "summary": .value, "cells": .map(cell), "sections": .array(section),
  ])

  /// Refuses a scene with an unknown field.
  ///
  /// - Parameter json: The file.
  static func check(_ json: JSONValue) throws(Exchange.Fault) { try check(json, scene, at: "$") }

  private static func check(_ json: JSONValue, _ shape: Shape, at path: String) throws(Exchange.Fault) {
    switch shape {
    case .value: return
    case .item:
      // An array of items, or an object that describes their source.
      if json.array != nil { return try check(json, .array(item), at: path) }
      try check(json, path.hasSuffix(".items") ? source : item, at: path)
    case .member: try check(json, member, at: path)
    case .array(let element):
      for (index, value) in (json.array ?? []).enumerated() { try check(value, element, at: "\(path)[\(index)]") }
    case .map(let element):
      for (name, value) in json.object ?? [:] { try check(value, element, at: "\(path).\(name)") }
    case .object(let fields):
      for (name, value) in (json.object ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let field = fields[name] else {
          let known = fields.keys.filter { $0 != "$schema" }.sorted().joined(separator: ", ")
          throw Exchange.Fault("\(path).\(name.prefix(40))", "unknown field; use \(known)")
        }
        try check(value, field, at: "\(path).\(name)")
      }
    }
  }
}
