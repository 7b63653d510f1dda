// How fast emoji are found in texts of 16 MB: ASCII, letters of other scripts, a chat with an emoji in each line.
import EmojiCatalog

@main enum TextFigures {
  private static func text(_ line: String) -> String { String(repeating: line, count: (16 << 20) / line.utf8.count) }

  static func main() {
    let catalog = Catalog.bundled
    _ = catalog.emojis(in: "🦊")
    let lines = [
      ("ASCII", "The quick brown fox jumps over the lazy dog, at 12:30 #1.\n"),
      ("Russian", "Съешь же ещё этих мягких французских булок, да выпей чаю.\n"),
      ("Japanese", "いろはにほへと ちりぬるを 色は匂へど 散りぬるを、我が世。\n"),
      ("chat", "well done everybody, see you tomorrow at the usual place 🎉\n"), ("emoji alone", "🦊👩🏽‍💻🇫🇷1️⃣❤️"),
    ]
    for (name, line) in lines {
      let text = text(line)
      var found = 0
      let times = (0..<5).map { _ in ContinuousClock().measure { found = catalog.emojis(in: text).count } }
      let time = times.sorted()[2].components
      let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
      let speed = (Double(text.utf8.count) / 1e6 / seconds).rounded()
      print("\(name): \(Int(speed)) MB/s, \(found) emoji")
    }
  }
}
