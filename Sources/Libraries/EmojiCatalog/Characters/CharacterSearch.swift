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
    var search = CharacterSearch(self, tokens)
    return search.run(limit: limit)
  }

  /// Returns the character at an index in the order in which they are offered without a query: arrows, mathematics,
  /// technical and box-drawing characters, shapes and symbols, then the others by code point.
  ///
  /// - Parameter index: At least 0 and less than ``count``; any other index is a precondition failure, as in
  ///   ``Catalog/emoji(at:)``.
  /// - Complexity: O(log n) for n characters.
  package func offered(at index: Int) -> UnicodeCharacter {
    precondition(index >= 0 && index < count, "the index of a character is out of range")
    let first = number(from: 0x2190)..<number(from: 0x27C0)
    let number =
      index < first.count ? first.lowerBound + index : index < first.upperBound ? index - first.count : index
    let scalar = codePoint(of: number).flatMap { Unicode.Scalar(UInt32($0)) }
    guard let character = scalar.flatMap(character) else { preconditionFailure("the table has no character \(number)") }
    return character
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
  /// The first byte of each query word: it tells nearly all words apart.
  private let initials: [UInt8]
  private let forms = WordTables.bundled.grammar.forms("en")
  /// The base forms of each query word.
  private let bases: [[[UInt8]]]
  private var found: [Found] = []

  init(_ table: CharacterTable, _ tokens: [[UInt8]]) {
    self.table = table
    self.tokens = tokens
    initials = tokens.map { $0[0] }
    bases = tokens.map { [forms] token in forms.bases(of: token).filter { $0.count > 2 } }
  }

  mutating func run(limit: Int) -> [CharacterMatch] {
    var title = (text: "", points: UInt64(0))
    for run in table.runs {
      if run.block != title.text {
        title = (run.block, TextFolding.fold(run.block).withUnsafeBufferPointer { read($0, from: 0).points })
      }
      table.forEachLine(of: run) { search($0, $1, title.points) }
    }
    return best(limit).compactMap { hit in
      Unicode.Scalar(UInt32(hit.codePoint)).map {
        CharacterMatch(scalar: $0, score: Double(hit.score), match: hit.match)
      }
    }
  }

  // MARK: Names

  /// Notes a character if one of its names has all words. The title of its block can have those that the first name lacks.
  private mutating func search(_ codePoint: Int, _ line: UnsafeBufferPointer<UInt8>, _ title: UInt64) {
    var best: Found?
    var (start, isName) = (0, true)
    func note(_ quality: Float, words: Int, _ match: SearchHit.Match, factor: Float) {
      let score = score(codePoint, quality, words: words, factor: factor)
      if score > best?.score ?? 0 { best = Found(codePoint: codePoint, score: score, match: match) }
    }
    while start < line.count {
      let name = read(line, from: start)
      if hasAll(name.points) {
        note(mean(name.points), words: name.words, isName ? .name : .keyword, factor: isName ? 1 : 0.96)
      } else if isName, title > 0, hasAll(Self.larger(name.points, title)) {
        note(max(mean(name.points), mean(title)), words: 8, .category, factor: 0.5)
      }
      (start, isName) = (name.end + 1, false)
    }
    if let best { found.append(best) }
  }

  /// Returns the points of a name for each query word, the number of its words, and its end.
  private func read(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> (points: UInt64, words: Int, end: Int) {
    var (best, words, place) = (UInt64(0), 0, start)
    while true {
      let word = place
      while place < line.count, !Self.endsWord(line[place]) { place += 1 }
      if place > word {
        words += 1
        let points = points(UnsafeBufferPointer(rebasing: line[word..<place]))
        if points > 0 { best = Self.larger(best, points) }
      }
      if place == line.count || Self.endsName(line[place]) { return (best, words, place) }
      place += 1
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == CharacterTable.Mark.otherName || byte == CharacterTable.Mark.formalAlias
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == UInt8(ascii: "-") || endsName(byte)
  }

  /// Returns the points of a word for each query word, a byte for each: 0, or up to 100 for the query word itself.
  private func points(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var all: UInt64 = 0
    for number in 0..<initials.count where word[0] == initials[number] {
      var points = Self.points(tokens[number], word)
      if points < 100, bases[number].contains(where: word.elementsEqual) || forms.isForm(word, of: tokens[number]) {
        points = 88
      }
      all |= UInt64(points) << UInt64(8 * number)
    }
    return all
  }

  private static func points(_ token: [UInt8], _ word: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let common = word.commonBeginning(with: token)
    if common == token.count, common == word.count { return 100 }
    return common < token.count ? 0 : UInt8(40 + 40 * token.count / word.count)
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

  // MARK: Ranking

  private func score(_ codePoint: Int, _ quality: Float, words: Int, factor: Float) -> Float {
    let coverage = min(1, Float(tokens.count) / Float(max(1, words)))
    let score = quality / 100 * (0.55 + 0.35 * coverage) * factor + Self.familiarity(codePoint)
    return min(1, max(0.01, score))
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

  /// Returns the best hits.
  private func best(_ limit: Int) -> [Found] {
    var counts = [Int](repeating: 0, count: 257)
    for hit in found { counts[Int(hit.score * 256)] += 1 }
    // Only possible results are sorted.
    var (floor, sum) = (256, 0)
    while floor > 0 {
      sum += counts[floor]
      if sum >= limit { break }
      floor -= 1
    }
    var best = found.filter { Int($0.score * 256) >= floor }
    best.sort { $0.score == $1.score ? $0.codePoint < $1.codePoint : $0.score > $1.score }
    return Array(best.prefix(limit))
  }
}
