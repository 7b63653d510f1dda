/// The visible part of the screen. It belongs to the session, not to the screen.
struct Viewport {
  /// The size of the terminal in cells, as last measured.
  var width: Int
  var height = 24
  /// The current page of each section that scrolls horizontally.
  var pages: [String: Int] = [:]
  /// The rows that Enter alone shows: those of a target from a row on, counted from 1.
  var nextScreenful: (target: Target, from: Int)?
}
