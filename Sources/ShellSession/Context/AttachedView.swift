import Rendering
import ShellWorkspace

/// A live view that has the terminal: it receives notices and reports in place of standard output.
struct AttachedView {
  var takeNotice: (Notice) -> Void
  /// Receives the reports of a line that runs in the view.
  var takeReport: ((Report) -> Void)?
  /// The width of what such a line prints; nil while none runs.
  var columns: Int?
  /// What the terminal is to be sent for its clipboard.
  let clipboardOutput = Output.memory()

  init(takeNotice: @escaping (Notice) -> Void) { self.takeNotice = takeNotice }

  /// The options of what a line prints inside the view: text for people, which the view itself draws.
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
