import Testing
import TouchModel

private func snapshot(_ number: Int) -> TouchSnapshot {
  var touch = TouchSnapshot(.touch(number))
  touch.phase = .moved
  touch.location = ScenePoint(1, 2.5)
  touch.previousLocation = ScenePoint(0, 2)
  touch.locationInReceiver = ScenePoint(-1, 2)
  touch.previousLocationInReceiver = ScenePoint(-2, 2)
  touch.timestamp = 16
  touch.tapCount = 2
  touch.view = .view(2)
  touch.window = .view(0)
  return touch
}

/// One record of every kind, some of them with everything and with as little as can be.
private let everyEvent: [TraceEvent] = [
  .hitTest(at: ScenePoint(1, 2), result: .view(3), touch: .touch(0)), .hitTest(at: .zero, result: nil, touch: nil),
  .visit(view: .view(1), point: ScenePoint(0.1, 0.2)), .visit(view: .view(1), point: nil),
  .pointInside(view: .view(1), point: .zero, answer: false), .pointInside(view: .view(1), point: nil, answer: nil),
  .sceneChange(.flag(view: 2, flag: .isHidden, to: true)), .sceneChange(.center(view: 1, to: ScenePoint(-1.5, 2))),
  .sceneChange(.bounds(view: 1, to: SceneRect(0, 0.25, 10, 20))),
  .sceneChange(.transform(view: 1, to: SceneTransform(0.6, 0.8, -0.8, 0.6, 0, -3))),
  .sceneChange(.alpha(view: 1, to: 0.005)), .sceneChange(.bringToFront(view: 2)), .sceneChange(.sendToBack(view: 3)),
  .sceneChange(.insert(view: 2, into: 1, at: 0)), .sceneChange(.exchange(view: 2, with: 3)),
  .sceneChange(.insertAbove(view: 2, sibling: 3)), .sceneChange(.insertBelow(view: 2, sibling: 3)),
  .sceneChange(.remove(view: 2)), .sceneChange(.contentOffset(view: 2, to: ScenePoint(0, 40.5))),
  .sceneChange(.attach(view: 2, recognizer: 0)), .sceneChange(.detach(view: 2, recognizer: 0)),
  .sceneChange(.enable(view: 2, recognizer: 0, to: false)),
  .delegateQuery(recognizer: .recognizer(0), question: .shouldReceive, other: .touch(1), answer: true),
  .delegateQuery(recognizer: .recognizer(0), question: .other, other: nil, answer: false),
  .controlEvent(control: .view(2), event: .touchUpInside), .highlight(control: .view(2), isHighlighted: true),
  .actionDispatch(sender: .view(2), action: -3, target: .target(0)),
  .actionDispatch(sender: .view(2), action: .max, target: nil), .selection(table: .view(4), row: 7),
  .enqueued(report: 0), .dequeued(report: 1), .nextResponder(of: .view(2), next: .controller(0)),
  .nextResponder(of: .application, next: nil),
  .action(ActionCall(recognizer: .recognizer(1), target: nil, state: .other)),
  .defaultValue(of: .view(kind: .label), attribute: .alpha, value: .number(1)),
  .defaultValue(of: .recognizer(kind: .swipe), attribute: .direction, value: .direction(.right)),
  .defaultValue(of: .view(kind: .label), attribute: .isHidden, value: .flag(false)),
]

private func fullTrace() -> TouchTrace {
  let recorder = TraceRecorder()
  recorder.touches(
    .began, receiver: .view(2), [snapshot(0), snapshot(1)], event: .event(0), eventKind: .touches,
    allTouches: [snapshot(0), TouchSnapshot(.touch(9))])
  recorder.move(toStep: nil, time: 40)
  recorder.touches(.cancelled, receiver: ObjectID(.unnamed, 3), [], allTouches: [])
  recorder.recognizerTouches(.moved, recognizer: .recognizer(0), [snapshot(1)])
  recorder.recognizer(.recognizer(0), became: .failed, touches: [.touch(1)])
  recorder.recognizer(.recognizer(0), became: .possible)
  recorder.discarded([.touch(0)])
  recorder.record(.eventTouches(view: .view(1), touches: recorder.store(objects: [.touch(0)])))
  recorder.record(.conversion(of: ScenePoint(1, 2), from: .view(1), to: .view(0), result: ScenePoint(3.5, -4)))
  recorder.record(.conversion(of: ScenePoint(1, 2), from: .view(1), to: nil, result: .zero))
  recorder.record(.frame(of: .view(1), result: SceneRect(1, 2.5, 30, 40)))
  recorder.record(.selected(control: .view(1), isSelected: true))
  recorder.recognizers(of: .touch(0), are: [.recognizer(1), .recognizer(0)])
  recorder.recognizers(of: .touch(1), are: [])
  recorder.recognizers(of: .touch(1), are: [.recognizer(1)])
  recorder.samples(.coalesced, of: .touch(0), [snapshot(0), snapshot(0)])
  recorder.readingReset(ActionCall(recognizer: .recognizer(1), target: nil, state: .changed))
  recorder.received(action: 3, by: .view(1), from: .view(2))
  recorder.received(action: 3, by: .view(1), from: nil)
  for event in everyEvent { recorder.record(event) }
  var call = ActionCall(recognizer: .recognizer(0), target: .target(1), state: .changed)
  call.view = .view(2)
  call.translation = ScenePoint(5, 6)
  call.scale = 1.5
  call.rotation = -0.25
  call.direction = .left
  recorder.action(call)
  return recorder.trace
}

/// The records of a trace as JSON has them.
private func recordTrees(of trace: TouchTrace) throws -> [JSONValue] {
  let records: [JSONValue]? =
    if case .array(let records)? = try StrictJSON.tree(of: trace)["records"] { records } else { nil }
  return try #require(records)
}

@Test(arguments: [JSONStyle.compact, .pretty])
func `a trace with every kind of record reads back as what was written`(style: JSONStyle) throws {
  var trace = fullTrace()
  trace.isCut = style == .pretty
  let bytes = try StrictJSON.encode(trace, style)
  #expect(try StrictJSON.decode(TouchTrace.self, from: bytes, shape: .trace, source: "trace") == trace)
}

@Test(arguments: [false, true])
func `a trace as a line is its canonical JSON, byte for byte`(isCut: Bool) throws {
  var trace = fullTrace()
  trace.isCut = isCut
  var line = LineWriter()
  trace.write(to: &line)
  #expect(line.bytes == (try StrictJSON.encode(trace, .compact)))
  let written = Set(try recordTrees(of: trace).compactMap { $0["kind"] })
  #expect(written == Set(TraceEvent.Kind.allCases.map { .string($0.rawValue) }))
}

@Test func `a record has the members that its kind says`() throws {
  for record in try recordTrees(of: fullTrace()) {
    guard case .object(let members) = record, case .string(let word)? = record["kind"] else {
      Issue.record("\(record.inWords) is no record")
      continue
    }
    let kind = try #require(TraceEvent.Kind(rawValue: word))
    let own = Set(members.map(\.key)).subtracting(["kind", "step", "time"])
    #expect(own.isSubset(of: kind.members.map(\.name)), "\(word)")
    #expect(own.isSuperset(of: kind.members.filter(\.isRequired).map(\.name)), "\(word)")
  }
}

@Test func `a record is an object with its touches inside`() throws {
  let recorder = TraceRecorder()
  recorder.move(toStep: nil, time: 500)
  recorder.touches(.began, receiver: .view(2), [TouchSnapshot(.touch(0))], event: .event(0))
  let text = String(decoding: try StrictJSON.encode(recorder.trace, .compact), as: UTF8.self)
  #expect(
    text == "{\"records\":[{\"event\":\"event 0\",\"kind\":\"touches\",\"method\":\"began\",\"receiver\":\"view 2\","
      + "\"step\":\"timer\",\"time\":500,\"touches\":[{\"touch\":\"touch 0\"}]}],\"version\":1}")
}

private func read(_ record: String) throws -> TouchTrace {
  let text = "{\"version\":1,\"records\":[{\"step\":0,\"time\":0,\(record)}]}"
  return try StrictJSON.decode(TouchTrace.self, from: Array(text.utf8), shape: .trace, source: "trace")
}

@Test func `unknown words are testimony too`() throws {
  let state = try read("\"kind\":\"recognizerState\",\"recognizer\":\"recognizer 0\",\"state\":\"dozing\"")
  #expect(state.records[0].event == .recognizerState(recognizer: .recognizer(0), state: .other, touches: .empty))
  let touches = try read(
    "\"kind\":\"touches\",\"receiver\":\"view 1\",\"method\":\"began\",\"touches\":[{\"touch\":\"touch 1\",\"phase\":\"hovering\"}]"
  )
  #expect(touches.snapshots[0].phase == .other)
}

@Test(arguments: [
  "\"kind\":\"discarded\"", "\"kind\":\"eventTouches\",\"view\":\"view 1\"",
  "\"kind\":\"recognizerState\",\"recognizer\":\"recognizer 0\",\"state\":\"began\"",
])
func `of touches that came as copies their identities alone are read`(record: String) throws {
  let names = try read("\(record),\"touches\":[\"touch 1\",\"touch 4\"]")
  let copies = try read(
    "\(record),\"touches\":[{\"touch\":\"touch 1\",\"phase\":\"moved\",\"location\":[1,2]},{\"touch\":\"touch 4\"}]")
  #expect(names == copies)
  #expect(names.objects == [.touch(1), .touch(4)])
  #expect(copies.snapshots.isEmpty)
}

@Test(arguments: [
  ("\"kind\":\"visit\"", "records[0].view: expected a value, found nothing"),
  ("\"kind\":\"visited\"", "records[0].kind: expected a known word (did you mean visit?), found the text \"visited\""),
  ("\"kind\":\"visit\",\"view\":2", "records[0].view: expected a text, found 2"),
  (
    "\"kind\":\"visit\",\"view\":\"view two\"",
    "records[0].view: expected an object such as \"view 3\" or \"application\", found the text \"view two\""
  ),
  ("\"kind\":\"visit\",\"veiw\":2", "records[0]: expected a known key (did you mean view?), found the key \"veiw\""),
  (
    "\"kind\":\"touches\",\"receiver\":\"view 1\",\"method\":\"began\",\"touches\":[{\"touch\":\"touch 1\",\"location\":[0]}]",
    "records[0].touches[0].location[1]: expected a number, found nothing"
  ),
])
func `a record of the wrong form is named by its place`(record: String, message: String) {
  let error = #expect(throws: ModelError.self) { try read(record) }
  #expect(error?.description == message)
}

@Test(arguments: [
  ("{\"version\":2,\"records\":[]}", "trace.version: expected 1, found 2"),
  ("{\"version\":1}", "records: expected a value, found nothing"),
  (
    "{\"version\":1,\"records\":[{\"kind\":\"enqueued\",\"step\":\"later\",\"time\":0,\"report\":0}]}",
    "records[0].step: expected the number of a step, from 0, or \"timer\", found the text \"later\""
  ),
])
func `a text that is no trace is refused`(text: String, message: String) {
  let error = #expect(throws: ModelError.self) {
    try StrictJSON.decode(TouchTrace.self, from: Array(text.utf8), shape: .trace, source: "trace")
  }
  #expect(error?.description == message)
}

@Test func `a number that is not finite cannot be written`() {
  let recorder = TraceRecorder()
  recorder.visited(.view(0), at: ScenePoint(.nan, 0))
  #expect(throws: ModelError("records[0].point[0]", expected: "a finite number", found: "nan")) {
    try StrictJSON.encode(recorder.trace, .compact)
  }
}

@Test func `what a copy of a touch leaves out is read from the copy before, whatever it is`() throws {
  let full = snapshot(0)
  // All that is stored is set, so that no member can be forgotten here.
  for member in Mirror(reflecting: full).children {
    #expect(Mirror(reflecting: member.value).displayStyle != .optional || "\(member.value)" != "nil", "\(member)")
  }
  let recorder = TraceRecorder()
  for method in [TouchMethod.began, .moved] { recorder.touches(method, receiver: .view(2), [full]) }
  var line = LineWriter()
  recorder.trace.write(to: &line, leavingOutRepetitions: true)
  let text = String(decoding: line.bytes, as: UTF8.self)
  for word in ["phase", "location", "timestamp", "tapCount", "window"] {
    #expect(text.ranges(of: "\"\(word)\"").count == 1, "\(word)")
  }
  #expect(TouchTrace(plain: line.bytes, in: 0..<line.bytes.count, mayBeShort: true) == recorder.trace)
  let recorded = try StrictJSON.decode(RecordedTrace.self, from: line.bytes, shape: .trace, source: "trace")
  #expect(recorded.trace == recorder.trace)
}
