/// Runs cases on an engine, wherever that engine lives.
package protocol CaseExecutor {
  /// What the engine says of itself.
  var engine: EngineDescription { get }

  /// Why every case fails and none is to blame: the engine cannot be started, or its processes do not say the same of
  /// themselves; `nil` while cases can be run.
  var standingFailure: CaseFailure? { get }

  /// How often the engine has let its time pass without an answer so far.
  var timeouts: Int { get }

  /// How many cases it is good to announce before they are run; 0 for engines that run where they are called.
  var lookahead: Int { get }

  /// Announces a case that will be run soon, so that an engine behind a pipe can begin with it at once.
  mutating func announce(_ testCase: ConformanceCase)

  /// Gives up the cases that were announced and not run, whose results are not needed any more.
  mutating func forgetAnnounced()

  /// Begins to report what is waited for, and to wait no longer than the watch allows.
  mutating func heed(_ watch: WaitWatch)

  /// Runs a case on a fresh engine; the trace replaces what `trace` held, whose storage is used again.
  mutating func run(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome

  /// Runs the second case of a comparison as ``run(_:into:)`` does.
  mutating func runSecond(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome

  /// Whether the executor can run a worked example or the query of a default; what was recorded elsewhere may lack it.
  func has(_ testCase: ConformanceCase) -> Bool

  /// Begins a block of cases; what runs before the first block are worked examples, queries of defaults and pinned cases.
  mutating func beginBlock(_ name: String)

  /// Says which of the recorded cases of the block runs next.
  mutating func announceCase(at index: UInt64)

  /// Ends a block of cases.
  mutating func endBlock()

  /// Asks a fresh engine for the properties of a freshly created object.
  mutating func defaults(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  >

  /// Whether a case that is run alone has a process of its own, in which no other case can have left anything.
  var runsAloneInProcess: Bool { get }

  /// Runs a case on an engine that has run nothing else: a new instance, or a new process.
  mutating func runAlone(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome

  /// Asks an engine that has run nothing else for the properties of a freshly created object.
  mutating func defaultsAlone(of subject: DefaultValue.Subject) -> Result<
    [DefaultValue.Attribute: DefaultValue], CaseFailure
  >
}

extension CaseExecutor {
  /// Always `nil`: an engine in this process can always be started.
  package var standingFailure: CaseFailure? { nil }

  /// Always 0: an engine in this process is waited for without a limit.
  package var timeouts: Int { 0 }

  /// Always 0: no case is announced.
  package var lookahead: Int { 0 }

  /// Does nothing.
  package mutating func announce(_ testCase: ConformanceCase) {}

  /// Does nothing.
  package mutating func forgetAnnounced() {}

  /// Runs the case as ``run(_:into:)`` does.
  package mutating func runSecond(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    run(testCase, into: &trace)
  }

  /// Does nothing.
  package mutating func announceCase(at index: UInt64) {}

  /// Always `true`: an engine runs every case.
  package func has(_ testCase: ConformanceCase) -> Bool { true }

  /// Does nothing.
  package mutating func beginBlock(_ name: String) {}

  /// Does nothing.
  package mutating func endBlock() {}

  /// Always `false`: all cases run in this process.
  package var runsAloneInProcess: Bool { false }

  /// Runs the case as ``run(_:into:)`` does, which makes a new instance of the engine.
  package mutating func runAlone(_ testCase: ConformanceCase, into trace: inout TouchTrace) -> CaseOutcome {
    run(testCase, into: &trace)
  }

  /// Asks as ``defaults(of:)`` does, which makes a new instance of the engine.
  package mutating func defaultsAlone(
    of subject: DefaultValue.Subject
  ) -> Result<[DefaultValue.Attribute: DefaultValue], CaseFailure> {
    defaults(of: subject)
  }

  /// Does nothing.
  package mutating func heed(_ watch: WaitWatch) {}
}

/// How the run of a case ended.
package enum CaseOutcome: Hashable, Sendable {
  /// The engine ran the case; the trace says what it did.
  case finished
  /// There is no trace to judge.
  case failed(CaseFailure)
}

/// Why there is no trace to judge; each has a line of text from the engine or its adapter.
package enum CaseFailure: Error, Hashable, Sendable {
  /// The engine refused the case.
  case unsupported(String)
  /// The engine threw an error.
  case engineError(String)
  /// The engine declares what it does not offer, or reports what no engine may.
  case adapterError(String)
  /// The process of the engine ended.
  case crashed(String)
  /// The engine did not answer in time.
  case hung(String)
  /// The run was interrupted before the engine answered, so that nothing is known of the case.
  case abandoned(String)

  /// The text of the engine or its adapter, made safe to show.
  package var message: String { SafeText.escaped(text, limit: 3000) }

  /// The text of the engine or its adapter as it is given.
  package var text: String {
    switch self {
    case .unsupported(let text), .engineError(let text), .adapterError(let text), .crashed(let text), .hung(let text),
      .abandoned(let text):
      text
    }
  }

  /// What happened, in a word or two.
  package var title: String {
    switch self {
    case .unsupported: "refused"
    case .engineError: "engine error"
    case .adapterError: "adapter error"
    case .crashed: "crashed"
    case .hung: "hung"
    case .abandoned: "interrupted"
    }
  }
}
