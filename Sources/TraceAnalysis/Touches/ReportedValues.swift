internal import TouchModel

/// Which values a touch reports.
public struct ReportedValues: OptionSet, Sendable {
  /// One bit for each value.
  public let rawValue: UInt16

  /// Creates a set of values.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Its view.
  public static let view = ReportedValues(rawValue: 1)
  /// Its window.
  public static let window = ReportedValues(rawValue: 2)
  /// Its phase.
  public static let phase = ReportedValues(rawValue: 4)
  /// When it changed.
  public static let timestamp = ReportedValues(rawValue: 8)
  /// Where it is.
  public static let location = ReportedValues(rawValue: 16)
  /// Where it was before.
  public static let previousLocation = ReportedValues(rawValue: 32)
  /// Where it is in its receiver.
  public static let locationInReceiver = ReportedValues(rawValue: 64)
  /// Where it was before in its receiver.
  public static let previousLocationInReceiver = ReportedValues(rawValue: 128)
  /// How many taps it is of.
  public static let tapCount = ReportedValues(rawValue: 256)
  /// What a touch has at its receiver alone.
  static let inReceiver: ReportedValues = [.locationInReceiver, .previousLocationInReceiver]
  /// What a touch that begins need not have: no report was before.
  static let before: ReportedValues = [.previousLocation, .previousLocationInReceiver]

  /// What a touch says of itself.
  init(_ touch: TouchSnapshot) {
    var reported: ReportedValues = []
    if touch.view != nil { reported.insert(.view) }
    if touch.window != nil { reported.insert(.window) }
    if touch.phase != nil { reported.insert(.phase) }
    if touch.timestamp != nil { reported.insert(.timestamp) }
    if touch.tapCount != nil { reported.insert(.tapCount) }
    if touch.location != nil { reported.insert(.location) }
    if touch.previousLocation != nil { reported.insert(.previousLocation) }
    if touch.locationInReceiver != nil { reported.insert(.locationInReceiver) }
    if touch.previousLocationInReceiver != nil { reported.insert(.previousLocationInReceiver) }
    self = reported
  }
}
