internal import SafeFiles
public import TouchModel
internal import TouchSpecs

extension ConformanceStatement: Codable {
  private enum Key: String, CodingKey {
    case schema, version, engine, versions, profile, readings, seed, cases, exhaustive, memory
    case levels, passed, exceptions, refusals
  }

  /// The keys and words of a statement.
  static let shape = JSONShape.object(
    ["schema", "profile", "seed"], whole: ["version", "cases"],
    [
      "exhaustive": .object(whole: ["size", "cases"]),
      "memory": .list(of: .object(whole: ["cases", "mebibytes"])),
      "engine": .engineDescription, "versions": .object(["kit", "rules", "generator"]), "readings": .readings,
      "levels": .list(of: .object(["isClaimed", "reason"], ["level": .words(Level.allCases.map(\.rawValue))])),
      "passed": .list(of: .object(["rule"], whole: ["exercised", "exercisedFixed"])),
      "refusals": .refusals,
      "exceptions": .list(
        of: .object(["rule", "reason"], ["verdict": .words(RunResult.Verdict.allCases.map(\.rawValue))])),
    ])

  /// Reads the members; schema and version have been checked where the tree was read.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    engine = try object.decode(EngineDescription.self, forKey: .engine)
    versions = try object.decode(Versions.self, forKey: .versions)
    profile = try object.decodeIfPresent(String.self, forKey: .profile)
    readings = try object.decode(Readings.self, forKey: .readings)
    seed = try UInt64(jsonText: try object.decode(String.self, forKey: .seed), at: "seed")
    cases = try object.decode(Int.self, forKey: .cases)
    exhaustive = try object.decodeIfPresent(Exhaustive.self, forKey: .exhaustive)
    memory = try object.decodeIfPresent([MemorySample].self, forKey: .memory)
    refusals = try object.decodeIfPresent([RefusedCases].self, forKey: .refusals)
    levels = try object.decode([LevelClaim].self, forKey: .levels)
    passed = try object.decode([PassedRule].self, forKey: .passed)
    exceptions = try object.decode([Exception].self, forKey: .exceptions)
  }

  /// Writes everything.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(ConformanceStatement.schema, forKey: .schema)
    try object.encode(ConformanceStatement.version, forKey: .version)
    try object.encode(engine, forKey: .engine)
    try object.encode(versions, forKey: .versions)
    try object.encodeIfPresent(profile, forKey: .profile)
    try object.encode(readings, forKey: .readings)
    try object.encode("\(seed)", forKey: .seed)
    try object.encode(cases, forKey: .cases)
    try object.encodeIfPresent(exhaustive, forKey: .exhaustive)
    try object.encodeIfPresent(memory, forKey: .memory)
    try object.encodeIfPresent(refusals, forKey: .refusals)
    try object.encode(levels, forKey: .levels)
    try object.encode(passed, forKey: .passed)
    try object.encode(exceptions, forKey: .exceptions)
  }
}

extension ConformanceStatement {
  /// Reads a statement.
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: Where it comes from, for messages.
  /// - Throws: ``ModelError`` with one clear line for anything that is no statement.
  package init(_ bytes: some Collection<UInt8>, source: String) throws(ModelError) {
    let bytes = Array(bytes)
    let tree = try StrictJSON.tree(bytes, source: source)
    try StrictJSON.checkForm(
      of: tree, schema: ConformanceStatement.schema, version: ConformanceStatement.version, source: source)
    do {
      self = try StrictJSON.decode(
        ConformanceStatement.self, from: bytes, shape: ConformanceStatement.shape, source: "statement")
    } catch { throw error.within(source) }
    guard RunPlan.caseCounts.contains(cases) else {
      throw ModelError("\(source): cases", expected: "1 to 1000000000", found: "\(cases)")
    }
    let sizes = 1...RunPlan.largestExhaustiveSize
    if let size = exhaustive?.size, !sizes.contains(size) {
      throw ModelError(
        "\(source): exhaustive.size", expected: "\(sizes.lowerBound) to \(sizes.upperBound)", found: "\(size)")
    }
    do {
      _ = try Profile.named(profile, at: "profile")
      try engine.validate()
    } catch { throw error.within(source) }
  }

  /// Reads a file.
  /// - Throws: ``ModelError`` when there is none or it holds no statement.
  public init(path: String) throws(ModelError) { try self.init(FileStore.read(path), source: path) }

  /// The text of the statement, ending with a line break; equal statements have equal texts.
  /// - Throws: ``ModelError`` when a number of the engine is not finite.
  public var text: String {
    get throws(ModelError) { String(decoding: try StrictJSON.encode(self, .pretty), as: UTF8.self) }
  }

  /// The plan of the run that the statement rests on.
  /// - Throws: ``ModelError`` when the profile is not known.
  package func plan() throws(ModelError) -> RunPlan {
    let named = try Profile.named(profile, at: "statement.profile")
    let base = named?.readings ?? engine.readings.over()
    let chosen = DeclaredReadings(readings, of: readings.differences(from: base))
    var plan = RunPlan(
      seed: seed, cases: cases, profile: named, chosenReadings: chosen, explainingBudget: 0)
    plan.exhaustiveSize = exhaustive?.size
    return plan
  }
}
