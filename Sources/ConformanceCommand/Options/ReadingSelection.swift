internal import TouchModel
internal import TouchSpecs

/// The readings that a command line chooses, by profile and one by one.
struct ReadingSelection {
  static let options = [
    OptionDescription(
      name: "profile", value: "NAME",
      help: "Read the disputed points as a profile does: "
        + Profile.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")
        + ". Default: as the engine declares."),
    OptionDescription(
      name: "reading", value: "NAME=VALUE",
      help: "Read one disputed point otherwise, such as alphaBoundary=open; wins over --profile, may be given again.",
      isRepeatable: true),
  ]

  /// The profile that was asked for.
  let profile: Profile?
  /// The readings given one by one.
  let chosen: [ReadingName: ReadingValue]

  /// What a profile and readings given one by one choose.
  init(profile: Profile?, chosen: [ReadingName: ReadingValue]) {
    self.profile = profile
    self.chosen = chosen
  }

  /// Reads the options.
  /// - Throws: ``UsageError`` for unknown words, and for a reading that is given two values.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    profile = try arguments.text("profile").map { word throws(UsageError) in try ReadingSelection.profile(word) }
    var chosen: [ReadingName: ReadingValue] = [:]
    for word in arguments.texts("reading") {
      let (name, value) = try ReadingSelection.reading(word)
      guard chosen[name, default: value] == value else {
        throw UsageError("--reading: \(name.rawValue) is given two values")
      }
      chosen[name] = value
    }
    self.chosen = chosen
  }

  /// The options, word by word, as they have to be given again.
  var words: [String] {
    let readings = ReadingName.allCases.compactMap { name in chosen[name].map { "\(name.rawValue)=\($0.rawValue)" } }
    return (profile.map { ["--profile", $0.name] } ?? []) + readings.flatMap { ["--reading", $0] }
  }

  private static func profile(_ word: String) throws(UsageError) -> Profile {
    if let profile = Profile.all.first(where: { $0.name == word }) { return profile }
    throw .unknown("profile", word, among: Profile.all.map(\.name))
  }

  private static func reading(_ word: String) throws(UsageError) -> (ReadingName, ReadingValue) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw UsageError("--reading: expected NAME=VALUE, found \(UsageError.shown(word))")
    }
    guard let name = ReadingName(rawValue: parts[0]) else {
      let names = ReadingName.allCases.map(\.rawValue)
      throw .unknown("reading", parts[0], among: names, otherwise: "expected one of \(names.joined(separator: ", "))")
    }
    guard let value = name.values.first(where: { $0.rawValue == parts[1] }) else {
      throw .unknown("value of \(name.rawValue)", parts[1], among: name.values.map(\.rawValue))
    }
    return (name, value)
  }
}
