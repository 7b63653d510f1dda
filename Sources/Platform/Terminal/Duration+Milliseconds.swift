extension Duration {
  /// Whole milliseconds, rounded up; for `poll`.
  var millisecondsRoundedUp: Int {
    let (seconds, attoseconds) = components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int(clamping: max(0, min(seconds, 1_000_000)) * 1000 + max(0, milliseconds))
  }
}
