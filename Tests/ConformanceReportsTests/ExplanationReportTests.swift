import CaseExplanation
import ConformanceReports
import ConformanceRunner
import FaultyEngines
import Synchronization
import Testing
import TouchModel
import TouchSpecs

@Suite struct ExplanationReportTests {
  private static let bugs = Mutex<[String: (bug: RunResult.Bug, engine: EngineDescription)]>([:])

  /// A bug of a fault as a run finds and explains it, once for all tests.
  private func bug(_ fault: String) throws -> (bug: RunResult.Bug, engine: EngineDescription) {
    try Self.bugs.withLock { bugs in
      if let known = bugs[fault] { return known }
      let found = try find(fault)
      bugs[fault] = found
      return found
    }
  }

  private func find(_ fault: String) throws -> (bug: RunResult.Bug, engine: EngineDescription) {
    let fault = try #require(FaultRegistry.faults.first { $0.engine.name == fault })
    let rule = try #require(Catalogue.rule(fault.rule))
    let run = try ConformanceRun(fault.engine.makeExecutor(Readings()), plan: RunPlan(rules: [rule], cases: 1_500))
    return (try #require(run.run().bugs.first), fault.engine.description)
  }

  @Test func `an explained counterexample in text is what the fixture holds`() throws {
    let (bug, engine) = try bug("fault/RC-15-one-touch")
    let text = CounterexampleText(colored: false)
      .render(bug.counterexample, rule: bug.rule, alsoBroken: [], engine: engine)
    Snapshot.expect(text, is: "explained.txt")
  }

  @Test func `an explained counterexample in Markdown is what the fixture holds`() throws {
    let (bug, engine) = try bug("fault/HT-04-zero-only")
    let text = CounterexampleMarkdown().render(bug.counterexample, rule: bug.rule, alsoBroken: [], engine: engine)
    Snapshot.expect(text, is: "explained.md")
  }

  @Test func `a nearest case to which the rule does not apply is not called a passing one`() throws {
    let found = try self.bug("fault/HT-04-zero-only")
    var bug = found.bug
    try #require(bug.counterexample.explanation?.neighbour != nil)
    for (outcome, title) in [(TrialOutcome.holds, "Nearest passing neighbour"), (.silent, "Nearest neighbour")] {
      bug.counterexample.explanation?.neighbour?.outcome = outcome
      let text = CounterexampleMarkdown()
        .render(bug.counterexample, rule: bug.rule, alsoBroken: [], engine: found.engine)
      #expect(text.contains("- **\(title):** "))
    }
  }

  @Test func `the terminal shows an explanation in eight lines at most`() throws {
    let (bug, engine) = try bug("fault/TD-01-shared")
    let text = CounterexampleText(colored: false)
      .render(bug.counterexample, rule: bug.rule, alsoBroken: [], engine: engine)
    let blocks = text.split(separator: "\n\n").filter { $0.hasPrefix("  nearest") }
    #expect(blocks.count == 1)
    #expect(blocks.allSatisfy { $0.split(separator: "\n").count <= 8 })
  }

  @Test func `every part of a case and every change has words`() throws {
    let (bug, engine) = try bug("fault/HT-04-zero-only")
    var counterexample = bug.counterexample
    let testCase = try RichCase.make()
    counterexample.testCase = testCase
    let parts = RichCase.parts.compactMap { part in
      testCase.value(of: part).map { value in
        ExplainedPart(part: part, value: value, need: .needed, trials: [])
      }
    }
    counterexample.explanation = CaseExplanation(parts: parts, neighbour: nil, executions: 1, isCutShort: false)
    func render() -> [Substring] {
      CounterexampleMarkdown().render(counterexample, rule: bug.rule, alsoBroken: [], engine: engine)
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
    var lines = render().drop { !$0.hasPrefix("- **Nearest") }.prefix { $0 != "</details>" }.map(String.init)
    for edit in RichCase.edits(of: parts, in: testCase) {
      counterexample.explanation?.neighbour = PassingNeighbour(edits: [edit], testCase: testCase)
      lines += render().filter { $0.hasPrefix("- **Nearest") }.map { line in
        "- " + line.drop { $0 != " " }.split(separator: ":** ", maxSplits: 1).suffix(1).joined()
      }
    }
    #expect(!lines.contains { $0.contains("?") || $0.contains("unknown") })
    Snapshot.expect(lines.joined(separator: "\n") + "\n", is: "explanation-words.md")
  }

  @Test func `an explanation of another case is shown all the same`() throws {
    let (bug, engine) = try bug("fault/TD-01-shared")
    var counterexample = bug.counterexample
    counterexample.testCase = try ConformanceCase(TouchScene(.window(320, 480)), TouchScript(steps: []))
    counterexample.trace = TouchTrace()
    counterexample.finding.records = []
    let text = CounterexampleText(colored: false)
      .render(counterexample, rule: bug.rule, alsoBroken: [], engine: engine)
    #expect(text.contains("  nearest"))
    _ = CounterexampleMarkdown().render(counterexample, rule: bug.rule, alsoBroken: [], engine: engine)
  }
}

/// A case with at least one of everything that an explanation may speak of.
private enum RichCase {
  static func make() throws -> ConformanceCase {
    var views = [
      SceneView(kind: .window, frame: SceneRect(0, 0, 320, 480), parent: nil, number: 0),
      SceneView(kind: .tableView, frame: SceneRect(10, 10, 100, 100), parent: 0, number: 1),
      SceneView(kind: .button, frame: SceneRect(20, 20, 50, 50), parent: 0, number: 2),
      SceneView(frame: SceneRect(5, 5, 10, 10), parent: 2, number: 3),
    ]
    views[1].isMultipleTouchEnabled = true
    views[1].isHidden = true
    views[1].alpha = 0.5
    views[1].transform = .scale(2, 2)
    views[2].isEnabled = false
    views[2].isUserInteractionEnabled = false
    views[2].isExclusiveTouch = true
    views[2].clipsToBounds = true
    views[2].shape = .grownBounds(by: 4)
    views[2].bounds.origin = ScenePoint(3, 4)
    views[2].handling[.began] = .observe
    views[3].handling = .absorbing
    views[3].isAnimating = true
    views[3].allowsInteractionWhileAnimating = false
    var tap = SceneRecognizer(.tap, view: 2)
    tap.numberOfTapsRequired = 2
    tap.cancelsTouchesInView = false
    tap.delegate = RecognizerDelegate(simultaneously: true, partners: [1])
    tap.targets = [0]
    var swipe = SceneRecognizer(.swipe, view: 0)
    swipe.direction = .left
    swipe.requiresFailureOf = [0]
    let scene = try TouchScene(
      views: views, windows: [SceneWindow(view: 0, isKey: true)],
      controllers: [
        SceneController(rootView: 1, rootOfWindow: 0), SceneController(rootView: 3, presentedBy: 0, parent: 0),
      ],
      application: SceneApplication(delegate: .responder, handling: .absorbing, delegateHandling: .observing),
      recognizers: [tap, swipe], tables: [SceneTable(view: 1, rowHeight: 40, rows: 5)],
      effects: [
        SceneEffect(
          view: 2, trigger: .action(recognizer: 0, states: [.ended]),
          operation: .setFlag(flag: .isHidden, value: true))
      ],
      controlActions: [SceneControlAction(control: 2, event: .touchDown, action: 7, target: 1)],
      implementations: [SceneActionImplementation(object: .application, action: 7)])
    return try ConformanceCase(scene, try script())
  }

  private static func script() throws -> TouchScript {
    let down = FingerChange(finger: 1, .down, at: ScenePoint(30, 30))
    let move = FingerChange(finger: 1, .move, at: ScenePoint(40, 30), samples: [ScenePoint(35, 30)])
    return try TouchScript(steps: [
      ScriptStep(at: 0, .chain(from: .view(3))),
      ScriptStep(at: 0, .change(changes: [.alpha(view: 3, to: 0.5), .flag(view: 3, flag: .isHidden, to: true)])),
      ScriptStep(at: 10, .report(changes: [down], postedWithNext: true)),
      ScriptStep(at: 26, .report(changes: [move], postedWithNext: false)), ScriptStep(at: 40, .interruption),
      ScriptStep(at: 60, .otherEvent(kind: .motion)), ScriptStep(at: 80, .wait),
    ])
  }

  static let objects: [CaseObject] =
    (0..<4).map { .view($0) } + [.controller(0), .controller(1), .application, .applicationDelegate]
    + [.recognizer(0), .recognizer(1), .table(0), .effect(0), .controlAction(0), .implementation(0), .finger(1)]
    + (0..<7).map { .step($0) } + [.place(0), .place(1), .change(step: 1, index: 0), .change(step: 1, index: 1)]
    + [.movement(step: 2, finger: 1), .sample(step: 3, finger: 1, index: 0)]

  /// Every thing and every property that things of its sort have.
  static let parts: [CasePart] = objects.flatMap { object in
    [CasePart(object)] + CaseProperty.all.map { CasePart(object, $0) }
  }

  /// The changes of parts that the case allows.
  static func edits(of parts: [ExplainedPart], in testCase: ConformanceCase) -> [CaseEdit] {
    var edits: [CaseEdit] = []
    for part in parts {
      let next = part.value.number.map { [PartValue.number($0 + 1)] } ?? []
      let values: [PartValue] = [
        .absent, .flag(true), .flag(false), .word("absorb"), .word("up"), .word("pinch"), .word("view"), .word("moved"),
        .word("changed"), .word("reset"), .word("isEnabled"), .word("touchUpInside"), .word("other"), .object(.view(0)),
      ]
      for value in values + next where value != part.value {
        let edit = CaseEdit(part.part, value)
        if edit.applied(to: testCase) != nil { edits.append(edit) }
      }
    }
    return edits
  }
}

extension CaseProperty {
  /// Every property that a thing of a case can have, attributes where the schema of views puts them.
  fileprivate static let all: [CaseProperty] =
    [.x, .y, .width, .height, .boundsX, .boundsY, .contentWidth, .contentHeight, .kind, .view, .transform]
    + SceneView.schema.simple.map { .attribute($0.name) } + [
      .shape, .margin, .isInFront, .level, .isKey, .began, .moved, .ended, .cancelled, .rootOfWindow, .presentedBy,
      .parent, .attribute("cancelsTouchesInView"), .attribute("delaysTouchesBegan"), .attribute("delaysTouchesEnded"),
      .attribute("numberOfTapsRequired"), .attribute("numberOfTouchesRequired"), .attribute("direction"), .delegate,
      .attribute("simultaneously"), .attribute("simultaneousPartners"), .attribute("shouldBegin"),
      .attribute("shouldReceive"), .requiresFailureOf, .targets, .attribute("lateTargets"), .rows, .rowHeight, .target,
      .event, .action, .method,
      .recognizer, .states, .operation, .flag, .flagValue, .delay, .postedWithNext, .samples, .movement, .start,
    ]
}
