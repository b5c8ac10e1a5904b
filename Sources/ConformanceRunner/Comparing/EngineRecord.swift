internal import SafeFiles
package import TouchModel
package import TouchSpecs

/// What a file says of an engine: the JSON result of a run, or a conformance statement.
package struct EngineRecord: Hashable, Sendable {
  /// The name of the engine.
  package var name: String
  /// Its version.
  package var version: String
  /// The profile asked for; `nil` when none was.
  package var profile: String?
  /// The readings in force.
  package var readings: Readings
  /// The seed of the cases, as text.
  package var seed: String
  /// How many cases were run.
  package var cases: Int
  /// The highest level that is claimed, as far as the numbers of the file allow it.
  package var claimedLevel: Level?
  /// The level that the file claims where its own numbers do not allow it; `nil` where they do.
  package var overstatedLevel: Level?
  /// What was said of each rule.
  package var verdicts: [RuleID: RunResult.Verdict]
  /// The bugs with their smallest cases; none where the file is a statement.
  package var bugs: [Bug] = []

  /// The most bytes that are read of a file.
  static let mostBytes = 64_000_000

  /// Reads a file.
  /// - Throws: ``ModelError`` when there is none, or it holds neither a result nor a statement.
  package init(path: String) throws(ModelError) {
    try self.init(FileStore.read(path, limit: EngineRecord.mostBytes), source: path)
  }

  /// Reads the bytes of a file.
  /// - Throws: ``ModelError`` when they are neither a result nor a statement.
  package init(_ bytes: [UInt8], source path: String) throws(ModelError) {
    let tree = try StrictJSON.tree(bytes, source: path, limit: EngineRecord.mostBytes)
    if tree["schema"] == .string(ConformanceStatement.schema) {
      self.init(try ConformanceStatement(bytes, source: path))
      return
    }
    try StrictJSON.checkForm(
      of: tree, schema: RunResult.schema, version: RunResult.formVersion, source: path,
      wanted: "a result that check --json wrote, or a statement")
    try self.init(result: RecordReader(tree, path))
  }

  private init(_ statement: ConformanceStatement) {
    (name, version) = (statement.engine.name, statement.engine.version)
    (profile, readings) = (statement.profile, statement.readings)
    (seed, cases, claimedLevel) = ("\(statement.seed)", statement.cases, statement.claimedLevel)
    let stated = statement.levels.highest
    overstatedLevel = claimedLevel == stated ? nil : stated
    verdicts = Dictionary(
      statement.passed.map { ($0.rule, RunResult.Verdict.passed) } + statement.exceptions.map { ($0.rule, $0.verdict) },
      uniquingKeysWith: { first, _ in first })
  }

  private init(result file: RecordReader) throws(ModelError) {
    let engine = try file.member("engine")
    name = try engine.text("name")
    version = try engine.text("version")
    let profile = try file.profile()
    self.profile = profile?.name
    readings = try file.member("readings").readings()
    seed = try file.text("seed")
    cases = try file.count("finishedCases")
    var outcomes: [RuleID: ClaimGrounds.Outcome] = [:]
    for rule in try file.member("verdicts").elements() {
      let text = try rule.text("rule")
      guard let id = RuleID(text) else {
        throw ModelError("\(rule.source).rule", expected: "a rule such as HT-11", found: Spelling.quoted(text))
      }
      let verdict = try rule.word("verdict", RunResult.Verdict.allCases, \.rawValue)
      outcomes[id] = ClaimGrounds.Outcome(verdict: verdict, exercised: try rule.count("exercised"))
    }
    verdicts = outcomes.mapValues(\.verdict)
    if file.tree["bugs"] != nil {
      for bug in try file.member("bugs").elements() { bugs.append(try Bug(bug)) }
    }
    let stated =
      file.tree["claimedLevel"] == nil ? nil : try file.word("claimedLevel", Level.allCases, \.rawValue)
    guard let stated else { return }
    let grounds = ClaimGrounds(
      profile: profile, readings: readings, capabilities: try engine.capabilities(), cases: cases, outcomes: outcomes,
      obstacle: try file.obstacle())
    claimedLevel = LevelClaim.all(on: grounds).highest.map { min(stated, $0) }
    overstatedLevel = claimedLevel == stated ? nil : stated
  }
}

/// Reads members of a JSON tree that only some of is needed of, with one clear line for what is missing.
struct RecordReader {
  let tree: JSONValue
  let source: String

  init(_ tree: JSONValue, _ source: String) {
    self.tree = tree
    self.source = source
  }

  func member(_ key: String) throws(ModelError) -> RecordReader {
    guard let value = tree[key] else { throw ModelError("\(source): \(key)", expected: "a value", found: "nothing") }
    return RecordReader(value, source.contains(": ") ? "\(source).\(key)" : "\(source): \(key)")
  }

  func text(_ key: String) throws(ModelError) -> String {
    let value = try member(key)
    guard case .string(let text) = value.tree else { throw value.error("a text") }
    return text
  }

  func count(_ key: String) throws(ModelError) -> Int {
    let value = try member(key)
    guard case .integer(let number) = value.tree, number >= 0 else { throw value.error("a whole number from 0") }
    return number
  }

  func word<Word>(_ key: String, _ words: [Word], _ name: (Word) -> String) throws(ModelError) -> Word {
    let text = try text(key)
    if let word = words.first(where: { name($0) == text }) { return word }
    throw try member(key).error("one of \(words.map(name).joined(separator: ", "))")
  }

  /// The profile that was asked for; `nil` where none was.
  func profile() throws(ModelError) -> Profile? {
    guard tree["profile"] != nil else { return nil }
    return try Profile.named(text("profile"), at: member("profile").source)
  }

  func elements() throws(ModelError) -> [RecordReader] {
    guard case .array(let elements) = tree else { throw error("a list") }
    return elements.enumerated().map { RecordReader($0.element, "\(source)[\($0.offset)]") }
  }

  func readings() throws(ModelError) -> Readings {
    do { return try StrictJSON.decode(Readings.self, from: tree, shape: .readings, source: source) } catch {
      throw error.within(source)
    }
  }

  func capabilities() throws(ModelError) -> CapabilitySet {
    var capabilities: [Capability] = []
    for element in try member("capabilities").elements() {
      guard case .string(let name) = element.tree, let capability = Capability(name: name) else {
        throw element.error("a capability")
      }
      capabilities.append(capability)
    }
    return CapabilitySet(capabilities)
  }

  /// Why the run of a result allows no claim, by what its file says of the run; `nil` when it does.
  func obstacle() throws(ModelError) -> String? {
    for key in ["failure", "breakdowns", "isInterrupted", "search", "firstCase"] where tree[key] != nil {
      return "the result has \(key)"
    }
    guard try count("finishedCases") >= count("plannedCases") else { return "the run ended before its time" }
    var enumerated = 0
    if tree["exhaustive"] != nil {
      let exhaustive = try member("exhaustive")
      enumerated = try exhaustive.count("finishedCases")
      guard try exhaustive.count("cases") == enumerated else { return "not every small case was run" }
    }
    guard tree["refusals"] != nil else { return nil }
    let refused: [RefusedCases]
    do {
      refused = try StrictJSON.decode(
        [RefusedCases].self, from: member("refusals").tree, shape: .refusals, source: "refusals")
    } catch { throw error.within(source) }
    return refused.obstacle(drawn: try count("finishedCases"), enumerated: enumerated)
  }

  func error(_ expected: String) -> ModelError { ModelError(source, expected: expected, found: tree.inWords) }
}
