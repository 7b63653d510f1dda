import Glibc

/// Formats numbers and dates for users.
enum ValueFormat {
  /// `12,345.5`.
  static func number(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return String(number) }
    let rounded = (number * 100).rounded() / 100
    var digits = String(Int(abs(rounded)))
    var grouped = ""
    while digits.count > 3 {
      grouped = "," + digits.suffix(3) + grouped
      digits.removeLast(3)
    }
    let hundredths = Int((abs(rounded) * 100).rounded()) % 100
    var tail = hundredths == 0 ? "" : "." + (hundredths < 10 ? "0" : "") + String(hundredths)
    if hundredths != 0, hundredths % 10 == 0 { tail.removeLast() }
    return (rounded < 0 ? "-" : "") + digits + grouped + tail
  }

  /// `12.3K`.
  static func compact(_ number: Double) -> String {
    for (size, sign) in [(1e9, "B"), (1e6, "M"), (1e3, "K")] where abs(number) >= size {
      return self.number((number / size * 10).rounded() / 10) + sign
    }
    return self.number(number)
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `3 Nov 2026` for an ISO 8601 date with or without a time; any other text is returned unchanged.
  static func date(_ text: String) -> String {
    let parts = text.prefix(10).split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1...12).contains(month), (1...31).contains(day)
    else { return text }
    return "\(day) \(months[month - 1]) \(year)"
  }

  /// `29 Oct 2021` in UTC for seconds since 1970, or for milliseconds from 10^11 on, which as seconds is the year 5138; a
  /// number beyond the year 275760 is returned unchanged.
  static func date(_ number: Double) -> String {
    guard number.magnitude <= 8.64e15 else { return String(number) }
    var seconds = Int((number.magnitude < 1e11 ? number : number / 1_000).rounded(.down))
    var date = tm()
    gmtime_r(&seconds, &date)
    return "\(date.tm_mday) \(months[Int(date.tm_mon)]) \(date.tm_year + 1_900)"
  }
}
