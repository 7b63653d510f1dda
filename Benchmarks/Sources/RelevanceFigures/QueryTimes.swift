import EmojiCatalog
import Foundation

/// Queries of each kind: a word, a phrase, misspellings, nonsense, another script.
let timedQueries = [
  "fox", "smiling face with heart eyes", "rokcet", "brithday cake", "xqzw", "chevaux", "토끼", "고얗이",
]

/// The processor time of this process in milliseconds: other processes do not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Prints the processor time of a query, the least of several rounds, and its ratio to that of `fox`.
func measureTimes(_ texts: [String]) {
  func time(_ text: String) -> Double {
    (0..<15).map { _ in
      let start = processorTime()
      for _ in 0..<10 { _ = Catalog.bundled.search(SearchQuery(text, limit: 10)) }
      return (processorTime() - start) / 10
    }.min() ?? 0
  }
  let fox = time("fox")
  for text in texts {
    let time = time(text)
    print(String(format: "  '%@' %.3f ms, %.1f x 'fox'", text, time, time / fox))
  }
}
