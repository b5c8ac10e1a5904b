internal import SafeFiles
package import TouchModel
internal import TouchSpecs

extension ShardResult {
  /// The text of the file, ending with a line break; equal shards have equal texts.
  /// - Throws: ``ModelError`` when a number of the engine is not finite.
  package var text: String {
    get throws(ModelError) { ContentDigest.sealed(try StrictJSON.tree(of: ShardForm(self))).text(.pretty) }
  }

  /// Reads a file.
  /// - Throws: ``ModelError`` when there is none or it holds no shard of a run.
  package init(path: String) throws(ModelError) {
    try self.init(FileStore.read(path, limit: ShardResult.mostBytes), source: path)
  }

  /// Reads a shard.
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: Where it comes from, for messages.
  /// - Throws: ``ModelError`` with one clear line for anything that is no shard of a run of this version of the kit, or was
  ///   changed since it was written.
  package init(_ bytes: [UInt8], source: String) throws(ModelError) {
    let tree = try StrictJSON.tree(bytes, source: source, limit: ShardResult.mostBytes)
    try ShardResult.checkKind(of: tree, source: source)
    do {
      let content = ContentDigest.opened(tree)
      let form = try StrictJSON.decode(ShardForm.self, from: content, shape: ShardForm.shape, source: "shard file")
      try self.init(form)
      // Last, since what cannot be at all says more than that something was changed.
      try ContentDigest.check(tree)
    } catch { throw error.within(source) }
  }

  /// The versions come first: the rest of a file that another kit wrote may be of another form.
  private static func checkKind(of tree: JSONValue, source: String) throws(ModelError) {
    try StrictJSON.checkForm(
      of: tree, schema: schema, version: version, source: source,
      wanted: "a shard that check --shard wrote with --json")
    let versions = ConformanceStatement.Versions(
      kit: tree.word("kit"), rules: tree.word("rules"), generator: tree.word("generator"))
    guard versions == .current else {
      throw ModelError(
        source, expected: "\(ConformanceStatement.Versions.current.words), which cases and rules depend on",
        found: versions.words)
    }
  }

  private init(_ form: ShardForm) throws(ModelError) {
    let whole = try ShardedPlan(form)
    guard let shard = CaseShard(form.shard.number, of: form.shard.count) else {
      throw ModelError("shard", expected: "a number from 1 to the count", found: "\(form.shard.number)")
    }
    let indices = ShardResult(shard: shard, whole: whole, ranges: []).indices
    var reader = CaseRangeReader(rules: whole.judgedRules, next: indices.lowerBound, end: indices.upperBound)
    self.init(shard: shard, whole: whole, ranges: try reader.read(form.ranges))
  }
}

extension JSONValue {
  /// A version that a file names, `none` when it names none.
  fileprivate func word(_ key: String) -> String {
    guard case .string(let text) = self["versions"]?[key] else { return "none" }
    return text
  }
}

extension ShardedPlan {
  /// Judges what a file says of the whole.
  fileprivate init(_ form: ShardForm) throws(ModelError) {
    (engine, profile, seed) = (form.engine, form.profile, try UInt64(jsonText: form.seed, at: "seed"))
    (firstCase, cases, shardCount) = (form.firstCase, form.cases, form.shard.count)
    // The shape has judged the words.
    chosenReadings = form.chosenReadings
    rules = form.rules
    demand = form.demand?.demand ?? RunDemand()
    try engine.validate()
    try checkNumbers()
    try checkNames()
  }

  private func checkNumbers() throws(ModelError) {
    guard RunPlan.firstCases.contains(firstCase) else {
      throw ModelError("firstCase", expected: "0 to \(RunPlan.firstCases.upperBound)", found: "\(firstCase)")
    }
    guard RunPlan.caseCounts.contains(cases) else {
      throw ModelError("cases", expected: "1 to \(RunPlan.caseCounts.upperBound)", found: "\(cases)")
    }
    let most = CaseShard.most(in: cases)
    guard (1...most).contains(shardCount) else {
      throw ModelError("shard.count", expected: "1 to \(most), since there are \(cases) cases", found: "\(shardCount)")
    }
  }

  private func checkNames() throws(ModelError) {
    _ = try Profile.named(profile, at: "profile")
    let known = plan.rules.map(\.id)
    guard !rules.isEmpty, rules == known else {
      let unknown = rules.first { !known.contains($0) }
      throw ModelError(
        "rules", expected: "rules of the catalogue, each once and in its order",
        found: unknown.map { "\($0)" } ?? (rules.isEmpty ? "none" : "another order"))
    }
  }
}
