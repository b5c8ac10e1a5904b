internal import TouchModel

/// A script as a person would tell it, one entry a step.
struct ScriptStory {
  /// The steps in words, without their numbers and times.
  let sentences: [String]
  private let times: [Int]

  /// Tells a script; what the engine did moves views, and so decides what a finger is over.
  ///
  /// - Parameters:
  ///   - conformanceCase: The case.
  ///   - trace: What the engine did, as far as it is known.
  ///   - ground: What decides which view a place lies on.
  init(_ conformanceCase: ConformanceCase, trace: Trace = Trace(), on ground: Ground = Ground()) {
    let steps = conformanceCase.script.steps
    let moments = SceneMoments(conformanceCase, trace)
    var fingers = FingerStory(ground)
    times = steps.map(\.time)
    sentences = steps.indices.map { index in
      let scene = moments.scene(ofStep: index)
      let passed = steps[index].time - (index > 0 ? steps[index - 1].time : 0)
      return ScriptStory.words(steps[index].action, scene, &fingers, passed)
    }
  }

  /// The steps in words with their numbers; times are told once anything takes time, and a single step needs no number.
  var numberedLines: [String] {
    let hasTimes = times.contains { $0 > 0 }
    let timeWidth = times.map { "\($0)".count }.max() ?? 0
    let numberWidth = "\(sentences.count)".count
    return sentences.indices.flatMap { index in
      var head = sentences.count > 1 ? TextLayout.aligned("\(index + 1)", to: numberWidth) + "  " : ""
      if hasTimes { head += TextLayout.aligned("\(times[index])", to: timeWidth) + " ms  " }
      return TextLayout.hanging(sentences[index], after: head)
    }
  }

  private static func words(
    _ action: ScriptAction, _ scene: Scene, _ fingers: inout FingerStory, _ passed: Int
  ) -> String {
    switch action {
    case .report(let changes, let isPosted):
      (isPosted ? "posted together with the next report: " : "") + fingers.tell(changes, in: scene)
    case .wait: "\(NumberText.text(Double(passed))) ms pass"
    case .interruption: fingers.interrupt()
    case .change(let changes): changes.map { $0.words(in: scene) }.joined(separator: "; ")
    case .otherEvent(let kind): "\(kind.words) arrives"
    case .hitTest(let point): "the kit asks what a finger at \(NumberText.text(point)) hits"
    case .chain(let responder): "the kit asks for the chain from \(scene.name(of: responder))"
    case .defaults(let subject): "the kit asks for the defaults of a fresh \(subject.words)"
    case .eventTouches(let view): "the kit asks which touches of the event belong to \(scene.name(of: .view(view)))"
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

extension DefaultsSubject {
  /// The subject in words.
  var words: String {
    switch self {
    case .view(let kind): kind.words
    case .recognizer(let kind): kind == .base ? kind.words : "\(kind.words) recognizer"
    }
  }
}
