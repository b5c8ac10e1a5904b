internal import Foundation
internal import TouchConformance

/// What a test process knows besides its code; every platform import of the module stands in this file.
enum TestProcess {
  /// The variables of the environment.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The day by the clock, in UTC.
  static var today: CalendarDay { CalendarDay(secondsSince1970: Date().timeIntervalSince1970) }

  /// Writes a line to standard error at once, for what must be seen even if the process ends before its tests.
  static func write(_ line: String) { try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8)) }
}
