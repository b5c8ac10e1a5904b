internal import Foundation
internal import TouchConformance

/// What a test process knows besides its code; every platform import of the module stands in this file.
enum Surroundings {
  /// The variables of the environment.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The day by the clock, in UTC.
  static var today: CalendarDay { CalendarDay(daysSince1970: Int(Date().timeIntervalSince1970 / 86_400)) }
}
