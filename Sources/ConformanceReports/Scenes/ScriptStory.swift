internal import TouchModel

/// A script as a person would tell it, one line a step.
struct ScriptStory {
  private let conformanceCase: ConformanceCase

  init(_ conformanceCase: ConformanceCase) { self.conformanceCase = conformanceCase }

  /// The steps in words, without their numbers; times are told once anything takes time.
  var lines: [String] {
    let steps = conformanceCase.script.steps
    let hasTimes = steps.contains { $0.time > 0 }
    let width = steps.map { "\($0.time)".count }.max() ?? 0
    return steps.map { step in
      let time = "\(step.time)"
      let words = words(step.action)
      return hasTimes ? "\(String(repeating: " ", count: width - time.count))\(time) ms  \(words)" : words
    }
  }

  private var scene: Scene { conformanceCase.scene }

  private func words(_ action: ScriptAction) -> String {
    switch action {
    case .report(let changes, let isPosted):
      changes.map(words).joined(separator: "; ") + (isPosted ? "; posted together with the next report" : "")
    case .wait: "time passes"
    case .interruption: "the system interrupts every touch"
    case .change(let changes): changes.map { $0.words(in: scene) }.joined(separator: "; ")
    case .otherEvent(let kind): "an event of the kind \(kind) arrives"
    case .hitTest(let point): "what does a finger at \(NumberText.text(point)) hit?"
    case .chain(let responder): "what is the chain from \(scene.name(of: responder))?"
    case .defaults(let subject): "what are the defaults of a fresh \(subject.words)?"
    case .eventTouches(let view): "which touches of the event belong to \(scene.name(of: .view(view)))?"
    }
  }

  private func words(_ change: FingerChange) -> String {
    let verb: String =
      switch change.movement {
      case .down: "goes down at"
      case .move: "moves to"
      case .up: "lifts at"
      }
    let samples = change.samples ?? []
    let path = samples.isEmpty ? "" : " by way of \(samples.map { NumberText.text($0) }.joined(separator: ", "))"
    return "finger \(change.finger) \(verb) \(NumberText.text(change.location))\(path)"
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

extension SceneChange {
  /// The change in words.
  func words(in scene: Scene) -> String {
    let name = scene.name(of: .view(view))
    switch self {
    case .center(_, let center): return "the center of \(name) becomes \(NumberText.text(center))"
    case .bounds(_, let bounds): return "the bounds of \(name) become \(NumberText.text(bounds))"
    case .transform(_, let transform):
      return transform.isIdentity ? "\(name) loses its transform" : "\(name) is \(transform.words)"
    case .alpha(_, let alpha): return "the alpha of \(name) becomes \(NumberText.text(alpha, places: 4))"
    case .flag(_, let flag, let value): return "\(flag) of \(name) becomes \(value)"
    case .bringToFront: return "\(name) comes to the front of its siblings"
    case .sendToBack: return "\(name) goes to the back of its siblings"
    }
  }
}
