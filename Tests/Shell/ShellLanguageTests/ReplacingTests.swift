import Foundation
import ShellCore
import Testing

@Suite struct ReplacingTests {
  @Test(arguments: [
    ("", "a", "b"), ("aaa", "aa", "b"), ("abcabc", "abc", ""), ("a&b", "&", "&amp;"), ("…x…", "…", "..."),
    ("aab", "ab", "x"), ("x", "xyz", "y"), ("\\t", "\\", "\\\\"), ("ééé", "é", "🦊"), ("end", "d", "dd"),
  ]) func asFoundation(text: String, part: String, replacement: String) {
    #expect(text.replacingAll(part, with: replacement) == text.replacingOccurrences(of: part, with: replacement))
  }

  @Test func anEmptyPartIsNowhere() { #expect("abc".replacingAll("", with: "x") == "abc") }
}
