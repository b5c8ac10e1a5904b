internal import CaseGeneration
internal import TouchModel

/// Finds out what keeps an engine from being checked: its messages, whether a case leaves something behind, and whether what
/// it declares is what it does.
///
/// It draws the first cases of a run, each bias at least once, and has the engine answer them three times: one by one, several
/// at once in the opposite order, and some alone in a fresh process. Rules are not its business.
package struct Doctor {
  private let launch: EngineLaunch
  private let isInterrupted: @Sendable () -> Bool
  private var report = DoctorReport()
  private var cases: [DoctorCase] = []

  /// The most cases that are drawn.
  private static let maximumCases = 240
  /// How many cases are run in a process of their own.
  private static let freshProcesses = 4

  private init(_ launch: EngineLaunch, _ isInterrupted: @escaping @Sendable () -> Bool) {
    self.launch = launch
    self.isInterrupted = isInterrupted
  }

  /// Starts the engine and examines it; an interrupted examination has no report.
  package static func examine(_ launch: EngineLaunch, until isInterrupted: @escaping @Sendable () -> Bool)
    -> DoctorReport?
  {
    var doctor = Doctor(launch, isInterrupted)
    doctor.examine()
    return isInterrupted() ? nil : doctor.report
  }

  /// Starts the engine and examines it.
  package static func examine(_ launch: EngineLaunch) -> DoctorReport {
    var doctor = Doctor(launch) { false }
    doctor.examine()
    return doctor.report
  }

  private mutating func examine() {
    guard let talk = start("") else { return }
    guard let engine = greet(talk) else { return }
    draw(for: engine)
    askOneByOne(talk, engine)
    if !talk.isOver { askBackwards(talk) }
    if isInterrupted() { return talk.end() }
    if !talk.isOver {
      talk.finish()
      take(talk)
      report.steps.append("its input was ended")
    }
    compareDeclaration(engine)
    if report.findings.allSatisfy({ $0.kind != .breakdown && $0.kind != .silence }) { askAlone() }
  }

  private mutating func start(_ process: String) -> DoctorTalk? {
    do { return try DoctorTalk(launch, process: process, until: isInterrupted) } catch {
      report.add(DoctorFinding(.start, at: "the command", "\(error)", advice: "name a program that can be started"))
      return nil
    }
  }

  private mutating func greet(_ talk: DoctorTalk) -> EngineDescription? {
    let engine = talk.greet(launch)
    take(talk)
    report.engine = engine
    guard let engine else { return nil }
    let name = "\(SafeText.escaped(engine.name, limit: 80)) \(SafeText.escaped(engine.version, limit: 80))"
    let count = Capability.allCases.count(where: engine.capabilities.contains)
    report.steps.append("it is \(name), with \(counted(count, "capability", plural: "capabilities"))")
    return engine
  }

  private mutating func take(_ talk: DoctorTalk) { for finding in talk.takeFindings() { report.add(finding) } }
}

extension Doctor {
  private mutating func draw(for engine: EngineDescription) {
    let generator = CaseGenerator(engine: engine, readings: engine.readings.over())
    let count = min(generator.period, Doctor.maximumCases)
    let drawn = (0..<max(count, 16)).map { generator.testCase(seed: 1, index: UInt64($0)) }
    cases = (drawn + Doctor.questionsForDefaults(engine)).enumerated().compactMap { DoctorCase($1, number: $0 + 1) }
  }

  /// Drawn cases do not ask for defaults; runs ask for them apart.
  private static func questionsForDefaults(_ engine: EngineDescription) -> [ConformanceCase] {
    guard engine.capabilities.contains(Capability.defaultsQuery) else { return [] }
    let recognizers = RecognizerKind.allCases.filter { engine.capabilities.contains($0.capability) }
    let kinds = ViewKind.allCases.filter { kind in
      guard kind != .plain, engine.capabilities.contains(Capability.kindDefaults) else { return kind == .plain }
      return kind.capability.map { engine.capabilities.contains($0) } ?? true
    }
    let subjects =
      kinds.map { DefaultValue.Subject.view(kind: $0) }
      + recognizers.map { DefaultValue.Subject.recognizer(kind: $0) }
    return (try? ConformanceCase.query(of: subjects)).map { [$0] } ?? []
  }

  /// Every case waits for its answer before the next is asked.
  private mutating func askOneByOne(_ talk: DoctorTalk, _ engine: EngineDescription) {
    var asked = 0
    for index in cases.indices where !talk.isOver && !isInterrupted() {
      asked += 1
      talk.send(cases[index].request)
      let reply = talk.reply(waiting: [cases[index].sequence])
      take(talk)
      guard let reply else { continue }
      cases[index].line = talk.lines
      judge(reply, of: index, engine, at: "\(talk.place(talk.lines)), the answer to \(cases[index].sequence)")
    }
    let count = asked < cases.count ? "\(asked) of \(cases.count)" : "\(asked)"
    report.steps.append("\(count) cases, of every kind that its capabilities allow, were asked one by one")
  }

  private mutating func judge(_ reply: CaseReply, of index: Int, _ engine: EngineDescription, at place: String) {
    let testCase = cases[index].testCase
    let trace: TouchTrace
    switch reply.result {
    case .success(let recorded): trace = recorded
    case .failure(let failure):
      return report.add(
        DoctorFinding(
          failure.findingKind, at: place, "\(failure.title): \(failure.message)\(cases[index].again)",
          advice: advice(for: failure, testCase)))
    }
    cases[index].trace = trace
    do throws(ModelError) {
      try TraceBounds(testCase, engine).check(trace)
      try TraceAudit(testCase, engine).check(trace)
    } catch {
      report.add(
        DoctorFinding(
          .audit, at: place, "\(error)\(cases[index].again)",
          advice: "record what PROTOCOL.md asks for in this step: under “The script” for questions and changes, under "
            + "“Effects” for handlers, under “Time” for times"))
    }
  }

  private func advice(for failure: CaseFailure, _ testCase: ConformanceCase) -> String {
    let needed = testCase.usedCapabilities.list.map(\.name).joined(separator: ", ")
    return switch failure {
    case .unsupported: "run cases of declared capabilities (here \(needed)), or declare less"
    case .adapterError:
      "complete the adapter where it says what it lacks; what the engine does not offer is not to be declared "
        + "(the case needs \(needed))"
    case .engineError, .crashed, .hung, .abandoned:
      "fix what goes wrong in the engine, or in the adapter that calls it: replay runs the case alone, and notes on standard "
        + "error, such as the traceback, help to find it; a run ends at such an answer"
    }
  }

  /// As many as may be on their way, in the opposite order.
  private mutating func askBackwards(_ talk: DoctorTalk) {
    let order = Array(cases.indices.reversed())
    var sent = 0
    for (answered, index) in order.enumerated() where !talk.isOver && !isInterrupted() {
      while sent < order.count, sent < answered + talk.window {
        talk.send(cases[order[sent]].request)
        sent += 1
      }
      let reply = talk.reply(waiting: order[answered..<sent].map { cases[$0].sequence }[...])
      take(talk)
      guard case .success(let trace)? = reply?.result, let difference = cases[index].difference(from: trace) else {
        continue
      }
      add(difference, of: index, at: "\(talk.place(talk.lines)), the second answer to \(cases[index].sequence)")
    }
    report.steps.append("they were asked again in the opposite order, up to \(talk.window) at once")
  }

  /// Some cases alone in fresh processes, where nothing can be left over.
  private mutating func askAlone() {
    let traced = cases.indices.filter { cases[$0].trace != nil }
    let step = max(1, traced.count / Doctor.freshProcesses)
    let chosen = stride(from: traced.count - 1, through: 0, by: -step).prefix(Doctor.freshProcesses).map { traced[$0] }
    for index in chosen where !isInterrupted() {
      guard let trace = runAlone(index), let difference = cases[index].difference(from: trace) else { continue }
      add(difference, of: index, at: "the answer to \(cases[index].sequence) alone in a fresh process")
    }
    report.steps.append("\(chosen.count) of them were asked alone in fresh processes")
  }

  private mutating func runAlone(_ index: Int) -> TouchTrace? {
    guard let talk = start("a fresh process") else { return nil }
    defer { take(talk) }
    guard let engine = talk.greet(launch) else { return nil }
    if let first = report.engine, let difference = engine.difference(from: first) {
      report.add(
        DoctorFinding(
          .greeting, at: talk.place(talk.lines),
          "\(difference.place) is \(difference.own), and the first process said \(difference.other)",
          advice:
            "say the same of the engine in every process that is started: workers share a run, and a process that "
            + "breaks down is started again"))
    }
    talk.send(cases[index].request)
    return try? talk.reply(waiting: [cases[index].sequence])?.result.get()
  }

  /// The same case, another answer: either something is left over, or chance decides.
  private mutating func add(_ difference: String, of index: Int, at place: String) {
    let found = "\(difference); the first answer was line \(cases[index].line)\(cases[index].again)"
    let known = report.findings.first { $0.kind == .memory || $0.kind == .chance }?.kind
    let isChance = known.map { $0 == .chance } ?? !answersAlike(index)
    report.add(
      DoctorFinding(
        isChance ? .chance : .memory, at: place, found,
        advice: isChance ? Doctor.chanceAdvice : Doctor.memoryAdvice))
  }

  /// Whether two more fresh processes give the same answer; one that gives none differs from the one that did.
  private mutating func answersAlike(_ index: Int) -> Bool {
    guard let first = runAlone(index), let second = runAlone(index) else { return false }
    return first == second
  }

  private static let memoryAdvice =
    "make everything anew for each case: views, touches, timers, and the counters that number touches and events; alone in "
    + "a fresh process the answer is always the same"
  private static let chanceAdvice =
    "read no clock, no random number and no order of a hash table: even fresh processes answer differently"
}

extension Doctor {
  /// What is declared and what is recorded, side by side.
  private mutating func compareDeclaration(_ engine: EngineDescription) {
    var shown: CapabilitySet = []
    for testCase in cases {
      guard let trace = testCase.trace else { continue }
      let seen = TraceCapabilities(of: trace, in: testCase.testCase).shown
      for capability in seen.subtracting(shown.union(engine.capabilities).union(TraceCapabilities.tolerated)).list {
        report.add(
          DoctorFinding(
            .undeclared, at: "line \(testCase.line) from the engine, the answer to \(testCase.sequence)",
            "records of \(capability.name), which is not declared\(testCase.again)",
            advice: "declare \(capability.name), so that its rules are judged, or leave these records out"))
      }
      shown.formUnion(seen)
    }
    let answered = cases.filter { $0.trace != nil }
    guard answered.count == cases.count else { return }
    let used = cases.reduce(into: CapabilitySet()) { $0.formUnion($1.testCase.usedCapabilities) }
    let due = TraceCapabilities.visible.subtracting(TraceCapabilities.asked.subtracting(used))
    for capability in engine.capabilities.intersection(due).subtracting(shown).list {
      report.add(
        DoctorFinding(
          .unseen, at: "lines 2 to \(cases.count + 1) from the engine",
          "\(capability.name) is declared, and in \(cases.count) cases nothing was recorded that shows it",
          advice: "record what PROTOCOL.md lists for \(capability.name), or do not declare it"))
    }
  }
}

extension CaseFailure {
  /// The kind of problem that an answer without a trace is.
  fileprivate var findingKind: DoctorFinding.Kind {
    switch self {
    case .unsupported: .refusal
    case .engineError, .adapterError, .crashed, .hung, .abandoned: .failure
    }
  }
}
