public import TouchModel

/// A preset of readings.
public struct Profile: Hashable, Sendable {
  /// The word by which command lines and files know it.
  public let name: String
  /// The value of every reading.
  public let readings: Readings
  /// What the profile stands for.
  public let summary: String

  /// What the five documents say, with the recommended value wherever they contradict each other.
  public static let documents = Profile(
    name: "documents", readings: Readings(), summary: "what the five documents say")

  /// What public evidence shows UIKit to do.
  public static let uikit: Profile = {
    var readings = Readings()
    readings[.windowScene] = .on
    readings[.alphaBoundary] = .open
    readings[.disabledControl] = .skipped
    readings[.forwarding] = .onlyAfterBegan
    readings[.contentTouches] = .delayed
    readings[.cancelActionOrder] = .actionFirst
    readings[.delayedBeganWithoutCancel] = .open
    readings[.resetTiming] = .dispatchEnd
    readings[.preventedSignal] = .failedOnly
    return Profile(name: "uikit", readings: readings, summary: "what public evidence shows UIKit to do")
  }()

  /// Both profiles.
  public static let all = [documents, uikit]
}
