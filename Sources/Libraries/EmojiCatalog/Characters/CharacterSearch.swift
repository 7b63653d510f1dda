extension CharacterTable {
  /// Returns the characters that match all words of a query, best first: by name, alias or block. A single character or
  /// `U+2192` matches that character itself.
  ///
  /// A word matches exactly, by another form of the word, or as a prefix. Of characters that match equally well, one
  /// with a shorter name comes first, and symbols come before ancient scripts.
  ///
  /// - Parameters:
  ///   - query: The words.
  ///   - limit: The maximum number of hits; 0 and less for none.
  /// - Complexity: O(n) for n characters: a few milliseconds.
  public func search(_ query: String, limit: Int = 100) -> [UnicodeCharacter] {
    matches(query, limit: limit).compactMap { character($0.scalar) }
  }

  /// Returns the same as ``search(_:limit:)``, without looking up names and aliases: for lists that show few of many
  /// hits.
  package func matches(_ query: String, limit: Int = .max) -> [CharacterMatch] {
    if limit < 1 { return [] }
    let query = QueryText.of(query)
    if let character = character(query) ?? CodePointNotation.text(query).flatMap(character) {
      return [CharacterMatch(scalar: character.scalar, score: 1, match: .emoji)]
    }
    let tokens = TextFolding.fold(query).split(separator: 0x20).prefix(8).map(Array.init)
    if tokens.isEmpty { return [] }
    // In some names only the code point at the end is distinctive.
    if let character = character(namedByCodePoint: tokens) {
      return [CharacterMatch(scalar: character.scalar, score: 1, match: .name)]
    }
    var search = CharacterSearch(self, tokens)
    return search.run(limit: limit)
  }

  private func character(namedByCodePoint words: [[UInt8]]) -> UnicodeCharacter? {
    guard words.count > 1, let last = words.last, (4...6).contains(last.count) else { return nil }
    let value = UInt32(String(decoding: last, as: UTF8.self), radix: 16)
    let character = value.flatMap(Unicode.Scalar.init).flatMap(character)
    return character.flatMap { TextFolding.fold($0.name) == Array(words.joined(separator: [0x20])) ? $0 : nil }
  }

  /// Returns the character at an index in the order in which they are offered without a query: arrows, mathematics,
  /// technical and box-drawing characters, shapes and symbols, then the others by code point.
  ///
  /// - Parameter index: At least 0 and less than ``count``; any other index is a precondition failure, as in
  ///   ``Catalog/emoji(at:)``.
  /// - Complexity: O(log n) for n characters.
  package func offered(at index: Int) -> UnicodeCharacter {
    precondition(index >= 0 && index < count, "the index of a character is out of range")
    let codePoint = codePoint(at: index)
    guard let scalar = Unicode.Scalar(UInt32(codePoint)), let character = character(scalar) else {
      preconditionFailure("the table has no character \(codePoint)")
    }
    return character
  }

  private func codePoint(at index: Int) -> Int {
    let first = number(from: 0x2190)..<number(from: 0x27C0)
    if index < first.count { return codePoint(of: first.lowerBound + index) }
    if index < first.upperBound { return codePoint(of: index - first.count) }
    if index < namedCount { return codePoint(of: index) }
    var rest = index - namedCount
    for range in ranges {
      if rest < range.codePoints.count { return range.codePoints.lowerBound + rest }
      rest -= range.codePoints.count
    }
    preconditionFailure("the table has no character \(index)")
  }
}

private struct CharacterSearch {
  private struct Found {
    var codePoint: Int
    var score: Float
    var match: SearchHit.Match
  }

  private let table: CharacterTable
  private let tokens: [[UInt8]]
  /// For each dictionary word, a byte for each query word: its points, 0, or up to 100 for the query word itself.
  private let points: [UInt64]
  /// The blocks whose title matches a query word, with the points of each query word.
  private let blocks: [(codePoints: ClosedRange<Int>, points: UInt64)]
  private var found: [Found] = []

  init(_ table: CharacterTable, _ tokens: [[UInt8]]) {
    self.table = table
    self.tokens = tokens
    let forms = WordTables.bundled.grammar.forms("en")
    let bases = tokens.map { token in forms.bases(of: token).filter { $0.count > 2 } }
    func points(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> UInt8 {
      guard word[0] == tokens[number][0] else { return 0 }
      let points = Self.points(tokens[number], word)
      if points == 100 { return points }
      let isForm = bases[number].contains { word.elementsEqual($0) } || forms.isForm(word, of: tokens[number])
      return isForm ? 88 : points
    }
    func allPoints(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
      tokens.indices.reduce(0) { $0 | UInt64(points($1, word)) << UInt64(8 * $1) }
    }
    self.points = table.words.map { word in
      word.count == 0 ? 0 : allPoints(UnsafeBufferPointer(start: table.base + word.start, count: word.count))
    }
    blocks = table.blocks.compactMap { block in
      let words = TextFolding.fold(block.title).split(separator: 0x20).map(Array.init)
      let best = words.reduce(0) { Self.larger($0, $1.withUnsafeBufferPointer(allPoints)) }
      return best > 0 ? (block.codePoints, best) : nil
    }
  }

  private static func points(_ token: [UInt8], _ word: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var common = 0
    while common < word.count, common < token.count, word[common] == token[common] { common += 1 }
    if common == token.count, common == word.count { return 100 }
    if common < token.count { return 0 }
    return UInt8(40 + 40 * token.count / word.count)
  }

  mutating func run(limit: Int) -> [CharacterMatch] {
    searchNames()
    searchAliases()
    searchRanges()
    return best(limit).compactMap { hit in
      Unicode.Scalar(UInt32(hit.codePoint)).map {
        CharacterMatch(scalar: $0, score: Double(hit.score), match: hit.match)
      }
    }
  }

  // MARK: Names

  private mutating func searchNames() {
    var names = CharacterReader(base: table.base, place: table.names.lowerBound, end: table.names.upperBound)
    var block = 0
    for run in table.runs {
      for codePoint in run.first..<run.first + run.count {
        while block < blocks.count, blocks[block].codePoints.upperBound < codePoint { block += 1 }
        let isIn = block < blocks.count && blocks[block].codePoints.contains(codePoint)
        let (name, words) = readName(&names)
        if hasAll(name) {
          note(codePoint, quality: mean(name), words: words, match: .name, factor: 1)
        } else if isIn, hasAll(Self.larger(name, blocks[block].points)) {
          // The block matches the words that the name lacks.
          let quality = max(mean(name), mean(blocks[block].points))
          note(codePoint, quality: quality, words: 8, match: .category, factor: 0.5)
        }
      }
    }
  }

  /// Returns the points of a name for each query word, and the number of its words.
  @inline(__always)
  private func readName(_ names: inout CharacterReader) -> (points: UInt64, words: Int) {
    var (best, count): (UInt64, Int) = (0, 0)
    while true {
      let number = names.wordNumber()
      if number == CharacterFormat.end { return (best, count) }
      if number < CharacterFormat.codePoint { continue }
      count += 1
      if points[number] != 0 { best = Self.larger(best, points[number]) }
    }
  }

  /// Returns the larger one of each two bytes.
  private static func larger(_ left: UInt64, _ right: UInt64) -> UInt64 {
    func bytes(_ points: UInt64) -> SIMD8<UInt8> { unsafeBitCast(points, to: SIMD8<UInt8>.self) }
    return unsafeBitCast(pointwiseMax(bytes(left), bytes(right)), to: UInt64.self)
  }

  private func points(_ index: Int, _ points: UInt64) -> UInt64 { points >> UInt64(8 * index) & 0xFF }

  private func hasAll(_ points: UInt64) -> Bool {
    points > 0 && tokens.indices.allSatisfy { self.points($0, points) > 0 }
  }

  private func mean(_ points: UInt64) -> Float {
    Float(tokens.indices.reduce(0) { $0 + self.points($1, points) }) / Float(tokens.count)
  }

  // MARK: Other names

  private mutating func searchAliases() {
    for alias in table.aliases {
      var reader = CharacterReader(base: table.base, place: alias.place, end: table.bytes.count)
      let (points, words) = readName(&reader)
      if !hasAll(points) { continue }
      note(table.codePoint(of: alias.number), quality: mean(points), words: words, match: .keyword, factor: 0.96)
    }
  }

  private mutating func searchRanges() {
    for range in table.ranges {
      var reader = CharacterReader(base: table.base, place: range.place, end: table.bytes.count)
      let (points, words) = readName(&reader)
      if !hasAll(points) { continue }
      for codePoint in range.codePoints {
        note(codePoint, quality: mean(points), words: words, match: .name, factor: 0.9)
      }
    }
  }

  // MARK: Ranking

  private mutating func note(_ codePoint: Int, quality: Float, words: Int, match: SearchHit.Match, factor: Float) {
    let coverage = min(1, Float(tokens.count) / Float(max(1, words)))
    let score = quality / 100 * (0.55 + 0.35 * coverage) * factor + Self.familiarity(codePoint)
    found.append(Found(codePoint: codePoint, score: min(1, max(0.01, score)), match: match))
  }

  /// Returns the bonus for characters that many people know, by code point range.
  private static func familiarity(_ codePoint: Int) -> Float {
    switch codePoint {
    case 0x00A0...0x00FF, 0x03B1...0x03C9, 0x2010...0x203F, 0x20A0...0x20CF, 0x2190...0x22FF, 0x2500...0x25FF: 0.1
    case 0x0020...0x007F, 0x0370...0x03FF, 0x2100...0x218F, 0x2300...0x24FF, 0x2600...0x27BF: 0.09
    case 0x0100...0x024F, 0x0400...0x04FF, 0x2000...0x2BFF: 0.07
    case 0x1F000...0x1FBFF: 0.05
    case 0x0250...0x1FFF, 0x2C00...0xFFFF: 0.04
    case 0x1D000...0x1EFFF: 0.02
    default: -0.1
    }
  }

  /// Returns the best hits, without duplicate characters.
  private func best(_ limit: Int) -> [Found] {
    var counts = [Int](repeating: 0, count: 257)
    for hit in found { counts[Int(hit.score * 256)] += 1 }
    // Only possible results are sorted. A character can be found by its name and by several aliases.
    var (floor, sum) = (256, 0)
    while floor > 0 {
      sum += counts[floor]
      if sum / 4 >= limit { break }
      floor -= 1
    }
    var best = found.filter { Int($0.score * 256) >= floor }
    best.sort { $0.score == $1.score ? $0.codePoint < $1.codePoint : $0.score > $1.score }
    // A bit for each code point.
    var known = [UInt64](repeating: 0, count: 0x11_0000 / 64)
    best.removeAll { hit in
      let (place, bit) = (hit.codePoint / 64, UInt64(1) << UInt64(hit.codePoint % 64))
      defer { known[place] |= bit }
      return known[place] & bit != 0
    }
    return Array(best.prefix(limit))
  }
}
