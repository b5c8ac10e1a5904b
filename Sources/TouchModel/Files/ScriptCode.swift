/// Writes the phrases of a script as source.
enum ScriptCode {
  /// One phrase for every step; a time is said where it is not the usual one.
  static func phrases(_ script: TouchScript) -> [String] {
    var last: Int?
    return script.steps.map { step in
      let usual = last.map { step.action.isQuery ? $0 : $0 + ScriptPhrase.frame } ?? 0
      last = step.time
      if step.action == .wait { return ".wait(until: \(step.time))" }
      return phrase(step.action) + (step.time == usual ? "" : ".at(\(step.time))")
    }
  }

  private static func phrase(_ action: ScriptStep.Action) -> String {
    switch action {
    case .report(let changes, let postedWithNext): report(changes, postedWithNext)
    case .malformedReport(let changes): SwiftLayout.call(".malformed", changes.map(text))
    case .cancellation(let fingers): ".cancellation(of: \(fingers.map { "\($0)" }.joined(separator: ", ")))"
    case .ignore(let finger, let recognizer): ".ignore(\(finger), by: \(recognizer))"
    case .wait, .interruption: ".\(action)"
    case .change(let changes): SwiftLayout.call(".change", changes.map(text))
    case .otherEvent(let kind): ".otherEvent(.\(kind))"
    case .hitTest(let place): ".hitTest(\(SwiftLayout.numbers(place.x, place.y)))"
    case .chain(let responder): ".chain(from: \(text(responder)))"
    case .defaults(.view(let kind)): ".defaults(of: .view(kind: .\(kind)))"
    case .defaults(.recognizer(let kind)): ".defaults(of: .recognizer(kind: .\(kind)))"
    case .frame(let view): ".frame(of: \(view))"
    case .selected(let view): ".selected(of: \(view))"
    case .eventTouches(let view): ".eventTouches(of: \(view))"
    case .conversion(let point, let view, let other):
      ".conversion(\(SwiftLayout.numbers(point.x, point.y)), from: \(view)\(other.map { ", to: \($0)" } ?? ""))"
    }
  }

  private static func report(_ changes: [FingerChange], _ postedWithNext: Bool) -> String {
    if changes.count == 1, changes[0].samples == nil, !postedWithNext {
      let place = changes[0].location
      return ".\(changes[0].movement)(\(changes[0].finger), \(SwiftLayout.numbers(place.x, place.y)))"
    }
    let list = SwiftLayout.list(changes.map(text))
    return ".report(\(list)\(postedWithNext ? ", postedWithNext: true" : ""))"
  }

  private static func text(_ change: FingerChange) -> String {
    let samples = change.samples.map { ", samples: [\($0.map(SwiftLayout.point).joined(separator: ", "))]" } ?? ""
    let place = SwiftLayout.point(change.location)
    return "FingerChange(finger: \(change.finger), .\(change.movement), at: \(place)\(samples))"
  }

  private static func text(_ id: ObjectID) -> String {
    switch id.kind {
    case .application where id.number == 0, .applicationDelegate where id.number == 0,
      .windowScene where id.number == 0:
      ".\(id.kind)"
    case .view, .controller, .recognizer, .target, .touch, .event: ".\(id.kind)(\(id.number))"
    case .application, .applicationDelegate, .windowScene, .unnamed: "ObjectID(.\(id.kind), \(id.number))"
    }
  }

  private static func text(_ rect: SceneRect) -> String {
    "SceneRect(\(SwiftLayout.numbers(rect.origin.x, rect.origin.y, rect.width, rect.height)))"
  }

  private static func text(_ change: SceneChange) -> String {
    switch change {
    case .center(let view, let place): return ".center(view: \(view), to: \(SwiftLayout.point(place)))"
    case .bounds(let view, let rect): return ".bounds(view: \(view), to: \(text(rect)))"
    case .contentOffset(let view, let offset):
      return ".contentOffset(view: \(view), to: \(SwiftLayout.point(offset)))"
    case .frame(let view, let rect): return ".frame(view: \(view), to: \(text(rect)))"
    case .transform(let view, let map):
      let numbers = SwiftLayout.numbers(map.a, map.b, map.c, map.d, map.tx, map.ty)
      return ".transform(view: \(view), to: SceneTransform(\(numbers)))"
    case .alpha(let view, let alpha): return ".alpha(view: \(view), to: \(SwiftLayout.number(alpha)))"
    case .flag(let view, let flag, let value): return ".flag(view: \(view), flag: .\(flag), to: \(value))"
    case .level(let view, let level): return ".level(view: \(view), to: \(level))"
    case .bringToFront(let view): return ".bringToFront(view: \(view))"
    case .sendToBack(let view): return ".sendToBack(view: \(view))"
    case .insert(let view, let parent, let index): return ".insert(view: \(view), into: \(parent), at: \(index))"
    case .insertAbove(let view, let sibling): return ".insertAbove(view: \(view), sibling: \(sibling))"
    case .insertBelow(let view, let sibling): return ".insertBelow(view: \(view), sibling: \(sibling))"
    case .exchange(let view, let sibling): return ".exchange(view: \(view), with: \(sibling))"
    case .remove(let view): return ".remove(view: \(view))"
    case .attach(let view, let recognizer): return ".attach(view: \(view), recognizer: \(recognizer))"
    case .detach(let view, let recognizer): return ".detach(view: \(view), recognizer: \(recognizer))"
    case .enable(let view, let recognizer, let value):
      return ".enable(view: \(view), recognizer: \(recognizer), to: \(value))"
    }
  }
}
