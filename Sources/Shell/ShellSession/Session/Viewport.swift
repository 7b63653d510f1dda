/// The size of the terminal in cells, as last measured.
struct OutputSize {
  var width: Int
  var height = 24
}

/// The visible part of the screen. It belongs to the session, not to the screen.
struct Viewport {
  var size: OutputSize
  /// The current page of each section that scrolls horizontally.
  var pages: [String: Int] = [:]
  /// The rows that Enter alone shows.
  var nextScreenful: NextScreenful?
}

struct NextScreenful {
  var target: Target
  /// The first row, counted from 1.
  var from: Int
}
