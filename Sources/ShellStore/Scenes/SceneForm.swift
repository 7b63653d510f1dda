import ShellModel

/// A scene as its file has it.
struct SceneForm: Decodable {
  var name: String
  var summary: String?
  /// Cell registrations by name.
  var cells: [String: CellRecord]?
  var sections: [Section]

  /// A section as it is written: a property for each field of the format.
  struct Section: Decodable {
    var id: String
    var title: String?
    var header: NameRecord<SectionInfo.Header>?
    var layout: Layout?
    var role: NameRecord<SectionInfo.Role>?
    /// The name of a registration, a template, or a registration.
    var cell: CellRecord?
    var leading: [String]?
    var trailing: [String]?
    var items: Items?
    var catalog: CatalogQuery?
    var inside: Inside?
  }

  /// The name of a layout, or its words.
  enum Layout: Decodable {
    case named(SectionLayout)
    case words(LayoutRecord)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard (try? container.decode(String.self)) != nil else {
        self = .words(try LayoutRecord(from: decoder))
        return
      }
      let layout = try NameRecord<SectionLayout>(from: decoder).value
      if layout == .compositional {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected a description of the layout, {\"group\": ...}")
      }
      self = .named(layout)
    }
  }

  /// Items that stand in the scene, or where they are.
  enum Items: Decodable {
    case inline([Item])
    case source(ItemSourceForm)

    init(from decoder: any Decoder) throws {
      // An array and an object begin differently; whatever else is wrong is said of the one that it is.
      if (try? decoder.unkeyedContainer()) != nil {
        self = .inline(try [Item](from: decoder))
      } else {
        self = .source(try ItemSourceForm(from: decoder))
      }
    }
  }

  struct Item: Decodable {
    var id: String?
    var emoji: String?
    var text: String?
    var title: String?
    var secondary: String?
    var value: String?
    var expanded: Bool?
    var items: [Item]?
  }

  struct CatalogQuery: Decodable {
    var query: String?
    var limit: Int?
    var form: NameRecord<Form>?

    enum Form: String, CaseIterable {
      /// One emoji below the other.
      case list
      /// Category, subcategory, emoji, skin tones.
      case outline
    }
  }

  struct Inside: Decodable {
    var section: String
    var item: Int
  }
}

/// Items in another file.
struct ItemSourceForm: Decodable {
  var file: String
  /// Where in the file the array is, `$.companies`.
  var path: String?
  var from: Int?
  var limit: Int?
  /// How many come at a time.
  var page: Int?
  /// Whether it begins again at its end.
  var repeats: Bool?
  var item: Mapping

  /// What an item has of a record, as templates of the fields of the record.
  struct Mapping: Decodable {
    var id: String?
    var emoji: String?
    var text: String?
    var title: String?
    var secondary: String?
    var value: String?
    /// The field of a record with the records below it.
    var items: String?
  }
}
