import CEmojiData

/// The words of the items of a lexicon, each once, in the order of their bytes, with the items that contain them.
struct Vocabulary: @unchecked Sendable {
  struct Word: BitwiseCopyable, Sendable {
    /// A bit for each of its letters, as in ``Letters``.
    var letters: UInt32
    /// The place in the text where the word occurs first. A byte that is at most a space ends it.
    var start: UInt32
    /// The place of its first item.
    var items: UInt32
  }

  private let text: UnsafeBufferPointer<UInt8>
  /// The words, and the end of the items of the last one.
  let words: UnsafeBufferPointer<Word>
  /// The items of each word: one for each occurrence.
  let items: UnsafeBufferPointer<UInt32>

  var indices: Range<Int> { 0..<words.count - 1 }

  /// The words of a text, as another process has computed them.
  init(
    of text: UnsafeBufferPointer<UInt8>, words: UnsafeBufferPointer<Word>, items: UnsafeBufferPointer<UInt32>
  ) {
    self.text = text
    self.words = words
    self.items = items
  }

  func deallocate() {
    words.deallocate()
    items.deallocate()
  }

  /// Returns the bytes of a word.
  subscript(index: Int) -> UnsafeBufferPointer<UInt8> { Self.word(of: text, at: Int(words[index].start)) }

  func items(of index: Int) -> Slice<UnsafeBufferPointer<UInt32>> {
    items[Int(words[index].items)..<Int(words[index + 1].items)]
  }

  /// Returns the indices of the words with a beginning, or with one up to another of the same length.
  ///
  /// - Complexity: O(log n) for n words.
  func indices(beginningWith beginning: ArraySlice<UInt8>, through last: ArraySlice<UInt8>? = nil) -> Range<Int> {
    let start = indices.partitionPoint { compare($0, beginning) < 0 }
    let end = indices[start...].partitionPoint { compare($0, last ?? beginning) <= 0 }
    return start..<end
  }

  /// Returns the index of a word; nil if no item contains it.
  func index(of word: some Collection<UInt8>) -> Int? {
    let place = indices.partitionPoint { compare($0, word) < 0 }
    return place < indices.endIndex && self[place].elementsEqual(word) ? place : nil
  }

  /// Returns the indices of the words that have a part, but not at their beginning.
  ///
  /// - Complexity: O(n) for n words; few of them have its letters.
  func indices(containing part: [UInt8]) -> [Int] {
    let letters = part.withUnsafeBufferPointer(Letters.bits)
    return indices.filter { index in
      guard words[index].letters & letters == letters else { return false }
      let word = self[index]
      guard let start = word.baseAddress else { return false }
      return cemoji_find(start + 1, word.count - 1, part, part.count) != nil
    }
  }

  /// Compares the beginning of a word with another one: negative if it comes before, 0 if it is equal.
  private func compare(_ index: Int, _ beginning: some Collection<UInt8>) -> Int {
    var place = Int(words[index].start)
    for byte in beginning {
      // What ends a word is less than any of its bytes.
      if text[place] != byte { return Int(text[place]) - Int(byte) }
      place += 1
    }
    return 0
  }

  private static func word(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> UnsafeBufferPointer<UInt8> {
    var end = start
    while end < text.count, text[end] > 0x20 { end += 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }
}

extension Vocabulary {
  /// Finds the words of items.
  ///
  /// - Parameter starts: The offset of each item, and the end of the last one.
  /// - Complexity: O(n + m log m) for n bytes and m different words; a millisecond for the names and keywords of a language.
  init(of text: UnsafeBufferPointer<UInt8>, starts: [UInt32]) {
    var found = Occurrences(bytes: text.count)
    for item in 0..<starts.count - 1 {
      var place = Int(starts[item])
      while place < starts[item + 1] {
        if text[place] > 0x20 { place = found.add(text, at: place, item: item) }
        place += 1
      }
    }
    let order = found.starts.indices.map { (key: Self.key(text, Int(found.starts[$0])), word: $0) }.sorted {
      $0.key != $1.key
        ? $0.key < $1.key
        : Self.word(of: text, at: Int(found.starts[$0.word])).lexicographicallyPrecedes(
          Self.word(of: text, at: Int(found.starts[$1.word])))
    }
    var words: [Word] = []
    words.reserveCapacity(order.count + 1)
    /// By the number of a word, where its next item goes.
    var places = [Int](repeating: 0, count: order.count)
    var itemCount = 0
    for (_, word) in order {
      let start = found.starts[word]
      let letters = Letters.bits(of: Self.word(of: text, at: Int(start)))
      words.append(Word(letters: letters, start: start, items: UInt32(itemCount)))
      places[word] = itemCount
      itemCount += Int(found.counts[word])
    }
    words.append(Word(letters: 0, start: 0, items: UInt32(itemCount)))
    var items = [UInt32](repeating: 0, count: itemCount)
    for (word, item) in found.all {
      items[places[Int(word)]] = item
      places[Int(word)] += 1
    }
    self.init(of: text, words: ColumnTable.kept(words), items: ColumnTable.kept(items))
  }

  /// Returns the first eight bytes of a word as a number with the same order. Bytes behind its end are 0.
  private static func key(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
    var key: UInt64 = 0
    var isEnd = false
    for place in start..<start + 8 {
      isEnd = isEnd || place >= text.count || text[place] <= 0x20
      key = key << 8 | (isEnd ? 0 : UInt64(text[place]))
    }
    return key
  }

  /// The words of a text in the order in which they occur first, found with a hash table.
  private struct Occurrences {
    /// For each word, where it occurs first, and how often it occurs.
    var starts: [UInt32] = []
    var counts: [UInt32] = []
    var all: [(word: UInt32, item: UInt32)] = []
    /// The number of the word in each slot, counted from 1.
    private var slots: [UInt32]

    init(bytes: Int) {
      // More slots than words: a word has at least one byte, and one that ends it.
      var size = 16
      while size <= bytes / 2 { size *= 2 }
      slots = [UInt32](repeating: 0, count: size)
    }

    /// Adds the word that begins at a place, and returns the place of its end.
    mutating func add(_ text: UnsafeBufferPointer<UInt8>, at start: Int, item: Int) -> Int {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var end = start
      while end < text.count, text[end] > 0x20 {
        hash = (hash ^ UInt64(text[end])) &* 0x0000_0100_0000_01B3
        end += 1
      }
      var slot = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
      while slots[slot] != 0, !isWord(Int(slots[slot]) - 1, text, start..<end) { slot = (slot + 1) & (slots.count - 1) }
      if slots[slot] == 0 {
        starts.append(UInt32(start))
        counts.append(0)
        slots[slot] = UInt32(starts.count)
      }
      let word = slots[slot] - 1
      counts[Int(word)] += 1
      all.append((word, UInt32(item)))
      return end
    }

    private func isWord(_ word: Int, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
      let start = Int(starts[word])
      for offset in 0..<range.count where text[start + offset] != text[range.lowerBound + offset] { return false }
      return text[start + range.count] <= 0x20
    }
  }
}
