public import TouchModel

/// A preset of readings.
public struct Profile: Hashable, Sendable {
  /// The word by which command lines and files know it.
  public let name: String
  /// The value of every reading.
  public let readings: Readings
  /// What the profile stands for.
  package let summary: String
  /// The chapters of the catalogue that count under this profile alone.
  package let ownChapters: [String]

  /// What the five documents say, with the recommended value wherever they contradict each other.
  public static let documents = Profile(
    name: "documents", readings: Readings(), summary: "what the five documents say", ownChapters: [])

  /// What public evidence shows UIKit to do.
  public static let uikit: Profile = {
    var readings = Readings()
    readings.windowScene = .on
    readings.alphaBoundary = .open
    readings.disabledControl = .skipped
    readings.animatedView = .skipped
    readings.forwarding = .onlyAfterBegan
    readings.contentTouches = .delayed
    readings.cancelActionOrder = .actionFirst
    readings.delayedBeganWithoutCancel = .open
    readings.resetTiming = .dispatchEnd
    readings.preventedSignal = .failedOnly
    return Profile(
      name: "uikit", readings: readings, summary: "what public evidence shows UIKit to do", ownChapters: ["UK"])
  }()

  /// The readings for an engine: no profile puts a window scene into the chain of one that declares none.
  package func readings(for engine: EngineDescription) -> Readings {
    var readings = readings
    if !engine.capabilities.contains(Capability.windowScene) { readings.windowScene = .off }
    return readings
  }

  /// Both profiles.
  public static let all = [documents, uikit]

  /// The names of both, as a line lists them.
  package static let names = all.map(\.name).joined(separator: ", ")

  /// The profile with a name; `nil` where there is none, or no name.
  package static func named(_ name: String?) -> Profile? { all.first { $0.name == name } }

  /// The profile that a file names.
  /// - Parameters:
  ///   - name: What the file has.
  ///   - place: Where it has that, for the message.
  /// - Returns: The profile; `nil` where the file names none.
  /// - Throws: `ModelError` for a name that no profile has.
  package static func named(_ name: String?, at place: String) throws(ModelError) -> Profile? {
    guard let name else { return nil }
    if let profile = named(name) { return profile }
    throw ModelError(place, expected: "one of \(names)", found: Spelling.quoted(name))
  }
}

extension Rule {
  /// Whether the rule is judged under a profile; `nil` stands for readings that are no profile's.
  package func counts(under profile: Profile?) -> Bool {
    guard let own = ownProfile else { return true }
    return own == profile
  }

  /// The only profile under which the rule counts; `nil` for a rule that always does.
  package var ownProfile: Profile? { Profile.all.first { $0.ownChapters.contains(id.chapter) } }
}
