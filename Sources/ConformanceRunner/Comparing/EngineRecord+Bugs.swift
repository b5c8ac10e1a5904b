package import TouchModel
package import TouchSpecs

extension EngineRecord {
  /// A bug of an engine, as a result has it.
  package struct Bug: Hashable, Sendable {
    /// The rule that names it.
    package var rule: RuleID
    /// The other rules that it breaks.
    package var alsoBroken: [RuleID]
    /// What the rule expects and what the engine did.
    package var finding: Finding
    /// The smallest case.
    package var testCase: ConformanceCase
    /// What the engine did in it; empty where the file does not have all of it.
    package var trace: TouchTrace
    /// The code of the case.
    package var code: String
  }
}

extension EngineRecord.Bug {
  /// Reads a bug of a result.
  init(_ bug: RecordReader) throws(ModelError) {
    let counterexample = try bug.member("counterexample")
    rule = try RecordReader.rule(try bug.member("rule").text("id"), bug)
    alsoBroken = []
    for entry in try bug.member("alsoBroken").elements() {
      guard case .string(let text) = entry.tree else { throw entry.error("a rule such as HT-11") }
      alsoBroken.append(try RecordReader.rule(text, entry))
    }
    code = try counterexample.text("code")
    do { testCase = try CaseCode.decode(code) } catch {
      throw ModelError("\(counterexample.source).code", expected: error.expected, found: error.found)
    }
    trace = try Self.trace(try counterexample.member("records").elements(), counterexample.source)
    let finding = try counterexample.member("finding")
    var records: [Int] = []
    for record in try finding.member("records").elements() {
      guard case .integer(let number) = record.tree, trace.records.isEmpty || trace.records.indices.contains(number)
      else {
        throw record.error("the number of a record")
      }
      records.append(number)
    }
    self.finding = Finding(
      try finding.text("kind"), expected: try finding.text("expected"), observed: try finding.text("observed"),
      records: trace.records.isEmpty ? [] : records, expectedObject: finding.object("expectedObject"),
      observedObject: finding.object("observedObject"))
  }

  /// The trace of records; one with a number that cannot be written as JSON is not read at all.
  private static func trace(_ records: [RecordReader], _ source: String) throws(ModelError) -> TouchTrace {
    var fields: [JSONValue] = []
    for record in records {
      let own = try record.member("fields").tree
      if own == .null { return TouchTrace() }
      fields.append(own)
    }
    let tree = JSONValue.object([JSONMember("records", .array(fields)), JSONMember("version", .integer(1))])
    do { return try StrictJSON.decode(TouchTrace.self, from: tree, shape: .trace, source: source) } catch {
      throw error.within(source)
    }
  }
}

extension RecordReader {
  fileprivate static func rule(_ text: String, _ place: RecordReader) throws(ModelError) -> RuleID {
    guard let id = RuleID(text) else {
      throw ModelError(place.source, expected: "a rule such as HT-11", found: Spelling.quoted(text))
    }
    return id
  }

  /// The object that a member names; `nil` where there is none, or none that the kit knows.
  fileprivate func object(_ key: String) -> ObjectID? {
    guard case .string(let text) = tree[key] else { return nil }
    return ObjectID(text)
  }
}
