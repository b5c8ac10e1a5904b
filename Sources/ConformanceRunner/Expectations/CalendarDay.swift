/// A day of the Gregorian calendar, such as 2026-11-21.
public struct CalendarDay: Hashable, Sendable {
  /// The year, from 1 to 9999.
  let year: Int
  /// The month, from 1.
  let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Reads a text of the form `YYYY-MM-DD`; `nil` when there is no such day.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year > 0,
      (1...12).contains(month), (1...CalendarDay.length(ofMonth: month, year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day so many days after 1970-01-01, at the latest 9999-12-31.
  /// - Complexity: linear in the number of years between.
  package init(daysSince1970: Int) {
    var (year, month, rest) = (1970, 1, min(max(0, daysSince1970), 2_932_896))
    while rest >= CalendarDay.length(ofYear: year) {
      rest -= CalendarDay.length(ofYear: year)
      year += 1
    }
    while rest >= CalendarDay.length(ofMonth: month, year) {
      rest -= CalendarDay.length(ofMonth: month, year)
      month += 1
    }
    (self.year, self.month, day) = (year, month, rest + 1)
  }

  /// The day, in UTC, so many seconds after 1970-01-01 began.
  package init(secondsSince1970: Double) { self.init(daysSince1970: Int(secondsSince1970 / 86_400)) }

  /// The day so many days later, counted from 1970-01-01 for days before it.
  package func later(byDays days: Int) -> CalendarDay { CalendarDay(daysSince1970: daysSince1970 + days) }

  private var daysSince1970: Int {
    let years = year < 1970 ? 0 : (1970..<year).reduce(0) { $0 + CalendarDay.length(ofYear: $1) }
    return (1..<month).reduce(years) { $0 + CalendarDay.length(ofMonth: $1, year) } + day - 1
  }

  private static func length(ofYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}

extension CalendarDay: Comparable {
  /// Earlier days come first.
  public static func < (first: CalendarDay, second: CalendarDay) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  public var description: String {
    let year = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
