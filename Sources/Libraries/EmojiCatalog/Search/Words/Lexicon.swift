/// What emoji are called in one language, or by the user: one vocabulary for all sources.
///
/// An *item* is a folded name, shortcode, keyword, word or phrase, with a posting for each emoji that has it. The vocabulary
/// has the words of all items, so whatever one source can be found by, all can.
final class Lexicon: @unchecked Sendable {
  /// The source of an item.
  enum Field: UInt16, CaseIterable {
    case name
    /// A table written by hand, Data/words.
    case word
    case code
    case keyword
    /// Words of a community.
    case community
    case group
    /// One of the user's own words.
    case own
    /// The usual spelling of a word in Latin letters.
    case latin

    /// Whether an emoji that has a word here is called so.
    var isCall: Bool {
      switch self {
      case .name, .word, .code, .own, .latin: true
      case .keyword, .community, .group: false
      }
    }

    /// Whether an item of several words says what people write, not what the emoji shows.
    var isPhrase: Bool { self == .word || self == .community || self == .latin }
  }

  /// An emoji that has an item.
  struct Posting: BitwiseCopyable, Hashable {
    private static let none = UInt16(rowCount - 1)
    /// The largest rank.
    static let lastRank = 3
    private let bits: UInt16

    /// - Parameters:
    ///   - row: The row of the emoji; nil for a word that exists and has none.
    ///   - rank: The place of the emoji among those of the item, from 0.
    init(row: Int?, field: Field, rank: Int = 0) {
      bits = UInt16(min(rank, Self.lastRank)) << 14 | field.rawValue << 11 | (row.map(UInt16.init) ?? Self.none)
    }

    var row: Int? { bits & Self.none == Self.none ? nil : Int(bits & Self.none) }
    var field: Field { Field(rawValue: bits >> 11 & 7) ?? .keyword }
    var rank: Int { Int(bits >> 14) }
  }

  /// More than the largest row.
  static let rowCount = 1 << 11

  let text: UnsafeBufferPointer<UInt8>
  /// The offset of each item in the text, and the end of the last one.
  let starts: UnsafeBufferPointer<UInt32>
  /// The place of the first posting of each item, and the number of postings.
  let postingStarts: UnsafeBufferPointer<UInt32>
  let allPostings: UnsafeBufferPointer<Posting>
  /// The words of items, with the items that contain them.
  let words: Vocabulary
  /// The owner of the text; nil for embedded tables.
  private let texts: FoldedTexts?

  /// A lexicon that was made when Data/ was built.
  init(
    text: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt32>,
    postingStarts: UnsafeBufferPointer<UInt32>, postings: UnsafeBufferPointer<Posting>, words: Vocabulary
  ) {
    self.text = text
    self.starts = starts
    self.postingStarts = postingStarts
    allPostings = postings
    self.words = words
    texts = nil
  }

  /// - Parameters:
  ///   - texts: The items. Nothing is appended to them any more.
  ///   - postings: The postings of each item.
  ///
  /// - Complexity: O(n + m log m) for n bytes and m different words.
  init(_ texts: FoldedTexts, postings: [Posting], starts postingStarts: [UInt32]) {
    self.texts = texts
    text = texts.bytes
    starts = ColumnTable.kept(texts.starts)
    self.postingStarts = ColumnTable.kept(postingStarts)
    allPostings = ColumnTable.kept(postings)
    words = Vocabulary(of: texts.bytes, starts: texts.starts)
  }

  deinit {
    if texts == nil { return }
    starts.deallocate()
    postingStarts.deallocate()
    allPostings.deallocate()
    words.deallocate()
  }

  /// The number of items.
  var count: Int { starts.count - 1 }

  /// Returns the bytes of an item.
  func item(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(starts[index])..<Int(starts[index + 1]) - 1])
  }

  func postings(of item: Int) -> Slice<UnsafeBufferPointer<Posting>> {
    allPostings[Int(postingStarts[item])..<Int(postingStarts[item + 1])]
  }

  /// Returns the postings of the items that equal a phrase.
  ///
  /// - Complexity: O(log n + m) for n words and m items with the rarest word of the phrase.
  func postings(of phrase: some BidirectionalCollection<UInt8>) -> [Posting] {
    var rarest: Slice<UnsafeBufferPointer<UInt32>>?
    for word in phrase.split(separator: 0x20) {
      guard let index = words.index(of: word) else { return [] }
      let items = words.items(of: index)
      if items.count < rarest?.count ?? .max { rarest = items }
    }
    guard let rarest else { return [] }
    return rarest.map(Int.init).filter { item($0).elementsEqual(phrase) }.flatMap { postings(of: $0) }
  }

  /// Whether an item equals a phrase, also one without an emoji.
  func contains(_ phrase: [UInt8]) -> Bool { !postings(of: phrase).isEmpty }

  /// The same lexicon with each item once, in the order of their bytes.
  var merged: Lexicon {
    var maker = LexiconMaker()
    let order = (0..<count).sorted { left, right in
      let (one, other) = (item(left), item(right))
      return one.elementsEqual(other) ? left < right : one.lexicographicallyPrecedes(other)
    }
    var index = 0
    while index < order.count {
      let text = item(order[index])
      var found: [Posting] = []
      while index < order.count, item(order[index]).elementsEqual(text) {
        for posting in postings(of: order[index])
        where !found.contains(where: { $0.row == posting.row && $0.field == posting.field }) {
          found.append(posting)
        }
        index += 1
      }
      if !text.isEmpty { maker.add(String(decoding: text, as: UTF8.self), found) }
    }
    return maker.lexicon()
  }
}
