internal import TouchModel
package import TouchSpecs

/// The readings that a command line chooses, by profile and one by one.
package struct ReadingSelection {
  /// The option that chooses a profile.
  package static let profileOption = OptionDescription(
    name: "profile", value: "NAME",
    help: "Read the disputed points as a profile does: "
      + Profile.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")
      + ". Default: as the engine declares.", words: Profile.all.map(\.name))

  static let options = [
    profileOption,
    OptionDescription(
      name: "reading", value: "NAME=VALUE",
      help: "Read one disputed point otherwise, such as alphaBoundary=open; wins over --profile, may be given again.",
      isRepeatable: true,
      words: Readings.all.flatMap { reading in reading.values.map { "\(reading.name)=\($0)" } }),
  ]

  /// The profile that was asked for.
  package let profile: Profile?
  /// The readings given one by one.
  let chosen: DeclaredReadings

  /// What a profile and readings given one by one choose.
  init(profile: Profile?, chosen: DeclaredReadings) {
    self.profile = profile
    self.chosen = chosen
  }

  /// Reads the options.
  /// - Throws: ``UsageError`` for unknown words, and for a reading that is given two values.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    profile = try arguments.text("profile").map { word throws(UsageError) in try ReadingSelection.profile(word) }
    var chosen = DeclaredReadings()
    for word in arguments.texts("reading") {
      let (reading, value) = try ReadingSelection.reading(word)
      guard chosen[reading] ?? value == value else {
        throw UsageError("--reading: \(reading.name) is given two values")
      }
      chosen.declare(reading, value)
    }
    self.chosen = chosen
  }

  /// The options, word by word, as they have to be given again.
  var words: [String] {
    (profile.map { ["--profile", $0.name] } ?? []) + chosen.assignments.flatMap { ["--reading", $0] }
  }

  /// The profile with a name.
  /// - Throws: ``UsageError`` for a word that names none.
  package static func profile(_ word: String) throws(UsageError) -> Profile {
    if let profile = Profile.named(word) { return profile }
    throw .unknown("profile", word, among: Profile.all.map(\.name))
  }

  private static func reading(_ word: String) throws(UsageError) -> (Reading, String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw UsageError("--reading: expected NAME=VALUE, found \(UsageError.shown(word))")
    }
    guard let reading = Reading(named: parts[0]) else {
      let names = Readings.all.map(\.name)
      throw .unknown("reading", parts[0], among: names, otherwise: "expected one of \(names.joined(separator: ", "))")
    }
    guard reading.values.contains(parts[1]) else {
      throw .unknown("value of \(reading.name)", parts[1], among: reading.values)
    }
    return (reading, parts[1])
  }
}
