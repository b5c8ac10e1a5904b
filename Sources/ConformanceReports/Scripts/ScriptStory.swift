internal import TouchModel

/// A script in words, one entry a step; in long scripts similar steps share an entry.
struct ScriptStory {
  /// What one line describes: a step, or several that are alike.
  private struct Entry {
    var steps: ClosedRange<Int>
    var words: String
    /// The finger that wanders about on one view and does nothing else, and its last place.
    var wandering: FingerStory.Wandering?
  }

  /// The most steps that have an entry each, however alike they are.
  private static let mostSteps = 16

  private let script: TouchScript
  private var entries: [Entry] = []

  /// Describes a script; what the engine did moves views, and so decides what a finger is over.
  ///
  /// - Parameters:
  ///   - conformanceCase: The case.
  ///   - trace: What the engine did, as far as it is known.
  ///   - marked: The records that are pointed out; their steps have an entry each.
  ///   - ground: What decides which view a place lies on.
  init(
    _ conformanceCase: ConformanceCase, trace: TouchTrace = TouchTrace(), marking marked: [Int] = [],
    on ground: Ground = Ground()
  ) {
    script = conformanceCase.script
    let steps = script.steps
    let moments = SceneMoments(conformanceCase, trace)
    let apart = trace.steps(ofRecords: marked)
    var fingers = FingerStory(ground)
    for index in steps.indices {
      let passed = steps[index].time - (index > 0 ? steps[index - 1].time : 0)
      let words = ScriptStory.words(
        steps[index].action, moments.scene(ofStep: index), named: conformanceCase.scene, &fingers, passed)
      let isFoldable = steps.count > ScriptStory.mostSteps && !apart.contains(index)
      add(Entry(steps: index...index, words: words, wandering: isFoldable ? fingers.takeWandering() : nil))
    }
  }

  /// The words of every step by itself, for reports that show one at a time.
  static func steps(of conformanceCase: ConformanceCase, trace: TouchTrace, on ground: Ground) -> [String] {
    let steps = conformanceCase.script.steps
    let moments = SceneMoments(conformanceCase, trace)
    var fingers = FingerStory(ground)
    return steps.indices.map { index in
      let passed = steps[index].time - (index > 0 ? steps[index - 1].time : 0)
      return words(
        steps[index].action, moments.scene(ofStep: index), named: conformanceCase.scene, &fingers, passed)
    }
  }

  /// Adds a step, to the entry before it where a finger goes on wandering about on the same view.
  private mutating func add(_ entry: Entry) {
    guard let last = entries.last, let before = last.wandering, let now = entry.wandering,
      before.finger == now.finger, before.view == now.view
    else { return entries.append(entry) }
    let steps = last.steps.lowerBound...entry.steps.upperBound
    let words =
      "finger \(now.finger) moves within \(now.view) \(steps.count) times, at last to \(NumberText.text(now.location))"
    entries[entries.count - 1] = Entry(steps: steps, words: words, wandering: now)
  }

  /// The steps in words with their numbers; times are shown once anything takes time, and a single step needs no number.
  var numberedLines: [String] {
    let hasTimes = script.steps.contains { $0.time > 0 }
    let numbers = entries.map { ScriptStory.span($0.steps.lowerBound + 1, $0.steps.upperBound + 1) }
    let times = entries.map {
      ScriptStory.span(script.steps[$0.steps.lowerBound].time, script.steps[$0.steps.upperBound].time)
    }
    let numberWidth = numbers.map(\.count).max() ?? 0
    let timeWidth = times.map(\.count).max() ?? 0
    return entries.indices.flatMap { index in
      var head = script.steps.count > 1 ? TextLayout.aligned(numbers[index], to: numberWidth) + "  " : ""
      if hasTimes { head += TextLayout.aligned(times[index], to: timeWidth) + " ms  " }
      return TextLayout.hanging(entries[index].words, after: head)
    }
  }

  private static func span(_ first: Int, _ last: Int) -> String { first == last ? "\(first)" : "\(first)–\(last)" }

  /// The words of a step that happens in one tree; views are named by the first one, since a view that is gone has its name there.
  private static func words(
    _ action: ScriptStep.Action, _ scene: TouchScene, named first: TouchScene, _ fingers: inout FingerStory,
    _ passed: Int
  ) -> String {
    switch action {
    case .report(let changes, let isPosted):
      (isPosted ? "posted together with the next report: " : "") + fingers.describe(changes, in: scene)
    case .wait: "\(passed) ms pass"
    case .malformedReport(let changes): fingers.describe(contradictions: changes)
    case .interruption: fingers.interrupt()
    case .cancellation(let cancelled): fingers.cancel(cancelled)
    case .ignore(let finger, let recognizer):
      "\(first.name(of: .recognizer(recognizer))) ignores the touch of finger \(finger)"
    case .change(let changes): changes.map { $0.words(in: first) }.joined(separator: "; ")
    case .otherEvent(let kind): "\(kind.words) arrives"
    case .hitTest(let point): "the kit asks what a finger at \(NumberText.text(point)) hits"
    case .chain(let responder): "the kit asks for the chain from \(scene.name(of: responder))"
    case .defaults(let subject): "the kit asks for the defaults of a fresh \(subject.words)"
    case .eventTouches(let view): "the kit asks which touches of the event belong to \(scene.name(of: .view(view)))"
    case .frame(let view): "the kit asks for the frame of \(scene.name(of: .view(view)))"
    case .selected(let view): "the kit asks whether \(scene.name(of: .view(view))) is selected"
    case .conversion(let point, let view, let other):
      "the kit asks where \(NumberText.text(point)) of \(scene.name(of: .view(view))) lies in "
        + (other.map { scene.name(of: .view($0)) } ?? "its window")
    }
  }
}

extension EventKind {
  /// An event of the kind, in words.
  fileprivate var words: String {
    switch self {
    case .touches: "a touches event without touches"
    case .motion: "a motion event"
    case .remoteControl: "a remote control event"
    case .presses: "a presses event"
    case .other: "an event of a kind of its own"
    }
  }
}
