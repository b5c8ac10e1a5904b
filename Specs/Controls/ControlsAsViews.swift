internal import TouchModel
internal import TraceAnalysis

/// That controls are views and responders like others, but for what they do with touches.
extension Rule {
  static let controlsAbove = Rule(
    "UC-14", "A control above the touched view keeps its touches",
    demands: """
      A control MUST receive the touches that views in it forward, and MUST NOT forward them, in any phase.
      """,
    because: "A label in a button is part of the button; what is behind it must not receive its taps.",
    clarity: .stated, citations: ["001:129"],
    applies: """
      to each call that a view below a control forwards to it and that goes on somewhere, and to each call that a \
      control receives by forwarding
      """,
    leavesOpen: [
      "Whether a control tracks a touch that was forwarded to it, and fires for it, is open (G-16).",
      "That a call is not forwarded at all is judged by the rules of the responder chain.",
    ],
    needs: Needs([.touchDelivery], oneOf: .controls),
    readings: [\.forwarding], biases: [.absorbingAncestors],
    advice: "a control's touches methods are the same whether it was hit or a view in it was",
    checks: [.invariant(checkControlsAbove)])

  private static func checkControlsAbove(_ run: Run, _ check: inout Check) {
    guard run.views.contain(where: \.isControl) else { return }
    for delivery in run.deliveries {
      let call = run.calls[delivery.call]
      if case .forwarded(let control) = delivery.continuation, run.views.kind(of: control)?.isControl == true {
        // That no responder is called any more is judged by the rules of the responder chain.
        guard let next = run.deliveries[delivery.next] else { continue }
        check.applies()
        let later = run.calls[next.call]
        guard later.receiver != control, run.views.isAncestor(later.receiver, of: control) else { continue }
        check.violated(
          Finding(
            "control-left-out", expected: "\(run.names[control]) to receive \(call.words) from a view in it",
            observed: "\(run.names[later.receiver]) receives it instead", records: [call.sequence, later.sequence],
            expectedObject: control, observedObject: later.receiver))
      } else if delivery.continuation == .control, !delivery.isDirect {
        check.applies()
        guard let next = run.deliveries[delivery.next], !run.isAgain(next) else { continue }
        let later = run.calls[next.call]
        check.violated(
          Finding(
            "passed-on", expected: "\(call.words) from a view in \(run.names[call.receiver]) to stop at that control",
            observed: "\(run.names[later.receiver]) receives it after that",
            records: [call.sequence, later.sequence],
            expectedObject: call.receiver, observedObject: later.receiver))
      }
    }
  }

  static let controlsAreViews = Rule(
    "UC-15", "A control is a view and a responder",
    demands: """
      A control MUST be hit, own touches and have a next responder like any other view in its place.
      """,
    because:
      "Almost everything on a screen that answers to fingers is a control; none of the general rules spares them.",
    clarity: .stated, citations: ["001:10", "002:12"],
    applies: """
      to each next responder of a control that the engine shows, and to each hit test that has to give a control
      """,
    leavesOpen: [
      """
      Where the control is not hit or does not own its touch, a second run with a plain view in its place shows \
      whether that is the reason, unless views have moved otherwise there.
      """,
      "A disabled control may be skipped (reading disabledControl) and is not judged.",
    ],
    needs: Needs([.touchDelivery, .nextResponder], oneOf: .controls),
    readings: [\.disabledControl], biases: [.distractors, .absorbingAncestors, .chains],
    advice: "look for tests for controls in hit testing, in the choice of a touch's view and in next",
    checks: [
      .invariant { run, check in SpecialViews(\.isControl).check(run, &check) },
      .hitLikePlainViews(\.isControl),
    ])
}

/// Views of a special kind, which are views and responders all the same.
struct SpecialViews: Sendable {
  private let isMeant: @Sendable (ViewKind) -> Bool

  init(_ isMeant: @escaping @Sendable (ViewKind) -> Bool) { self.isMeant = isMeant }

  /// Every one of them has a next responder, in runs in which other views have theirs; where they were hit, they own the
  /// touch.
  func check(_ run: Run, _ check: inout Check) {
    guard run.views.contain(where: isMeant) else { return }
    for link in run.chain.links {
      guard let kind = run.views.kind(of: link.of), isMeant(kind), link.entry?.next != nil else { continue }
      check.applies()
      guard link.next == nil, !run.chain.links.contains(where: isLostToo(run)) else { continue }
      check.violated(
        Finding(
          "no-next",
          expected: "\(run.names[link.of]), \(kind.noun), to have a next responder, as views of other kinds have",
          observed: "next of \(run.names[link.of]) is nothing", records: [link.sequence], observedObject: link.of))
    }
    for hit in run.hits.all {
      guard isSuspect(hit, run) == .no else { continue }
      check.applies()
    }
  }

  /// Whether a view of another kind lacks its next responder.
  private func isLostToo(_ run: Run) -> (ResponderLink) -> Bool {
    { link in
      guard link.next == nil, link.entry?.next != nil else { return false }
      return run.views.kind(of: link.of).map { !isMeant($0) } ?? true
    }
  }

  /// Whether a hit test should have given such a view and gives another, or gives one that does not get the touch then; open
  /// where it is about other views.
  func isSuspect(_ hit: HitTestFacts, _ run: Run) -> Certainty {
    guard let expected = hit.expected.view else { return .open }
    let view = run.hits.view(expected, in: hit)
    guard isMeant(view.kind), view.isEnabled != false else { return .open }
    if hit.result != view.id { return .yes }
    guard let owner = run.owner(after: hit) else { return .no }
    return Certainty(owner != view.id)
  }

  /// The first view that should have been hit, or own a touch, and does not.
  func suspect(_ run: Run) -> (hit: Handle<HitTestFacts>, view: ObjectID)? {
    for number in run.hits.all.indices where isSuspect(run.hits.all[number], run) == .yes {
      guard let view = run.hits.all[number].expected.view else { continue }
      return (number, run.hits.id(view, in: run.hits.all[number]))
    }
    return nil
  }
}

extension RuleCheck {
  /// Asks for a second run, in which the view is plain, where one of a special kind is not hit or does not own its touch, and
  /// objects when the plain view is and does.
  static func hitLikePlainViews(_ isMeant: @escaping @Sendable (ViewKind) -> Bool) -> RuleCheck {
    let views = SpecialViews(isMeant)
    return .comparison(
      isSampled: false,
      twin: { run in views.suspect(run).flatMap { run.testCase.withPlainView($0.view) } },
      compare: { run, twin, check in
        guard let (number, view) = views.suspect(run), twin.hits.all.indices.contains(number) else { return }
        check.applies()
        let (hit, other) = (run.hits.all[number], twin.hits.all[number])
        guard other.point == hit.point, other.result == view, twin.owner(after: other) ?? view == view,
          run.views(of: hit, withPlain: view) == twin.hits.scene(of: other).views
        else { return }
        let isHit = hit.result == view
        let owner = isHit ? run.owner(after: hit) : hit.result
        check.violated(
          Finding(
            isHit ? "touch-not-owned" : "not-hit",
            expected: isHit
              ? "the touch that hits it is its own" : "the hit test at \(NumberText.text(hit.point)) gives it",
            observed: isHit
              ? "the touch that hits it is \(run.names[owner])'s"
              : "the hit test at \(NumberText.text(hit.point)) gives \(run.names[hit.result])",
            records: [hit.sequence], expectedObject: view, observedObject: owner
          ).comparing(view, in: run))
      })
  }
}

extension Run {
  /// The views of the moment of a hit test, one of them as if it were plain.
  fileprivate func views(of hit: HitTestFacts, withPlain view: ObjectID) -> [SceneView] {
    hits.scene(of: hit).views.map { one in
      var one = one
      if one.id == view { one.kind = .plain }
      return one
    }
  }

  /// The view that the touch of a hit test belongs to when responders receive it first; `nil` when they do not, or it was
  /// made for no touch, or again for one.
  func owner(after hit: HitTestFacts) -> ObjectID? {
    guard let id = hit.touch else { return nil }
    let before = touches.last { $0.id == id && calls[deliveries[$0.last].call].sequence < hit.sequence }
    let end = before.map { calls[deliveries[$0.last].call].sequence } ?? -1
    // The first hit test of a touch counts.
    if hits.all.contains(where: { $0.touch == id && (end..<hit.sequence).contains($0.sequence) }) { return nil }
    for touch in touches where touch.id == id {
      let first = calls[deliveries[touch.first].call]
      if first.sequence > hit.sequence { return touch.view }
    }
    return nil
  }
}
