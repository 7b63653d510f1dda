import EmojiCatalog
import Foundation
import TestSupport
import Testing

/// The forms of `print --as`, each read by the language that it is for.
@Suite(.waiting) struct EscapeTests {
  /// Every ninth form of the catalog: keycaps, flags, tones, ZWJ sequences.
  private static let glyphs = Catalog.bundled.emoji.flatMap { [$0] + $0.variants }.enumerated()
    .filter { $0.offset.isMultiple(of: 9) }.map(\.element.glyph)

  private static func escapes(_ form: String) throws -> [String] {
    let words = glyphs.map { "'\($0)'" }.joined(separator: " ")
    let result = try ShellProcess.run(["--ephemeral", "--quiet"], input: "print \(words) --as \(form)\n")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == glyphs.count && lines.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(form)")
    return lines
  }

  @Test func pythonReadsThem() throws {
    let lines = zip(Self.glyphs, try Self.escapes("python")).map { "\($0)\t\($1)\n" }.joined()
    let program = """
      import ast, sys
      for line in sys.stdin:
        glyph, escape = line.rstrip('\\n').split('\\t')
        if ast.literal_eval('"' + escape + '"') != glyph: print(glyph)
      """
    let result = try ShellProcess.run(
      "/usr/bin/env", ["python3", "-c", program], input: Data(lines.utf8), environment: ["PYTHONUTF8": "1"])
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)\(result.errors)")
  }

  @Test func aBrowserReadsThem() throws {
    var forms: [String: [String]] = ["glyph": Self.glyphs]
    for form in ["html", "css", "js", "url"] { forms[form] = try Self.escapes(form) }
    let data = try String(decoding: JSONSerialization.data(withJSONObject: forms), as: UTF8.self)
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><pre id="found"></pre><script>
      const forms = \(data), wrong = [], text = document.createElement('textarea'), sheet = new CSSStyleSheet();
      forms.glyph.forEach((glyph, index) => {
        text.innerHTML = forms.html[index];
        sheet.replaceSync('a { content: "' + forms.css[index] + '" }');
        const read = {
          html: text.value, css: sheet.cssRules[0].style.content.slice(1, -1), js: eval('"' + forms.js[index] + '"'),
          url: decodeURIComponent(forms.url[index])
        };
        for (const form in read) if (read[form] !== glyph) wrong.push(form + ' of ' + glyph + ': ' + read[form]);
      });
      document.getElementById('found').textContent = forms.glyph.length + ' read, wrong: [' + wrong.join('; ') + ']';
      </script>
      """
    let document = try Browser.document(page)
    #expect(document.contains("\(Self.glyphs.count) read, wrong: []"), "\(document.suffix(400))")
  }

  /// The compiler reads the second of each pair.
  @Test(arguments: [
    (#"\u{1F98A}"#, "\u{1F98A}"), (#"\u{23}\u{FE0F}\u{20E3}"#, "\u{23}\u{FE0F}\u{20E3}"),
    (#"\u{1F469}\u{1F3FD}\u{200D}\u{1F680}"#, "\u{1F469}\u{1F3FD}\u{200D}\u{1F680}"),
    (#"\u{1F1E9}\u{1F1EA}"#, "\u{1F1E9}\u{1F1EA}"),
  ]) func swiftReadsThem(escape: String, glyph: String) throws {
    let result = try ShellProcess.run(["--ephemeral", "--quiet", "print", glyph, "--as", "swift"], input: "")
    #expect(result.output == escape + "\n")
  }
}
