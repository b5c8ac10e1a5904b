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

  /// An example in which views must receive touches calls in a known order, such as `touchesBegan B`; windows and other
  /// responders than views are left out, since not every engine can show their calls.
  static func calls(
    _ name: String, story: String, citations: [Citation], capabilities: CapabilitySet = [],
    _ scene: @autoclosure () throws -> TouchScene, _ script: @autoclosure () throws -> TouchScript,
    judging stage: CallStage,
    are expected: [String]
  ) -> WorkedExample {
    WorkedExample(
      name, story: story, citations: citations, capabilities: capabilities, try scene(), try script()
    ) { run, check in
      let calls = run.calls.filter { run.testCase.scene.view($0.receiver)?.parent != nil }
      let seen = calls.map { "\($0.words) \(run.names[$0.receiver])" }
      switch stage {
      case .order: guard seen.sorted() == expected.sorted() else { return }
      case .forwarding:
        let isDirect = { (call: ResponderCall) in call.deliveries.contains { run.deliveries[$0].isDirect } }
        let sent = calls.filter(isDirect).map { "\($0.words) \(run.names[$0.receiver])" }
        let view = expected.first?.split(separator: " ").last
        guard sent == expected.filter({ $0.split(separator: " ").last == view }) else { return }
      }
      check.applies()
      guard seen != expected else { return }
      let place = zip(seen, expected).prefix { $0 == $1 }.count
      let wanted = place < expected.count ? expected[place] : "no further call"
      let missing = place < calls.count ? nil : run.missing(wanted)
      check.violated(
        Finding(
          "example-calls", expected: "\(wanted) as call \(place + 1) of the example “\(name)”",
          observed: place < seen.count ? seen[place] : "no further call",
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
