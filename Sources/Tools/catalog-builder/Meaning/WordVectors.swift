import EmojiCatalog
import Foundation

/// Vectors of words, of which similar ones have a similar direction: rows of 8-bit numbers in NumPy's format, and the
/// word of each row.
struct WordVectors {
  /// The number of dimensions, rounded up to a multiple of 8.
  let width: Int
  private let rows: [String: Int]
  /// The rows with a length of 1, and their mean subtracted.
  private var numbers: [Float] = []

  /// - Parameters:
  ///   - path: The `.npy` file: a matrix of signed bytes.
  ///   - words: The row of each word.
  ///   - common: The words whose mean is subtracted from all: it contains nothing that tells words apart.
  init(path: String, words: [String: Int], common: [String]) throws(BuilderError) {
    func fault(_ message: String) -> BuilderError { BuilderError(file: path, line: 0, message: message) }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), data.count > 10,
      data.prefix(6).elementsEqual([0x93] + Array("NUMPY".utf8))
    else { throw fault("not a file in NumPy's format") }
    let start = 10 + Int(data[8]) + Int(data[9]) << 8
    let header = String(decoding: data[10..<min(start, data.count)], as: UTF8.self)
    let shape = header.split(separator: "(").last?.prefix { $0 != ")" }.split(separator: ",").compactMap {
      Int($0.filter(\.isNumber))
    }
    guard header.contains("'|i1'"), header.contains("'fortran_order': False"), let shape, shape.count == 2,
      data.count == start + shape[0] * shape[1]
    else { throw fault("not a matrix of signed bytes") }
    guard words.values.allSatisfy({ $0 < shape[0] }) else { throw fault("there are more words than rows") }
    let dimensions = shape[1]
    width = (dimensions + 7) / 8 * 8
    rows = words
    var mean = [Float](repeating: 0, count: dimensions)
    let used = common.compactMap { words[$0] }
    for row in used {
      for place in 0..<dimensions {
        mean[place] += Float(Int8(bitPattern: data[start + row * dimensions + place])) / Float(used.count)
      }
    }
    numbers = [Float](repeating: 0, count: shape[0] * width)
    for row in 0..<shape[0] {
      var square: Float = 0
      for place in 0..<dimensions {
        let number = Float(Int8(bitPattern: data[start + row * dimensions + place])) - mean[place]
        numbers[row * width + place] = number
        square += number * number
      }
      let length = max(square.squareRoot(), .leastNonzeroMagnitude)
      for place in 0..<dimensions { numbers[row * width + place] /= length }
    }
  }

  func vector(of word: String) -> ArraySlice<Float>? {
    rows[word].map { numbers[$0 * width..<($0 + 1) * width] }
  }
}

/// The files of word vectors: GloVe's, whose words are in the order of their frequency, and Explosion's.
struct VectorFiles {
  /// English words, the most frequent ones first.
  let words: [String]
  let vectors: [WordVectors]

  /// The number of words whose mean is subtracted from all vectors.
  private static let commonCount = 20_000

  init(folder: String) throws(BuilderError) {
    words = try TextFile(path: "\(folder)/glove-6b-50d-40000.words").lines.map { String($0.text) }.filter {
      !$0.isEmpty
    }
    let common = Array(words.prefix(Self.commonCount))
    let glove = Dictionary(words.enumerated().map { ($1, $0) }) { first, _ in first }
    let file = try TextFile(path: "\(folder)/explosion-300d.rows.tsv")
    var explosion: [String: Int] = [:]
    for (number, line) in file.lines where !line.isEmpty {
      let fields = line.split(separator: "\t")
      guard fields.count == 2, let row = Int(fields[1]) else {
        throw BuilderError(file: file.path, line: number, message: "a word, a tab and a row are expected")
      }
      explosion[String(fields[0])] = row
    }
    vectors = [
      try WordVectors(path: "\(folder)/glove-6b-50d-40000.int8.npy", words: glove, common: common),
      try WordVectors(path: "\(folder)/explosion-300d.int8.npy", words: explosion, common: common),
    ]
  }
}

/// Vectors of the same width, one behind the other.
struct VectorMatrix {
  let width: Int
  private(set) var numbers: [Float] = []

  init(width: Int) { self.width = width }

  var count: Int { numbers.count / width }

  mutating func append(_ vector: some Collection<Float>) { numbers += vector }

  /// Returns the product of each row with a vector: for vectors of length 1, the cosine of their angle.
  func products(with vector: ArraySlice<Float>) -> [Float] {
    numbers.withUnsafeBufferPointer { numbers in
      vector.withUnsafeBufferPointer { vector in
        (0..<count).map { row in
          var sum = SIMD8<Float>(repeating: 0)
          var place = 0
          while place < width {
            let left = UnsafeRawPointer(numbers.baseAddress! + row * width + place).loadUnaligned(as: SIMD8<Float>.self)
            let right = UnsafeRawPointer(vector.baseAddress! + place).loadUnaligned(as: SIMD8<Float>.self)
            sum += left * right
            place += 8
          }
          return sum.sum()
        }
      }
    }
  }
}
