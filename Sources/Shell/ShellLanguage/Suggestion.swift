import EditDistance

/// Finds the known name closest to a mistyped word.
package enum Suggestion {
  /// Returns the only one of some names that begins so, or else the nearest; nil if none is near: at most a third of the letters wrong.
  package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    // Any other letter is one edit away.
    if wanted.count < 2 { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    var begun: Set<String> = []
    for name in names {
      let candidate = Array(name.lowercased().unicodeScalars.prefix(72))
      if begun.count < 2, candidate.starts(with: wanted) { begun.insert(name) }
      if abs(candidate.count - wanted.count) > limit { continue }
      let distance = EditDistance.between(wanted, candidate, limit: limit)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return begun.count == 1 ? begun.first : best?.name
  }
}
