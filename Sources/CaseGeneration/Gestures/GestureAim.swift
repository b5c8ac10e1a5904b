internal import PropertyTesting
internal import TouchModel

/// What a gesture is meant for: a recognizer, a control or a table.
struct GestureAim {
  /// What there is on the view.
  enum Purpose {
    case recognizer(SceneRecognizer)
    case control
    case table
  }

  /// The number of the view; `nil` for a recognizer that is attached to none.
  let view: Int?
  let purpose: Purpose

  /// Everything in a scene that a gesture can be meant for.
  static func aims(in scene: TouchScene) -> [GestureAim] {
    var aims = scene.recognizers.map { GestureAim(view: $0.view, purpose: .recognizer($0)) }
    for view in scene.views {
      if view.kind.isControl { aims.append(GestureAim(view: view.number, purpose: .control)) }
      if view.kind == .tableView { aims.append(GestureAim(view: view.number, purpose: .table)) }
    }
    return aims
  }
}

/// What is likely in one gesture: sampled once, and no choice itself.
struct GesturePlan {
  var intention = Intention.tap
  /// The number of the view under the fingers, or above it; `nil` for any.
  var view: Int?
  /// Whether the view itself should be hit, and not one below it.
  var isDirect = false
  var taps = 1
  var fingers = 1
  var direction: SwipeDirection = .right
  /// Whether the gesture is what its recognizer wants.
  var isClear = true
  /// What two fingers do.
  var turn = Turning.pinch

  /// What two fingers do.
  enum Turning {
    case pinch
    case rotation
    case drag
    case everything
  }
}

extension TouchScriptDrawing {
  /// Samples what is meant, and for what.
  func samplePlan(_ random: inout CounterBasedRandomSource) -> GesturePlan {
    var plan = GesturePlan()
    let bits = random.next()
    plan.isClear = bits & 63 >= odds.flaws
    plan.direction = SwipeDirection.allCases[Int(bits >> 8 & 3)]
    plan.turn = [.pinch, .rotation, .drag, .everything][Int(bits >> 10 & 3)]
    plan.intention = TouchScriptDrawing.anyIntention(bits >> 12)
    guard !aims.isEmpty else { return plan }
    var aim = aims[sampleAim(&random)]
    if isBetween { for _ in 0..<4 where isTouched(aim) { aim = aims[sampleAim(&random)] } }
    plan.view = aim.view
    switch aim.purpose {
    case .recognizer(let recognizer):
      // In one gesture of eight another gesture than the recognizer's.
      if bits >> 16 & 7 > 0 || !plan.isClear { plan.suit(recognizer, bits >> 19) }
    case .control:
      plan.isDirect = true
      plan.intention = [.tap, .tap, .tap, .tap, .tap, .drag, .drag, .press][Int(bits >> 16 & 7)]
      if bits >> 19 & 7 > 0, let recognizer = aim.view.flatMap({ recognizer(for: $0, bits >> 22) }) {
        plan.suit(recognizer, bits >> 25)
        if recognizer.kind == .pan, plan.intention == .turn { plan.intention = .drag }
      }
    case .table:
      plan.isDirect = true
      plan.intention = [.tap, .tap, .tap, .tap, .press, .drag, .press, .tap][Int(bits >> 16 & 7)]
    }
    return plan
  }

  /// Whether a finger is on the view of an aim, or on one below it.
  private func isTouched(_ aim: GestureAim) -> Bool {
    guard let position = aim.view.flatMap(scene.position(ofView:)) else { return false }
    return fingers.contains { finger in
      finger.owner.map { $0 == position || scene.isDescendant($0, of: position) } ?? false
    }
  }

  /// A recognizer of a view or of one above it, its own first in most cases.
  private func recognizer(for view: Int, _ bits: UInt64) -> SceneRecognizer? {
    let path = recognizers(over: view)
    return bits & 7 == 0 ? path.first : path.last
  }

  /// The recognizers of a view and of those above it, the outermost first.
  private func recognizers(over view: Int) -> [SceneRecognizer] {
    guard let position = scene.position(ofView: view) else { return [] }
    return scene.recognizers.filter { recognizer in
      recognizer.view.flatMap(scene.position(ofView:)).map { $0 == position || scene.isDescendant(position, of: $0) }
        ?? false
    }
  }

  /// Samples an aim; controls and tables as such are meant where a bias is about them.
  private func sampleAim(_ random: inout CounterBasedRandomSource) -> Int {
    let (bias, recognizers) = (drawing.bias, scene.recognizers.count)
    let isAboutViews =
      recognizers == 0 || bias.plan.subject != .recognizers && random.nextHalfWord() & 7 > 0
      || random.nextHalfWord() & 15 == 0
    if isAboutViews, aims.count > recognizers {
      let last = UInt64(aims.count - recognizers - 1)
      var aim = recognizers
      for _ in 0..<5 {
        aim = recognizers + Int(random.next(upTo: last))
        if bias.plan.subject != .both || aims[aim].view.map(isTelling) ?? false { break }
      }
      return aim
    }
    let last = UInt64(max(1, recognizers) - 1)
    let aim = Int(random.next(upTo: last))
    guard bias.plan.aimsAtMoreTaps, recognizers > 1 else { return aim }
    // Rather one that wants more taps.
    let other = Int(random.next(upTo: last))
    let taps = [aim, other].map { scene.recognizers[$0].effectiveNumberOfTapsRequired }
    return taps[0] >= taps[1] ? aim : other
  }

  /// Whether something can be learnt about recognizers from a gesture on a control or table.
  ///
  /// It is on, a control has an action to send, and one recognizer lies above it, or its own and perhaps one above it.
  private func isTelling(_ view: Int) -> Bool {
    guard let seen = scene.view(.view(view)), seen.isEnabled != false else { return false }
    let actions = drawing.surroundings.controlActions
    if seen.kind.isControl, !actions.contains(where: { $0.control == view && $0.event == .touchUpInside }) {
      return false
    }
    let path = recognizers(over: view)
    return path.count == 1 || path.count == 2 && path[1].view == view && path[0].view != view
  }

  private static func anyIntention(_ bits: UInt64) -> Intention {
    [.tap, .press, .drag, .swipe, .turn, .drag, .tap, .turn][Int(bits & 7)]
  }
}

extension GesturePlan {
  /// Makes the gesture one for a recognizer, as far as it has a gesture.
  mutating func suit(_ recognizer: SceneRecognizer, _ bits: UInt64) {
    fingers = recognizer.effectiveNumberOfTouchesRequired
    if !isClear, fingers > 1, bits >> 4 & 1 == 0 { fingers -= 1 }
    switch recognizer.kind {
    case .tap: (intention, taps) = (.tap, recognizer.effectiveNumberOfTapsRequired)
    case .longPress: intention = .press
    case .swipe:
      intention = .swipe
      if isClear || bits & 1 == 0 { direction = recognizer.effectiveDirection }
    case .pan: intention = bits & 7 == 0 ? .turn : .drag
    // One finger is too few for both.
    case .pinch: (intention, turn) = (isClear ? .turn : .drag, bits & 3 == 0 ? .everything : .pinch)
    case .rotation: (intention, turn) = (isClear ? .turn : .drag, bits & 3 == 0 ? .everything : .rotation)
    case .base: break
    }
    if recognizer.kind == .pan, !isClear { intention = bits >> 3 & 1 == 0 ? .tap : .press }
    if intention == .turn, recognizer.delegate?.simultaneously == true { turn = .everything }
  }
}
