import Testing
import TouchModel
import TouchSpecs
import TraceAnalysis

/// A run with gestures, controls and tables, made by hand: what an engine would have reported, step by step.
struct HandRun: Sendable {
  /// One thing an engine reports.
  enum Deed: Sendable {
    /// A hit test for a touch.
    case hit(Int?, touch: Int = 0, x: Double = 60, y: Double = 60)
    /// A call of a view with touches of a view.
    case call(TouchMethod, Int, of: Int? = nil, [Int] = [0])
    /// A call of a recognizer.
    case feed(TouchMethod, Int, of: Int, [Int] = [0])
    case state(Int, RecognizerState, of: Int, [Int] = [0])
    /// The recognizers that a touch carries from now on.
    case carries(Int, [Int])
    case action(Int, RecognizerState, target: Int = 0)
    case asked(RecognizerDelegate.Question, Int, touch: Int? = nil, Bool)
    case event(Int, ControlEvent)
    case sent(Int, by: Int, to: ObjectID?)
    case received(Int, by: ObjectID, from: Int)
    case selected(Int, of: Int)
    case next(ObjectID, ObjectID?)
  }

  /// What happens in one step, or by timers after it at a time.
  struct Moment: Sendable {
    /// The step, at its own time; `nil` for what a timer does at another.
    let step: Int?
    let time: Int?
    let deeds: [Deed]
  }

  var scene: TouchScene
  var script: TouchScript
  var moments: [Moment]
  var readings = Readings()
  var thresholds = EngineDescription.Thresholds()
  /// What the engine would report of the changed case that a comparison asks for.
  var twin: [Moment]?

  init(_ scene: TouchScene, _ script: TouchScript, _ moments: [Moment]) {
    self.scene = scene
    self.script = script
    self.moments = moments
  }

  /// What a rule says of the run, comparisons included.
  func report(_ id: String) throws -> Check {
    let rule = try #require(RuleID(id).flatMap(Catalogue.rule))
    let facts = try facts()
    var check = Check()
    for part in rule.checks {
      switch part {
      case .invariant: part.look(at: facts, &check)
      case .comparison(_, let twin, let compare):
        guard let second = twin(facts), let moments = self.twin else { continue }
        compare(facts, try self.facts(second, moments), &check)
      case .examples, .defaults: break
      }
    }
    return check
  }

  /// The run as facts.
  func facts() throws -> Run { try facts(ConformanceCase(scene, script), moments) }

  private func facts(_ testCase: ConformanceCase, _ moments: [Moment]) throws -> Run {
    let recorder = TraceRecorder()
    recorder.begin(testCase.scene)
    for moment in moments {
      recorder.move(toStep: moment.step, time: moment.step.map { testCase.script.steps[$0].time } ?? moment.time ?? 0)
      for deed in moment.deeds { recorder.report(deed) }
    }
    var engine = EngineDescription(
      name: "by hand", version: "1", capabilities: .all, readings: DeclaredReadings(readings))
    engine.thresholds = thresholds
    return TraceAnalyzer(engine: engine, readings: readings, startingWith: testCase)
      .analyze(testCase, recorder.trace)
  }

  /// The same under another value of a reading.
  func reading<Value: ReadingValue>(_ property: WritableKeyPath<Readings, Value>, _ value: Value) -> HandRun {
    var run = self
    run.readings[keyPath: property] = value
    return run
  }

  /// The same by an engine that declares another threshold.
  func declaring<Value>(
    _ threshold: WritableKeyPath<EngineDescription.Thresholds, Value>, _ value: Value
  ) -> HandRun {
    var run = self
    run.thresholds[keyPath: threshold] = value
    return run
  }

  /// The same with what would be reported of the changed case.
  func besides(_ twin: HandRun) -> HandRun {
    var run = self
    run.twin = twin.moments
    return run
  }
}

extension HandRun.Moment {
  static func step(_ number: Int, _ deeds: HandRun.Deed...) -> HandRun.Moment {
    HandRun.Moment(step: number, time: nil, deeds: deeds)
  }

  static func timer(_ time: Int, _ deeds: HandRun.Deed...) -> HandRun.Moment {
    HandRun.Moment(step: nil, time: time, deeds: deeds)
  }
}

extension TraceRecorder {
  fileprivate func report(_ deed: HandRun.Deed) {
    switch deed {
    case .hit(let view, let touch, let x, let y):
      hitTested(at: ScenePoint(x, y), result: view.map { .view($0) }, for: .touch(touch))
    case .call(let method, let receiver, let view, let touches):
      touchesCall(method, .view(receiver), touches, of: view ?? receiver)
    case .feed(let method, let recognizer, let view, let touches):
      recognizerTouches(method, recognizer: .recognizer(recognizer), touches.map { snapshot($0, of: view) })
    case .state(let recognizer, let state, _, let touches):
      self.recognizer(.recognizer(recognizer), became: state, touches: touches.map { .touch($0) })
    case .carries(let touch, let recognizers): carries(touch, recognizers)
    case .action(let recognizer, let state, let target):
      action(ActionCall(recognizer: .recognizer(recognizer), target: .target(target), state: state))
    case .asked(let question, let recognizer, let touch, let answer):
      asked(question, of: .recognizer(recognizer), about: touch.map { .touch($0) }, answer: answer)
    case .event(let control, let event): sent(event, by: .view(control))
    case .sent(let action, let control, let target): dispatched(action: action, from: .view(control), to: target)
    case .received(let action, let receiver, let control): received(action: action, by: receiver, from: .view(control))
    case .selected(let row, let table): selected(row: row, of: .view(table))
    case .next(let responder, let next): record(.nextResponder(of: responder, next: next))
    }
  }

  private func touchesCall(_ method: TouchMethod, _ receiver: ObjectID, _ touches: [Int], of view: Int) {
    self.touches(method, receiver: receiver, touches.map { snapshot($0, of: view) })
  }

  private func snapshot(_ touch: Int, of view: Int) -> TouchSnapshot {
    var snapshot = TouchSnapshot(.touch(touch))
    snapshot.view = .view(view)
    return snapshot
  }
}

/// A run written by hand, and what one rule has to say of it.
struct JudgedRun: CustomTestStringConvertible, Sendable {
  let id: String
  let name: String
  /// The kinds of finding; none where the run is right.
  let kinds: Set<String>
  /// Whether the rule applies.
  var isExercised = true
  let run: @Sendable () throws -> HandRun

  /// A run that a rule finds nothing wrong with.
  static func right(_ id: String, _ name: String, _ run: @escaping @Sendable () throws -> HandRun) -> JudgedRun {
    JudgedRun(id: id, name: name, kinds: [], run: run)
  }

  /// A run to which a rule does not apply.
  static func silent(_ id: String, _ name: String, _ run: @escaping @Sendable () throws -> HandRun) -> JudgedRun {
    JudgedRun(id: id, name: name, kinds: [], isExercised: false, run: run)
  }

  /// A run that breaks a rule.
  static func wrong(
    _ id: String, _ name: String, _ kind: String, _ run: @escaping @Sendable () throws -> HandRun
  ) -> JudgedRun {
    JudgedRun(id: id, name: name, kinds: [kind], run: run)
  }

  var testDescription: String { "\(id): \(name)" }

  /// Whether the rule says what it should.
  func check() throws {
    let report = try run().report(id)
    let found = report.findings.map { "\($0.kind): expected \($0.expected); observed \($0.observed)" }
    #expect(Set(report.findings.map(\.kind)) == kinds, "\(found)")
    #expect((report.exercised > 0) == isExercised)
    #expect(report.findings.allSatisfy { !$0.records.isEmpty && $0.records == $0.records.filter { $0 >= 0 } })
  }
}
