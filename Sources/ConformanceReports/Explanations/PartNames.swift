internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel

/// The parts of a case in words, with the names that people read.
struct PartNames {
  let testCase: ConformanceCase

  private var scene: TouchScene { testCase.scene }

  /// The name of a thing.
  func name(_ object: CaseObject) -> String {
    switch object {
    case .view(let number): scene.name(of: .view(number))
    case .controller(let index): "the \(scene.name(of: .controller(index)))"
    case .application: "the application"
    case .applicationDelegate: "the application delegate"
    case .recognizer(let index): scene.name(of: .recognizer(index))
    case .table(let index): "the rows of \(scene.tables.element(index).map { view($0.view) } ?? "?")"
    case .effect(let index): scene.effects.element(index).map { "“\($0.words(in: scene))” of \(view($0.view))" } ?? "?"
    case .controlAction(let index): scene.controlActions.element(index).map(name) ?? "?"
    case .implementation(let index):
      scene.implementations.element(index)
        .map { "the implementation of action \($0.action) by \(scene.name(of: $0.object))" } ?? "?"
    case .finger(let finger): "finger \(finger)"
    case .step(let index): "step \(index + 1)"
    case .movement(let step, let finger): "finger \(finger) in step \(step + 1)"
    case .sample(let step, let finger, let index): sample(step, finger, index)
    case .change(let step, let index): change(step, index)
    case .place(let index): place(index)
    }
  }

  /// Whether a thing is a window.
  func isWindow(_ object: CaseObject) -> Bool {
    if case .view(let number) = object { scene.windows.contains { $0.view == number } } else { false }
  }

  private func view(_ number: Int) -> String { scene.name(of: .view(number)) }

  private func name(_ registration: SceneControlAction) -> String {
    "action \(registration.action) of \(view(registration.control)) on \(registration.event)"
  }

  /// The samples of a step are known by finger and number where there are several.
  private func sample(_ step: Int, _ finger: Int, _ index: Int) -> String {
    let own = testCase.script.steps.element(step)?.changes ?? []
    let isAlone = own.reduce(0) { $0 + ($1.samples?.count ?? 0) } == 1
    let name = isAlone ? "the sample" : "sample \(index + 1)"
    return name + (own.count == 1 ? "" : " of finger \(finger)") + " in step \(step + 1)"
  }

  /// The changes of a step are known by what they do.
  private func change(_ step: Int, _ index: Int) -> String {
    sceneChange(step, index).map { "“\($0.words(in: scene))” in step \(step + 1)" } ?? "?"
  }

  /// What a step changes in the scene, in quotation marks; `nil` for what is no such change.
  func quotedChange(_ object: CaseObject) -> String? {
    guard case .change(let step, let index) = object else { return nil }
    return sceneChange(step, index).map { "“\($0.words(in: scene))”" }
  }

  private func sceneChange(_ step: Int, _ index: Int) -> SceneChange? {
    guard case .change(let changes)? = testCase.script.steps.element(step)?.action else { return nil }
    return changes.element(index)
  }

  /// The places that the script names are known by who is there, and by where they lie when there are several.
  private func place(_ index: Int) -> String {
    let places = testCase.places
    guard let place = places.element(index) else { return "?" }
    let isAsked = !testCase.script.hasTouches
    let fingers = Set(testCase.script.steps.flatMap(\.fingersThatChange)).count
    let noun = isAsked ? "the point asked for" : fingers == 1 ? "the finger's place" : "the fingers' place"
    return places.count == 1 ? noun : "the place \(NumberText.text(place))"
  }

  /// The name of the view before another among its siblings.
  func previousSibling(of object: CaseObject) -> String {
    guard case .view(let number) = object, let position = scene.position(ofView: number) else { return "?" }
    let parent = scene.views[position].parent
    let sibling = scene.views.indices.prefix(position).last { scene.views[$0].parent == parent }
    return sibling.map { scene.name(of: scene.views[$0].id) } ?? "?"
  }

  /// A part as a noun, such as `multiple touch on B` or `the time before step 3`.
  func noun(_ part: CasePart, _ value: PartValue) -> String {
    let name = name(part.object)
    guard let property = part.property else { return name }
    if let method = property.touchMethod { return "\(name) \(value.policyWords) \(method.name)" }
    if let flag = value.flag, let noun = property.flagWords(of: part.object)?.noun(flag, of: name) { return noun }
    switch property {
    case .isInFront where part.object.isChange: return name
    case .isInFront: return "\(name) in front of \(previousSibling(of: part.object))"
    case .isKey: return "\(name) being the key window"
    case .kind: return "\(name) being \(kind(of: part.object, value))"
    case .view, .start, .recognizer: return relation(part, property, value, name)
    case .rootOfWindow: return "\(name) being a root controller"
    case .presentedBy: return "\(name) being presented"
    case .parent:
      guard case .object(let parent) = value else { return "\(name) being contained" }
      let superview = scene.name(of: parent)
      return part.object.isChange ? "\(superview) as the superview in \(name)" : "\(name) lying in \(superview)"
    case .movement:
      return "\(name) \(value == .word("up") ? "lifting" : value == .word("down") ? "going down" : "moving")"
    case .flagValue: return "the value in \(name)"
    case .event, .method, .states, .operation, .flag: return "the \(property.name) of \(name)"
    case .delay: return "the time before \(name)"
    case .postedWithNext: return "\(name) posted with the next report"
    case .samples: return "the samples of \(name)"
    case .target: return "the target of \(name)"
    // All other properties are called by their words.
    default: return property.words(of: part.object, name)
    }
  }

  /// What ties a thing to another, such as `A having tap 1`.
  private func relation(_ part: CasePart, _ property: CaseProperty, _ value: PartValue, _ name: String) -> String {
    guard case .object(let object) = value else { return property.words(of: part.object, name) }
    let other = scene.name(of: object)
    return switch part.object {
    case .recognizer: "\(name) being on \(other)"
    case .controller: "\(other) being the root view of \(name)"
    case .step(let index):
      "\(name) asking \(property == .start && !isConversion(index) ? "from" : "about") \(other)"
    case .view, .application, .applicationDelegate, .table, .effect, .controlAction, .implementation, .finger,
      .movement,
      .sample, .change, .place:
      "\(name) being about \(other)"
    }
  }

  private func kind(of object: CaseObject, _ value: PartValue) -> String {
    switch object {
    case .recognizer(let index): return scene.recognizers.element(index).map(\.kind.noun) ?? "?"
    case .applicationDelegate: return scene.application.delegate.noun
    case .step(let index):
      return isOtherEvent(index) ? "an event of the kind \(value.words)" : "about “\(value.words)”"
    case .view, .controller, .application, .table, .effect, .controlAction, .implementation, .finger, .movement,
      .sample,
      .change, .place:
      break
    }
    guard case .view(let number) = object, let view = scene.view(.view(number)) else { return "?" }
    return view.kind.noun
  }

  /// Another kind of a thing that it may be, with its article; `nil` where the value is none.
  func kindWords(of object: CaseObject, _ value: PartValue) -> String? {
    switch (object, value) {
    case (.recognizer, .word(let word)): RecognizerKind(rawValue: word).map(\.noun)
    case (.applicationDelegate, .word(let word)): SceneApplication.DelegateKind(rawValue: word).map(\.noun)
    case (.view, .absent): ViewKind.plain.noun
    // Steps are about what they are about.
    default: nil
    }
  }

  /// Whether a step asks where a point lies in another view.
  func isConversion(_ step: Int) -> Bool {
    if case .conversion? = testCase.script.steps.element(step)?.action { true } else { false }
  }

  /// Whether an event of another kind than touches arrives in a step.
  func isOtherEvent(_ step: Int) -> Bool {
    if case .otherEvent? = testCase.script.steps.element(step)?.action { true } else { false }
  }

  /// What a step does, in a few words.
  func action(ofStep index: Int) -> String {
    guard let step = testCase.script.steps.element(index) else { return "?" }
    switch step.action {
    case .report(let changes, _):
      return FingerAction.list(changes.map { "finger \($0.finger) \($0.movement.verb)" })
    case .malformedReport(let changes):
      return "malformed: " + FingerAction.list(changes.map { "finger \($0.finger) \($0.movement.verb)" })
    case .wait: return "time passes"
    case .interruption: return "the system interrupts"
    case .cancellation(let fingers):
      return "the system cancels finger\(fingers.count == 1 ? "" : "s") \(FingerAction.list(fingers.map { "\($0)" }))"
    case .ignore(let finger, _): return "a recognizer ignores finger \(finger)"
    case .change: return "the scene changes"
    case .otherEvent(let kind): return "an event of the kind \(kind) arrives"
    case .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame, .selected: return "the kit asks"
    }
  }
}

extension ScriptStep {
  fileprivate var fingersThatChange: [Int] { changes.map(\.finger) }

  /// What fingers do in the step.
  fileprivate var changes: [FingerChange] { if case .report(let changes, _) = action { changes } else { [] } }
}

extension FingerChange.Movement {
  fileprivate var verb: String {
    switch self {
    case .down: "goes down"
    case .move: "moves"
    case .up: "lifts"
    }
  }
}

extension SceneApplication.DelegateKind {
  /// What the delegate is, as a noun.
  var noun: String {
    switch self {
    case .none: "nothing"
    case .responder: "a responder"
    case .nonResponder: "no responder"
    case .view: "a view"
    case .controller: "a controller"
    case .application: "the application"
    }
  }
}

extension PartValue {
  /// The policy of a touches method as a participle.
  fileprivate var policyWords: String { self == .word(TouchHandling.Policy.absorb.rawValue) ? "keeping" : "looking at" }
}

extension Array {
  /// The element at an index; `nil` outside the list.
  func element(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension CaseObject {
  /// Whether it is a change that a step makes to the scene.
  var isChange: Bool { if case .change = self { true } else { false } }
}
