/// The size of the terminal in cells, as it was looked at last.
struct OutputSize {
  var width: Int
  var height = 24
}

/// What is in sight: it belongs to the session, not to the screen.
struct Viewport {
  var size: OutputSize
  /// The page in sight of sections that scroll sideways.
  var pages: [String: Int] = [:]
  /// What Enter alone shows.
  var nextScreenful: NextScreenful?
}

/// The rows that `show` has left for the next screenful.
struct NextScreenful {
  var target: Target
  /// The first row, counted from 1.
  var from: Int
}
