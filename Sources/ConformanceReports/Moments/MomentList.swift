internal import TouchModel
internal import TouchSpecs

/// The moments of a run in order: those of a long run that matter most, with the gaps between them.
struct MomentList {
  /// The most moments that are shown.
  static let mostMoments = 90

  /// The moments that are shown.
  let moments: [Moment]
  /// How many are left out before each of them, and after the last.
  let gaps: [Int]
  /// Those that are left out, in order.
  let omitted: [Moment]
  /// The moment at which a reader looks first: where something is missing, else the record of which the finding speaks.
  let first: Int

  /// Lists the moments of a run; what marked calls say of touches is told as far as it is asked for.
  init(
    _ testCase: ConformanceCase, _ trace: TouchTrace, marking marked: [Int], missing: MissingEvent? = nil,
    details: Set<TouchDetail> = [], on ground: Ground
  ) {
    var writer = MomentWriter(testCase, trace, marking: marked, missing: missing, details, on: ground)
    let all = writer.write()
    let marks = all.indices.filter { all[$0].isMarked }
    let chosen = LaneChoice(all.count, marked: marks, roots: [], repeated: [], most: MomentList.mostMoments).chosen
    let kept = chosen.map { all[$0] }
    moments = kept
    let shown = Set(chosen)
    omitted = all.indices.filter { !shown.contains($0) }.map { all[$0] }
    gaps = zip(chosen + [all.count], [-1] + chosen).map { $0 - $1 - 1 }
    let due = kept.firstIndex(where: \.isMissing)
    let spokenOf = marked.last.flatMap { sequence in kept.firstIndex { $0.sequences.contains(sequence) } }
    first = due ?? spokenOf ?? kept.lastIndex(where: \.isMarked) ?? max(kept.count - 1, 0)
  }
}

/// Puts the steps of a script and the records of a trace in one order.
private struct MomentWriter {
  private let script: TouchScript
  private let trace: TouchTrace
  private let marks: Set<Int>
  private let missing: MissingEvent?
  private let story: TraceStory
  private let testimony: TouchTestimony
  private let descriptions: [String]
  private let scene: TouchScene
  private var moments: [Moment] = []
  private var fingers = FingersDown()
  private var nextStep = 0

  init(
    _ testCase: ConformanceCase, _ trace: TouchTrace, marking marked: [Int], missing: MissingEvent?,
    _ details: Set<TouchDetail>, on ground: Ground
  ) {
    script = testCase.script
    scene = testCase.scene
    self.trace = trace
    marks = Set(marked)
    self.missing = missing
    story = TraceStory(testCase.scene, trace)
    testimony = TouchTestimony(trace, testCase.scene, details: details)
    descriptions = ScriptStory.steps(of: testCase, trace: trace, on: ground)
  }

  private var steps: [ScriptStep] { script.steps }

  mutating func write() -> [Moment] {
    if let missing, missing.after == nil { add(missing) }
    for (sequence, record) in trace.records.enumerated() {
      while nextStep < steps.count,
        record.step.map({ nextStep <= $0 }) ?? (steps[nextStep].time < record.time)
      { begin(sequence) }
      add(record, sequence)
      if let missing, missing.after == sequence { add(missing) }
    }
    while nextStep < steps.count { begin(trace.records.count) }
    return moments
  }

  /// What should have happened after a record, in the step in which it was due.
  private mutating func add(_ missing: MissingEvent) {
    let sequence = missing.after.map { $0 + 1 } ?? 0
    let (step, time) = missing.moment(in: trace, of: script)
    while nextStep < steps.count, step.map({ nextStep <= $0 }) ?? false { begin(sequence) }
    var moment = Moment(step: step, time: time, words: [story.words(missing)], treeSequence: sequence)
    let lane = missing.object.map { Lane.object($0) } ?? .nothing
    moment.cells = [Moment.Cell(lane: lane, word: missing.word, sort: .missing)]
    moment.isMarked = true
    moment.fingers = fingers.places
    moment.views = Set([lane.view(in: scene)].compactMap(\.self))
    moments.append(moment)
  }

  /// A step begins, before the record with a sequence number.
  private mutating func begin(_ sequence: Int) {
    let step = steps[nextStep]
    var moment = Moment(step: nextStep, time: step.time, words: [descriptions[nextStep]], treeSequence: sequence)
    switch step.action {
    case .report(let changes, _):
      for change in changes {
        moment.cells.append(
          Moment.Cell(lane: .finger(change.finger), word: change.movement.word, sort: .finger(change.movement)))
        moment.fingers[change.finger] = change.location
        fingers.apply(change)
      }
      moment.fingers.merge(fingers.places) { first, _ in first }
    case .malformedReport, .wait, .interruption, .cancellation, .ignore, .change, .otherEvent, .hitTest, .chain,
      .defaults, .eventTouches, .conversion, .frame, .selected:
      moment.cells.append(Moment.Cell(lane: .script, word: step.action.word, sort: .script))
      moment.fingers = fingers.places
    }
    moments.append(moment)
    nextStep += 1
  }

  private mutating func add(_ record: TraceRecord, _ sequence: Int) {
    let isMarked = marks.contains(sequence)
    let value = isMarked ? testimony.value(sequence) ?? story.value(sequence) : nil
    let cells = record.event.cells(trace).map {
      Moment.Cell(lane: $0.lane, word: value ?? $0.word, sort: $0.sort, isMarked: isMarked)
    }
    let words = story.words(sequence)
    if let last = moments.indices.last, !isMarked, !moments[last].isMarked, belongs(sequence, to: moments[last]) {
      moments[last].sequences.append(sequence)
      moments[last].words.append(words)
      if case .pointInside = record.event { moments[last].cells = cells }
      return
    }
    var moment = Moment(step: record.step, time: record.time, sequences: [sequence], words: [words])
    if isMarked, let said = testimony.words(sequence) { moment.words.append(said) }
    moment.cells = cells
    moment.isMarked = isMarked
    moment.fingers = fingers.places
    moment.views = Set(cells.compactMap { cell in cell.lane.view(in: scene) })
    moment.treeSequence = sequence + 1
    moments.append(moment)
  }

  /// Whether a record says only more of what the moment before it shows.
  private func belongs(_ sequence: Int, to moment: Moment) -> Bool {
    let record = trace.records[sequence]
    guard moment.step == record.step else { return false }
    switch record.event {
    case .enqueued, .dequeued, .touchSamples, .touchRecognizers: return true
    case .pointInside(let view, _, _):
      guard let last = moment.sequences.last, case .visit(view, _) = trace.records[last].event else { return false }
      return true
    // Every other record is a moment of its own.
    default: return false
    }
  }
}

extension Lane {
  /// The number of the view that the lane is about, or lies on.
  fileprivate func view(in scene: TouchScene) -> Int? {
    guard case .object(let id) = self else { return nil }
    return scene.viewNumber(showing: id)
  }
}

extension TouchScene {
  /// The number of the view in which an object shows: a recognizer in its own, a controller in its root view.
  func viewNumber(showing id: ObjectID) -> Int? {
    switch id.kind {
    case .view: position(ofView: id.number) == nil ? nil : id.number
    case .recognizer: recognizers.indices.contains(id.number) ? recognizers[id.number].view : nil
    case .controller: controllers.indices.contains(id.number) ? controllers[id.number].rootView : nil
    case .application, .applicationDelegate, .windowScene, .target, .touch, .event, .unnamed: nil
    }
  }
}

extension FingerChange.Movement {
  /// What the finger does, in a word.
  fileprivate var word: String {
    switch self {
    case .down: "down"
    case .move: "move"
    case .up: "up"
    }
  }
}

extension ScriptStep.Action {
  /// What the script does besides fingers, in a word or two.
  fileprivate var word: String {
    switch self {
    case .report: "report"
    case .malformedReport: "malformed"
    case .wait: "wait"
    case .interruption: "interruption"
    case .cancellation: "cancellation"
    case .ignore: "touch ignored"
    case .change: "scene changes"
    case .otherEvent(let kind): "\(kind) event"
    case .hitTest: "asks for a hit"
    case .chain: "asks for the chain"
    case .defaults: "asks for defaults"
    case .eventTouches: "asks the event"
    case .conversion: "asks to convert"
    case .frame: "asks for a frame"
    case .selected: "asks if selected"
    }
  }
}
