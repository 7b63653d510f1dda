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

  /// `3 Nov 2026` for an ISO 8601 date with or without a time, and for a number since the beginning of 1970; any other
  /// text is returned unchanged.
  static func date(_ text: String) -> String {
    if let number = Double(text) { return date(since1970: number) ?? text }
    let parts = text.prefix(10).split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1...12).contains(month), (1...31).contains(day)
    else { return text }
    return "\(day) \(months[month - 1]) \(year)"
  }

  /// The day in UTC of a number of seconds or milliseconds since the beginning of 1970. Numbers from 10^11 on are
  /// milliseconds: as seconds they would be after the year 5000.
  ///
  /// - Returns: Nil for a number that is not in the years 1 to 9999.
  static func date(since1970 number: Double) -> String? {
    let seconds = abs(number) >= 1e11 ? number / 1000 : number
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    let (year, month, day) = civil(days: Int((seconds / 86_400).rounded(.down)))
    return "\(day) \(months[month - 1]) \(year)"
  }

  /// The Gregorian date of a day, counted from 1 January 1970: Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", `civil_from_days`. Years begin in March there, so that the leap day is the last.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
