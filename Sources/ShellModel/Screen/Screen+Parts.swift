import DiffableSnapshots
package import HashTreeCollections

/// The parts of a screen. Writing to one copies what other screens share first.
extension Screen {
  package internal(set) var infos: [String: SectionInfo] {
    _read { yield box.parts.sections.infos }
    _modify {
      makeUnique()
      yield &box.parts.sections.infos
    }
  }
  /// What rows show that their path does not tell. ``setContent(_:of:)`` writes to it.
  package internal(set) var contents: TreeDictionary<ItemID, ItemContent> {
    _read { yield box.parts.contents }
    _modify {
      makeUnique()
      yield &box.parts.contents
    }
  }
  /// What rows show that came in together.
  var contentRuns: ContentRuns {
    _read { yield box.parts.contentRuns }
    _modify {
      makeUnique()
      yield &box.parts.contentRuns
    }
  }
  /// Where emoji appear.
  var places: EmojiPlaces {
    _read { yield box.parts.places }
    _modify {
      makeUnique()
      yield &box.parts.places
    }
  }
  /// Emoji with a star, by glyph.
  package internal(set) var starred: TreeSet<String> {
    _read { yield box.parts.marks.starred }
    _modify {
      makeUnique()
      yield &box.parts.marks.starred
    }
  }
  /// A person's own words.
  package internal(set) var tags: Tags {
    _read { yield box.parts.marks.tags }
    _modify {
      makeUnique()
      yield &box.parts.marks.tags
    }
  }
  package internal(set) var pinned: TreeSet<ItemID> {
    _read { yield box.parts.marks.pinned }
    _modify {
      makeUnique()
      yield &box.parts.marks.pinned
    }
  }
  /// Where pinned items stood before they were pinned.
  var pinOrigins: TreeDictionary<ItemID, PinOrigin> {
    _read { yield box.parts.marks.pinOrigins }
    _modify {
      makeUnique()
      yield &box.parts.marks.pinOrigins
    }
  }
  package internal(set) var selected: TreeSet<ItemID> {
    _read { yield box.parts.marks.selected }
    _modify {
      makeUnique()
      yield &box.parts.marks.selected
    }
  }
  /// How the recents are ordered.
  package internal(set) var recents: RecentsPolicy {
    _read { yield box.parts.uses.policy }
    _modify {
      makeUnique()
      yield &box.parts.uses.policy
    }
  }
  /// How much each emoji was used.
  package internal(set) var usage: TreeDictionary<String, EmojiUsage> {
    _read { yield box.parts.uses.usage }
    _modify {
      makeUnique()
      yield &box.parts.uses.usage
    }
  }
  /// The scene that the screen began as.
  package internal(set) var scene: String {
    _read { yield box.parts.origin.scene }
    _modify {
      makeUnique()
      yield &box.parts.origin.scene
    }
  }
  /// What a file said of the scene; nil for a bundled one.
  package internal(set) var description: SceneDescription? {
    _read { yield box.parts.origin.description }
    _modify {
      makeUnique()
      yield &box.parts.origin.description
    }
  }
  /// The screens of other scenes, as they were left.
  var shelved: [String: Screen] {
    _read { yield box.parts.origin.shelved }
    _modify {
      makeUnique()
      yield &box.parts.origin.shelved
    }
  }

  /// The scenes of files that are open or were left, by name.
  package var describedScenes: [SceneDescription] {
    ([self] + shelved.values).compactMap(\.description).sorted { $0.name < $1.name }
  }
}
