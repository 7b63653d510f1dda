import ShellModel

/// The format of a scene file.
struct SceneForm: Decodable {
  var name: String
  var summary: String?
  /// Cell registrations by name.
  var cells: [String: CellRecord]?
  var sections: [Section]

  /// The format of a section: a property for each field.
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

  /// The name of a layout, or a layout.
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

  /// Items in the scene, or the source of items in another file.
  enum Items: Decodable {
    case inline([Item])
    case source(ItemSourceForm)

    init(from decoder: any Decoder) throws {
      // The first character decides between array and object, so that an error is reported about the right one.
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
      /// A flat list of emoji.
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
  /// The path of the array in the file, such as `$.companies`.
  var path: String?
  var from: Int?
  var limit: Int?
  /// The number of items per page.
  var page: Int?
  /// Whether the records repeat from the beginning after the last.
  var repeats: Bool?
  var item: Mapping

  /// The properties of an item, as templates with the fields of a record.
  struct Mapping: Decodable {
    var id: String?
    var emoji: String?
    var text: String?
    var title: String?
    var secondary: String?
    var value: String?
    /// The field that contains the child records.
    var items: String?
  }
}
