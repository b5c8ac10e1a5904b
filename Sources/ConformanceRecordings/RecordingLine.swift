internal import CaseGeneration
internal import ConformanceRunner
internal import EngineWire
package import TouchModel

/// The first line of a file of a recording: by what it was made, and what the engine said of itself.
///
/// ```json
/// {"engine":{"name":"mine","version":"1.0",…},"generator":"7","kit":"0.1.0","recording":3}
/// ```
package struct RecordingHead: Hashable, Sendable {
  /// The version of the form that is written; those before, whose traces have more of what repeats, are read as well.
  package static let form = 3
  /// What the engine says of itself.
  package let engine: EngineDescription
  /// The version of the kit that recorded; `nil` where something else did.
  package let kit: String?

  /// Heads the recording of an engine by this kit.
  package init(_ engine: EngineDescription) {
    self.engine = engine
    kit = KitVersion.current
  }

  private static let shape = JSONShape.object(
    ["kit", "generator"], whole: ["recording"], ["engine": .engineDescription])

  private struct Form: Codable {
    var recording: Int?
    var kit: String?
    var generator: String?
    var engine: EngineDescription?
  }

  /// Reads a line.
  /// - Throws: `ModelError` when it heads no recording, or the description makes no sense.
  package init(line: [UInt8], source: String) throws(ModelError) {
    let form: Form
    do {
      form = try StrictJSON.decode(Form.self, from: line, shape: RecordingHead.shape, source: source)
    } catch { throw error.placed(in: source) }
    guard let version = form.recording, (1...RecordingHead.form).contains(version) else {
      throw ModelError(
        "\(source).recording", expected: "1 to \(RecordingHead.form)",
        found: form.recording.map { "\($0)" } ?? "nothing")
    }
    guard let engine = form.engine else {
      throw ModelError("\(source).engine", expected: "what the engine says of itself")
    }
    do { try engine.validate() } catch { throw error.placed(in: source) }
    self.engine = engine
    kit = form.kit
  }

  /// Writes the line with its end.
  /// - Throws: `ModelError` when a number of the description is not finite.
  func write(to text: inout LineWriter) throws(ModelError) {
    text.text(
      try StrictJSON.encode(
        Form(recording: RecordingHead.form, kit: kit, generator: CaseGenerator.version, engine: engine), .compact))
    text.endLine()
  }
}

/// A line of a recording: a case with what became of it.
///
/// ```json
/// {"case":{"scene":{…},"script":{…}},"trace":{"records":[…],"version":3}}
/// {"case":{…},"of":"comparison","trace":{…}}
/// {"case":{…},"crashed":"signal 11"}
/// ```
package struct RecordedCase: Hashable, Sendable {
  /// What a case was run for.
  package enum Purpose: String, CaseIterable, Codable, Sendable {
    /// To be judged.
    case judging
    /// For a comparison with the case to be judged that stands before it.
    case comparison
    /// As a worked example, a query of defaults or a pinned case, which are not judged by all rules.
    case example
  }

  /// The case.
  package let testCase: ConformanceCase
  /// What it was run for.
  package let purpose: Purpose
  /// The trace, or why there is none.
  package let result: Result<TouchTrace, CaseFailure>

  /// Records a case.
  package init(_ testCase: ConformanceCase, for purpose: Purpose, _ result: Result<TouchTrace, CaseFailure>) {
    self.testCase = testCase
    self.purpose = purpose
    self.result = result
  }

  private static let shape = JSONShape.object(
    ["of", "unsupported", "engineError", "adapterError", "crashed", "hung"],
    ["case": .conformanceCase, "trace": .trace])

  private struct Form: Decodable {
    var `case`: ConformanceCase
    var of: Purpose?
    var trace: RecordedTrace?
    var unsupported: String?
    var engineError: String?
    var adapterError: String?
    var crashed: String?
    var hung: String?
  }

  /// Reads a line.
  /// - Throws: `ModelError` when it is no recorded case.
  package init(line: [UInt8], source: String) throws(ModelError) {
    if let plain = RecordedCase(plain: line) {
      self = plain
      return
    }
    let form: Form
    do {
      form = try StrictJSON.decode(
        Form.self, from: line, shape: RecordedCase.shape, source: source, limit: RecordedCase.lineBytes)
    } catch { throw error.placed(in: source) }
    let failures: [(String?, (String) -> CaseFailure)] = [
      (form.unsupported, CaseFailure.unsupported), (form.engineError, CaseFailure.engineError),
      (form.adapterError, CaseFailure.adapterError), (form.crashed, CaseFailure.crashed), (form.hung, CaseFailure.hung),
    ]
    let results: [Result<TouchTrace, CaseFailure>] =
      failures.compactMap { text, failure in text.map { .failure(failure($0)) } }
      + [form.trace].compactMap { $0.map { .success($0.trace) } }
    guard results.count == 1 else {
      throw ModelError(
        source, expected: "one of trace, unsupported, engineError, adapterError, crashed, hung",
        found: "\(results.count) of them")
    }
    self.init(form.case, for: form.of ?? .judging, results[0])
  }

  /// Reads a line as the kit mostly writes it; `nil` where it is written otherwise, or wrong.
  private init?(plain line: [UInt8]) {
    guard let members = LineMembers(line), Set(members.keys).isSubset(of: ["case", "of", "trace"]),
      let place = members["case"],
      let trace = members["trace"].flatMap({ TouchTrace(plain: line, in: $0, mayBeShort: true) }),
      let purpose = RecordedCase.purpose(members["of"], in: line),
      let testCase = try? RecordedCase.testCase(line[place])
    else { return nil }
    self.init(testCase, for: purpose, .success(trace))
  }

  /// The purpose of a line; what is wrong with the rest of it, or with all of it, is said when it is judged, and read strictly.
  /// - Throws: `ModelError` when the line names a purpose that there is not.
  package static func purpose(ofLine line: [UInt8], source: String) throws(ModelError) -> Purpose {
    guard let members = LineMembers(line) else {
      return (try? RecordedCase(line: line, source: source))?.purpose ?? .judging
    }
    let place = members["of"]
    if let purpose = purpose(place, in: line) { return purpose }
    let known = Purpose.allCases.map(\.rawValue).joined(separator: ", ")
    let found = place.map { String(decoding: line[$0], as: UTF8.self) } ?? "nothing"
    throw ModelError("\(source): of", expected: "one of \(known)", found: SafeText.escaped(found))
  }

  private static func purpose(_ place: Range<Int>?, in line: [UInt8]) -> Purpose? {
    guard let place else { return .judging }
    return Purpose.allCases.first { line[place].elementsEqual("\"\($0.rawValue)\"".utf8) }
  }

  /// The case of a line, without what became of it.
  /// - Throws: `ModelError` when it is none.
  package static func testCase(ofLine line: [UInt8], source: String) throws(ModelError) -> ConformanceCase {
    guard let place = LineMembers(line)?["case"] else { return try RecordedCase(line: line, source: source).testCase }
    do { return try testCase(line[place]) } catch { throw error.placed(in: source) }
  }

  private static func testCase(_ bytes: ArraySlice<UInt8>) throws(ModelError) -> ConformanceCase {
    try StrictJSON.decode(
      ConformanceCase.self, from: Array(bytes), shape: .conformanceCase, source: "case", limit: lineBytes)
  }

  /// What became of the case of a line.
  /// - Throws: `ModelError` when it is no recorded case.
  package static func result(
    ofLine line: [UInt8], source: String
  ) throws(ModelError) -> Result<TouchTrace, CaseFailure> {
    if let members = LineMembers(line), Set(members.keys).isSubset(of: ["case", "of", "trace"]),
      let trace = members["trace"].flatMap({ TouchTrace(plain: line, in: $0, mayBeShort: true) })
    {
      return .success(trace)
    }
    return try RecordedCase(line: line, source: source).result
  }

  /// The most bytes of a line: a case and a trace, each as long as the protocol allows.
  package static let lineBytes = 2 * WireLimits.lineBytes

  /// Writes the line of a case, with its end.
  /// - Throws: `ModelError` when a number of the trace is not finite; then nothing is written.
  static func write(
    _ testCase: ConformanceCase, for purpose: Purpose, _ outcome: CaseOutcome, _ trace: TouchTrace,
    to text: inout LineWriter
  ) throws(ModelError) {
    let start = text.bytes.count
    text.object { line in
      line.key("case")
      testCase.write(to: &line)
      if purpose != .judging {
        line.key("of")
        line.word(purpose.rawValue)
      }
      switch outcome {
      case .finished:
        line.key("trace")
        trace.write(to: &line, leavingOutRepetitions: true)
      case .failed(let failure):
        line.key(key(of: failure))
        line.value(failure.message)
      }
    }
    guard !text.lacksNumber else {
      text.cut(to: start)
      throw ModelError("trace", expected: "finite numbers")
    }
    text.endLine()
  }

  private static func key(of failure: CaseFailure) -> String {
    switch failure {
    case .unsupported: "unsupported"
    case .engineError: "engineError"
    case .adapterError: "adapterError"
    case .crashed: "crashed"
    case .hung, .abandoned: "hung"
    }
  }
}

extension ModelError {
  /// The error with the line in which it is before its own place, unless that names the line.
  fileprivate func placed(in source: String) -> ModelError {
    guard place.hasPrefix(source) else { return ModelError("\(source): \(place)", expected: expected, found: found) }
    // What a line is read as has one line.
    let ownLine = ", line 1"
    let rest = place.dropFirst(source.count)
    guard rest.hasPrefix(ownLine) else { return self }
    return ModelError(source + rest.dropFirst(ownLine.count), expected: expected, found: found)
  }
}
