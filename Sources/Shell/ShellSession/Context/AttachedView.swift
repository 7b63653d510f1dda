import Rendering
import ShellWorkspace

/// A live view that uses the terminal. It receives notices and reports in place of standard output.
struct AttachedView {
  var takeNotice: (Notice) -> Void
  /// Receives the reports of a line that runs in the view.
  var takeReport: ((Report) -> Void)?
  /// The width of the output of such a line; nil if none is running.
  var columns: Int?
  /// Collects the clipboard sequences for the terminal.
  let clipboardOutput = Output.memory()

  init(takeNotice: @escaping (Notice) -> Void) { self.takeNotice = takeNotice }

  /// Returns the options for output inside the view: text for people, which the view itself draws.
  func adapting(_ render: RenderOptions) -> RenderOptions {
    guard let columns else { return render }
    var adapted = render
    adapted.format = .human
    adapted.isColored = false
    adapted.isPositioned = false
    adapted.width = columns
    return adapted
  }
}
