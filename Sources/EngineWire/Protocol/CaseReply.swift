package import TouchModel

/// What became of a case, from the engine to the kit.
///
/// ```json
/// {"sequence":"c1","trace":{"records":[…],"version":1}}
/// {"sequence":"c1","unsupported":"no tables here"}
/// {"engineError":"out of handles","sequence":"c1"}
/// {"adapterError":"view 3 has no counterpart","sequence":"c1"}
/// ```
package struct CaseReply: Hashable, Sendable {
  /// What the request had.
  package let sequence: String
  /// The trace, or why there is none.
  package let result: Result<TouchTrace, CaseFailure>

  /// Creates an answer.
  package init(_ sequence: String, _ result: Result<TouchTrace, CaseFailure>) {
    self.sequence = sequence
    self.result = result
  }
}

extension CaseReply {
  private static let shape = JSONShape.object(
    ["sequence", "unsupported", "engineError", "adapterError"], ["trace": .trace])

  /// Reads a line.
  /// - Throws: `ModelError` when it is no answer.
  package init(line: [UInt8], source: String) throws(ModelError) {
    if let plain = CaseReply(plain: line) {
      self = plain
      return
    }
    let form = try StrictJSON.decode(
      Form.self, from: line, shape: CaseReply.shape, source: source, limit: WireLimits.lineBytes)
    let results: [Result<TouchTrace, CaseFailure>?] = [
      form.trace.map { .success($0) }, form.unsupported.map { .failure(.unsupported($0)) },
      form.engineError.map { .failure(.engineError($0)) }, form.adapterError.map { .failure(.adapterError($0)) },
    ]
    let given = results.compactMap { $0 }
    guard given.count == 1 else {
      throw ModelError(
        source, expected: "one of trace, unsupported, engineError, adapterError", found: "\(given.count) of them")
    }
    self.init(form.sequence, given[0])
  }

  /// Reads a line with a trace as engines mostly write it; `nil` where it is written otherwise, or wrong.
  private init?(plain line: [UInt8]) {
    guard line.count <= WireLimits.lineBytes, let reply = TouchTrace.plain(line, "trace", beside: "sequence") else {
      return nil
    }
    self.init(reply.text, .success(reply.trace))
  }

  /// The line without its end.
  /// - Throws: `ModelError` when a number of the trace is not finite.
  package func line() throws(ModelError) -> [UInt8] {
    var form = Form(sequence: sequence)
    switch result {
    case .success(let trace): return try line(of: trace)
    case .failure(.unsupported(let text)): form.unsupported = text
    case .failure(.adapterError(let text)): form.adapterError = text
    case .failure(.engineError(let text)), .failure(.crashed(let text)), .failure(.hung(let text)),
      .failure(.abandoned(let text)):
      form.engineError = text
    }
    return try StrictJSON.encode(form, .compact)
  }

  private func line(of trace: TouchTrace) throws(ModelError) -> [UInt8] {
    var line = LineWriter()
    line.object { line in
      line.key("sequence")
      line.value(sequence)
      line.key("trace")
      trace.write(to: &line)
    }
    guard !line.lacksNumber else { throw ModelError("trace", expected: "finite numbers") }
    return line.bytes
  }

  private struct Form: Codable {
    var sequence: String
    var trace: TouchTrace?
    var unsupported: String?
    var engineError: String?
    var adapterError: String?
  }
}
