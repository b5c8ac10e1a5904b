import TouchModel

/// A view that fills most of the window, and one in it.
private let outer = SceneNode.view(0, 0, 200, 200, [.view(0, 0, 100, 100)])

/// A root view with a contained controller's root view in it.
private func contained() throws -> TouchScene {
  try .holding(.view(0, 0, 200, 200, [.view(0, 0, 100, 100).controlled(in: "A")]).rootOfWindow())
}

/// A root view and one whose controller is presented by the root view's.
private func presented() throws -> TouchScene {
  try .holding(.view(0, 0, 200, 200).rootOfWindow(), .view(0, 0, 200, 200).controlled(presentedBy: "A"))
}

/// So many views, each in the one before.
private func nested(_ views: Int) -> SceneNode {
  .view(0, 0, 100, 100, views > 1 ? [nested(views - 1)] : [])
}

/// The smallest cases for the faults of the chapter on the responder chain.
let chainWitnesses: [Witness] =
  receiverWitnesses + nextWitnesses + wholeChainWitnesses + forwardingWitnesses + passWitnesses + limitWitnesses

private let limitWitnesses = [
  Witness("RC-03-ten-levels", in: try .holding(nested(10)), .chain(from: .view(10))),
  Witness("RC-15-twelve-responders", in: try .holding(nested(11)), .chain(from: .view(11)), .down(1, 10, 10)),
]

private let receiverWitnesses = [
  Witness("RC-01-calls-any-delegate", in: try .bare(delegate: .nonResponder), .down(1, 10, 10)),
  Witness("RC-01-calls-targets", in: try .bare(), .down(1, 10, 10)),
  Witness(
    "RC-02-follows-superviews", in: try .holding(.view(0, 0, 100, 100).rootOfWindow()),
    .chain(from: .view(1)), .down(1, 10, 10)),
  Witness(
    "RC-02-handlers-only",
    in: try TouchScene(
      .window(320, 480, [.view(0, 0, 100, 100)]).key(), application: SceneApplication(handling: .observing)),
    .chain(from: .view(1)), .down(1, 10, 10)),
]

private let nextWitnesses = [
  Witness("RC-03-next-is-window", in: try .holding(outer), .chain(from: .view(2))),
  Witness("RC-03-next-is-handler", in: try .holding(outer), .chain(from: .view(2))),
  Witness(
    "RC-03-old-superview", in: try .holding(outer), .change(.insert(view: 2, into: 0, at: 1)), .chain(from: .view(2))),
  Witness("RC-03-next-is-owner", in: try .holding(outer.rootOfWindow()), .chain(from: .view(2))),
  Witness(
    "RC-04-skips-controllers", in: try .holding(.view(0, 0, 100, 100).rootOfWindow()), .chain(from: .view(1))),
  Witness("RC-04-window-roots-only", in: try contained(), .chain(from: .view(2))),
  Witness(
    "RC-05-ends-at-controllers", in: try .holding(.view(0, 0, 100, 100).rootOfWindow()),
    .chain(from: .controller(0))),
  Witness(
    "RC-05-skips-window", in: try .holding(.view(0, 0, 100, 100).rootOfWindow()), .chain(from: .controller(0))),
  Witness("RC-06-goes-to-window", in: try presented(), .chain(from: .controller(1))),
  Witness("RC-06-ends", in: try presented(), .chain(from: .controller(1))),
  Witness("RC-07-goes-to-parent", in: try contained(), .chain(from: .controller(1))),
  Witness("RC-07-goes-to-window", in: try contained(), .chain(from: .controller(1))),
  Witness("RC-08-ends-at-window", in: try .bare(), .chain(from: .view(0))),
  Witness("RC-08-next-window", in: try .halves(), .chain(from: .view(1))),
  Witness("RC-09-any-delegate", in: try .bare(delegate: .view), .chain(from: .application)),
  Witness("RC-09-no-delegate", in: try .bare(delegate: .responder), .chain(from: .application)),
  Witness("RC-09-application-again", in: try .bare(delegate: .application), .chain(from: .application)),
  Witness("RC-10-goes-back", in: try .bare(delegate: .responder), .chain(from: .application)),
  Witness("RC-10-comes-first", in: try .bare(delegate: .responder), .chain(from: .view(0))),
  Witness("RC-10-is-hit", in: try .bare(delegate: .responder), .hitTest(400, 10)),
]

private let wholeChainWitnesses = [
  Witness(
    "RC-11-goes-to-root-controller",
    in: try .holding(.view(0, 0, 100, 100).rootOfWindow(), .view(0, 0, 100, 100)), .chain(from: .view(2))),
  Witness(
    "RC-12-controller-last", in: try .holding(outer.rootOfWindow()), .chain(from: .view(2))),
  Witness(
    "RC-12-jumps", in: try .holding(.view(0, 0, 320, 480, [outer]).rootOfWindow()), .chain(from: .view(3))),
  Witness("RC-13-ping-pong", in: try contained(), .chain(from: .controller(1))),
  Witness(
    "RC-13-window-goes-back", in: try .holding(.view(0, 0, 100, 100).rootOfWindow()), .chain(from: .view(0))),
  Witness(
    "RC-14-chain-of-visits", in: try .holding(.view(0, 0, 100, 100), .view(200, 0, 100, 100)),
    .hitTest(10, 10), .chain(from: .view(1))),
  Witness("RC-24-skips-contained", in: try contained(), .chain(from: .view(2))),
  Witness("RC-24-presenter-first", in: try presented(), .chain(from: .view(2))),
]

private let forwardingWitnesses = [
  Witness("RC-15-beginnings-only", in: try .bare(), .chain(from: .view(0)), .down(1, 10, 10), .up(1, 10, 10)),
  Witness("RC-15-keeps-cancellations", in: try .bare(), .chain(from: .view(0)), .down(1, 10, 10), .interruption),
  Witness("RC-15-drops-a-level", in: try .bare(), .chain(from: .view(0)), .down(1, 10, 10)),
  Witness(
    "RC-15-straight-to-window", in: try .holding(.view(0, 0, 100, 100).rootOfWindow()),
    .chain(from: .view(1)), .down(1, 10, 10)),
  Witness(
    "RC-15-one-touch", in: try TouchScene(.window(320, 480).key().multipleTouch()), .chain(from: .view(0)),
    .bothDown(10, 10, 50, 50)),
  Witness("RC-15-other-event", in: try .bare(), .chain(from: .view(0)), .down(1, 10, 10)),
  Witness(
    "RC-15-controllers-keep", in: try .holding(.view(0, 0, 100, 100).rootOfWindow()), .chain(from: .view(1)),
    .down(1, 10, 10)),
  Witness("RC-16-forwards-always", in: try .bare(.absorbing), .down(1, 10, 10)),
  Witness(
    "RC-16-hit-view-only", in: try TouchScene(.window(320, 480, [.view(0, 0, 100, 100)]).key().handling(.absorb)),
    .down(1, 10, 10)),
  Witness("RC-17-forwards-twice", in: try .bare(.observing), .chain(from: .view(0)), .down(1, 10, 10)),
  Witness("RC-17-observers-keep", in: try .bare(.observing), .chain(from: .view(0)), .down(1, 10, 10)),
  Witness(
    "RC-22-claims-on-beginning", in: try .bare(keeping(.began)), .chain(from: .view(0)), .down(1, 10, 10),
    .up(1, 10, 10)),
  Witness("RC-22-all-or-nothing", in: try .bare(keeping(.moved)), .chain(from: .view(0)), .down(1, 10, 10)),
]

private let passWitnesses = [
  Witness("RC-18-outermost-first", in: try .bare(), .chain(from: .view(0)), .down(1, 10, 10)),
  Witness(
    "RC-18-backwards", in: try .holding(.view(0, 0, 100, 100)), .chain(from: .view(1)), .down(1, 10, 10)),
  Witness("RC-18-forwards-late", in: try .bare(), .chain(from: .view(0)), .down(1, 10, 10), .up(1, 10, 10)),
  Witness("RC-19-wraps-around", in: try .bare(), .chain(from: .view(0)), .down(1, 10, 10)),
  Witness("RC-19-queues-unhandled", in: try .bare(), .chain(from: .view(0)), .down(1, 10, 10), .up(1, 10, 10)),
  Witness("RC-19-never-reports", in: try .bare(), .chain(from: .view(0)), .down(1, 10, 10)),
  Witness("RC-19-drops-what-is-kept", in: try .bare(.absorbing), .down(1, 10, 10)),
  Witness("RC-20-controls-forward", in: try .holding(.button(0, 0, 100, 100)), .down(1, 10, 10)),
  Witness(
    "RC-20-for-others", in: try .holding(.control(0, 0, 200, 200, [.view(0, 0, 100, 100)])), .down(1, 10, 10)),
  Witness("RC-20-keeps-endings", in: try .holding(.control(0, 0, 100, 100)), .down(1, 10, 10)),
  Witness("RC-21-scroll-views-forward", in: try .holding(.scrollView(0, 0, 100, 100)), .down(1, 10, 10)),
  Witness(
    "RC-21-tables-forward", in: try .holding(.tableView(0, 0, 100, 100, rows: 2, rowHeight: 44)),
    .down(1, 10, 10)),
  Witness(
    "RC-23-controllers-first", in: try .holding(.view(0, 0, 100, 100).rootOfWindow()), .down(1, 10, 10)),
  Witness(
    "RC-23-controllers-too", in: try .holding(outer.rootOfWindow()), .chain(from: .view(2)), .down(1, 10, 10)),
  Witness("RC-25-calls-all", in: try .holding(.view(0, 0, 100, 100)), .chain(from: .view(1)), .down(1, 10, 10)),
  Witness(
    "RC-26-follows-finger",
    in: try .holding(.view(0, 0, 100, 100), .view(100, 0, 100, 100, [.view(0, 0, 100, 100)])),
    .chain(from: .view(1)), .down(1, 10, 10), .move(1, 110, 10)),
]
