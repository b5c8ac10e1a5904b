internal import TouchModel
internal import TraceAnalysis

extension WorkedExample {
  /// What an example with calls is about; the rest is taken from the run.
  enum CallStage {
    /// How each call goes on from the view it was sent to; what was sent there is taken as it is.
    case forwarding
    /// In which order calls come; that there are these and no others is taken as it is.
    case order
  }

  /// An example in which views must receive touches calls in a known order, each given by its method and the name of the view; windows
  /// and other responders than views are left out, since not every engine can show their calls.
  static func calls(
    _ name: String, story: String, citations: [Citation], capabilities: CapabilitySet = [],
    _ scene: @autoclosure () throws -> TouchScene, _ script: @autoclosure () throws -> TouchScript,
    judging stage: CallStage,
    are expected: [(method: TouchMethod, receiver: String)]
  ) -> WorkedExample {
    WorkedExample(
      name, story: story, citations: citations, capabilities: capabilities, try scene(), try script()
    ) { run, check in
      let calls = run.calls.filter { run.testCase.scene.view($0.receiver)?.parent != nil }
      let seen = calls.map { ExampleCall(method: $0.method, receiver: run.names[$0.receiver]) }
      let wanted = expected.map { ExampleCall(method: $0.method, receiver: $0.receiver) }
      switch stage {
      case .order: guard ExampleCall.counts(seen) == ExampleCall.counts(wanted) else { return }
      case .forwarding:
        let sent = zip(calls, seen).filter { call, _ in call.deliveries.contains { run.deliveries[$0].isDirect } }
        guard sent.map(\.1) == wanted.filter({ $0.receiver == wanted.first?.receiver }) else { return }
      }
      check.applies()
      guard seen != wanted else { return }
      let place = zip(seen, wanted).prefix { $0 == $1 }.count
      let due = wanted.dropFirst(place).first
      let missing = place < calls.count ? nil : due.map { run.missing($0.words) }
      check.violated(
        Finding(
          "example-calls", expected: "\(due?.words ?? "no further call") as call \(place + 1) of the example “\(name)”",
          observed: place < seen.count ? seen[place].words : "no further call",
          records: place < calls.count ? [calls[place].sequence] : calls.last.map { [$0.sequence] } ?? [],
          missing: missing))
    }
  }

  /// An example in which chains must be made up of responders with known names, in the order the kit asks for them.
  ///
  /// Window scenes are left out, and so is the delegate where the reading ends chains at the application.
  static func chains(
    _ name: String, story: String, citations: [Citation], capabilities: CapabilitySet = [],
    _ scene: @autoclosure () throws -> TouchScene, _ script: @autoclosure () throws -> TouchScript,
    are expected: [[String]],
    if isDecided: @escaping @Sendable (Readings) -> Bool = { _ in true }
  ) -> WorkedExample {
    WorkedExample(
      name, story: story, citations: citations, capabilities: capabilities, try scene(), try script()
    ) { run, check in
      guard isDecided(run.readings) else { return }
      let endsAtApplication = run.readings.chainTail == .application
      for (chain, names) in zip(run.chain.asked, expected) {
        check.applies()
        let seen = run.chain.elements[chain.elements].filter { $0.kind != .windowScene }.map { run.names[$0] }
        let wanted = endsAtApplication ? names.filter { $0 != run.names[.applicationDelegate] } : names
        guard seen != wanted || chain.last != nil else { continue }
        let same = zip(seen, wanted).prefix { $0 == $1 }.count
        check.violated(
          Finding(
            "example-chain", expected: "the chain \(wanted.joined(separator: ", ")) of the example “\(name)”",
            observed: "it is \(seen.prefix(12).joined(separator: ", "))",
            records: Array(chain.records.prefix(max(same, 1)).prefix(24))))
      }
    }
  }
}

/// A call of a touches method in an example.
private struct ExampleCall: Hashable {
  /// The method.
  let method: TouchMethod
  /// The name of the view that is called.
  let receiver: String

  /// The call in a line, such as `touchesBegan B`.
  var words: String { "\(method.words) \(receiver)" }

  /// How often each of some calls is made.
  static func counts(_ calls: [ExampleCall]) -> [ExampleCall: Int] {
    calls.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
