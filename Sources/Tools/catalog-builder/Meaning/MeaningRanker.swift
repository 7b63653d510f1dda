import EmojiCatalog

/// How much each relation of a word to an emoji counts. Found by training on words that emojilib has and the other tables
/// lack: the weights that make their emoji most probable. The last two are for popularity, and for emoji with a gender,
/// hair or direction, and flags.
enum MeaningWeights {
  /// In the order of ``WordRelations/Kind``.
  static let relations: [Float] = [
    -1.099, 4.935, 3.038, 3.029, 3.619, 2.772, 0.095, 3.015, 0.637, 1.530, 2.738, 1.811, 1.756, 1.044, 3.217, 2.212,
    2.344, 4.609,
  ]
  /// For each list of vectors, the weights of the nearest anchor, of the sum over the nearest ones, and of the mean of
  /// an emoji's anchors.
  static let vectors: [(nearest: Float, sum: Float, mean: Float)] = [(1.919, -0.729, 3.561), (1.355, 0.084, 3.596)]
  static let popularity: Float = -0.241
  static let form: Float = -4.685
}

/// Ranks emoji by how well they fit the meaning of a word.
struct MeaningRanker {
  private let anchors: MeaningAnchors
  private let relations: WordRelations
  /// The emoji of each anchor that vectors are compared with.
  private var emoji: [[(row: Int, weight: Float)]] = []
  /// How specific each of these anchors is, from 0 to 1.
  private var specificity: [Float] = []
  private var places: [String: Int] = [:]
  private let spaces: [Space]

  /// Vectors of anchors and emoji.
  private struct Space {
    let vectors: WordVectors
    let anchors: VectorMatrix
    let emoji: VectorMatrix
  }

  /// The number of the nearest anchors that count.
  private static let nearest = 25

  init(_ net: WordNet, _ anchors: MeaningAnchors, _ vectors: [WordVectors]) {
    self.anchors = anchors
    relations = WordRelations(net, anchors)
    let words = anchors.words
    for (place, word) in words.enumerated() {
      places[word] = place
      // In a fixed order, because sums of floating-point numbers depend on it.
      let rows = (anchors.rows[word] ?? [:]).sorted { $0.key < $1.key }
      emoji.append(rows.map { ($0.key, Float($0.value)) })
      specificity.append(1 / (1 + Float(rows.count) / 6).squareRoot())
    }
    let (emoji, specificity) = (emoji, specificity)
    spaces = vectors.map { vectors in
      var matrix = VectorMatrix(width: vectors.width)
      var sums = [Float](repeating: 0, count: anchors.count * vectors.width)
      let zero = [Float](repeating: 0, count: vectors.width)
      for (place, word) in words.enumerated() {
        guard let vector = vectors.vector(of: word) else {
          matrix.append(zero)
          continue
        }
        matrix.append(vector)
        for (row, weight) in emoji[place] {
          let factor = weight * specificity[place] * specificity[place]
          for (offset, number) in vector.enumerated() { sums[row * vectors.width + offset] += factor * number }
        }
      }
      var means = VectorMatrix(width: vectors.width)
      for row in 0..<anchors.count {
        let sum = sums[row * vectors.width..<(row + 1) * vectors.width]
        let length = max(sum.reduce(0) { $0 + $1 * $1 }.squareRoot(), .leastNonzeroMagnitude)
        means.append(sum.map { $0 / length })
      }
      return Space(vectors: vectors, anchors: matrix, emoji: means)
    }
  }

  /// Returns the score of each row for a word. Any two scores of different words can be compared.
  func scores(of word: String) -> [Float] {
    var scores = (0..<anchors.count).map { row in
      MeaningWeights.popularity * Float(anchors.popularity[row]) + (anchors.isForm[row] ? MeaningWeights.form : 0)
    }
    for (kind, found) in relations.relations(of: word).enumerated() {
      var best: [Int: Float] = [:]
      for (anchor, strength) in found {
        let rows = anchors.rows[anchor] ?? [:]
        let factor = Float(strength) / (1 + Float(rows.count) / 6).squareRoot()
        for (row, weight) in rows { best[row] = max(best[row] ?? 0, factor * Float(weight)) }
      }
      for (row, value) in best { scores[row] += MeaningWeights.relations[kind] * value }
    }
    for (space, weights) in zip(spaces, MeaningWeights.vectors) { add(word, space, weights, to: &scores) }
    return scores
  }

  private func add(
    _ word: String, _ space: Space, _ weights: (nearest: Float, sum: Float, mean: Float), to scores: inout [Float]
  ) {
    guard let vector = space.vectors.vector(of: word) else { return }
    var similar = space.anchors.products(with: vector)
    if let own = places[word] { similar[own] = 0 }
    let limit = similar.sorted(by: >).dropFirst(Self.nearest - 1).first ?? 0
    var best: [Int: Float] = [:]
    var sums: [Int: Float] = [:]
    for place in similar.indices where similar[place] >= limit && similar[place] > 0 {
      let cosine = similar[place]
      for (row, weight) in emoji[place] {
        best[row] = max(best[row] ?? 0, cosine * specificity[place] * weight)
        sums[row, default: 0] += cosine * cosine * cosine * specificity[place] * weight
      }
    }
    for (row, value) in best { scores[row] += weights.nearest * value + weights.sum * (sums[row] ?? 0) }
    for (row, cosine) in space.emoji.products(with: vector).enumerated() {
      scores[row] += weights.mean * max(cosine, -0.2)
    }
  }
}
