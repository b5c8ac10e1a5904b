import ConformanceReports
import Testing
import TouchModel

/// Scenes, scripts and traces with everything they can hold, seen through the report of a replay.
@Suite struct StoryTests {
  private static func scene() throws -> TouchScene {
    try TouchScene(
      .window(
        320, 480,
        [
          .view(
            0, 0, 320, 480,
            [
              .view(20, 20, 100, 100).multipleTouch().handling(.began, .absorb)
                .recognizer(.tap) {
                  $0.numberOfTapsRequired = 2
                  $0.targets = [0, 1]
                  $0.requiresFailureOf = [1]
                }
                .recognizer(.pan) {
                  $0.cancelsTouchesInView = false
                  $0.delegate = RecognizerDelegate(simultaneously: true)
                  $0.targets = [0]
                }
                .effect(inStates: [.began, .changed], .translate),
              .button(20, 140, 100, 40).sends(3, on: .touchUpInside, to: nil).enabled(false),
              .tableView(140, 20, 100, 200, rows: 20, rowHeight: 44),
              .view(140, 240, 50, 50).transform(1, 0.5, 0, 1).pointInside(.grownBounds(by: -2)).effect(
                on: .moved, .follow),
            ]
          ).rootOfWindow(handling: .observe).implements(action: 3)
        ]
      ).key(),
      application: SceneApplication(delegate: .responder, delegateHandling: .absorbing))
  }

  private static func script() throws -> TouchScript {
    try TouchScript(
      .change(.bounds(view: 4, to: SceneRect(0, 44, 100, 200)), .sendToBack(view: 3)),
      .down(1, 40, 40),
      .report([FingerChange(finger: 1, .move, at: ScenePoint(60, 40), samples: [ScenePoint(50, 40)])]),
      .eventTouches(of: 2), .interruption, .wait(until: 900), .otherEvent(.motion), .chain(from: .controller(0)),
      .defaults(of: .recognizer(kind: .longPress)))
  }

  private static func trace() -> TouchTrace {
    var trace = TouchTrace()
    var touch = TouchSnapshot(.touch(0))
    touch.location = ScenePoint(40, 40)
    touch.view = .view(2)
    trace.snapshots = [touch]
    trace.objects = [.recognizer(0), .recognizer(1), .touch(0)]
    let one = ElementRange(start: 0, count: 1)
    let call = TouchesCall(receiver: .view(1), method: .began, touches: one)
    var action = ActionCall(recognizer: .recognizer(1), target: .target(0), state: .began)
    action.translation = ScenePoint(20, 0)
    let events: [TraceEvent] = [
      .hitTest(at: ScenePoint(40, 40), result: .view(2), touch: .touch(0)), .visit(view: .view(2), point: nil),
      .pointInside(view: .view(3), point: ScenePoint(1, 2), answer: false), .touches(call),
      .recognizerTouches(TouchesCall(receiver: .recognizer(0), method: .cancelled, touches: .empty)),
      .touchRecognizers(touch: .touch(0), recognizers: ElementRange(start: 0, count: 2)),
      .touchSamples(of: .touch(0), kind: .coalesced, samples: one), .sceneChange(.alpha(view: 2, to: 0.5)),
      .recognizerState(recognizer: .recognizer(1), state: .began, touches: ElementRange(start: 2, count: 1)),
      .action(action),
      .readingReset(action),
      .delegateQuery(
        recognizer: .recognizer(1), question: .recognizeSimultaneously, other: .recognizer(0), answer: true),
      .controlEvent(control: .view(3), event: .touchUpInside),
      .actionDispatch(sender: .view(3), action: 3, target: nil),
      .actionReceived(receiver: .view(1), action: 3, sender: .view(3)), .selection(table: .view(4), row: 2),
      .enqueued(report: 0), .dequeued(report: 0), .discarded(touches: ElementRange(start: 2, count: 1)),
      .nextResponder(of: .controller(0), next: .view(0)), .nextResponder(of: .application, next: nil),
      .defaultValue(of: .recognizer(kind: .longPress), attribute: .delaysTouchesEnded, value: .flag(true)),
      .eventTouches(view: .view(2), touches: .empty), .visit(view: .view(99), point: nil),
      .hitTest(at: ScenePoint(.nan, .infinity), result: ObjectID(.unnamed, 3), touch: nil),
    ]
    trace.records = events.enumerated().map { TraceRecord(step: $0.offset % 9, time: 0, $0.element) }
    return trace
  }

  @Test func `everything a scene, a script and a trace can hold has words`() throws {
    let conformanceCase = try ConformanceCase(StoryTests.scene(), StoryTests.script())
    let text = ReplayText(colored: false).render(
      case: conformanceCase, trace: StoryTests.trace(), findings: [], readings: Readings())
    Snapshot.expect(text, is: "story.txt")
  }
}
