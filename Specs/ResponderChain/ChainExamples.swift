internal import TouchModel
internal import TraceAnalysis

/// The examples of the documents on chains and forwarding.
///
/// The documents call the innermost view B and the one around it C; here views are named in pre-order.
extension WorkedExample {
  /// A, which holds B, which holds C, all of which look at every call and call super; B is made from C.
  private static func nested(_ middle: (_ inner: SceneNode) -> SceneNode) -> SceneNode {
    let inner = SceneNode.view(20, 20, 60, 60).handling(.observe)
    return .view(0, 0, 320, 480, [middle(inner).handling(.observe)]).handling(.observe)
  }

  /// A view in a contained child's root view in a root view, and a view beside the root view.
  private static func contained() throws -> TouchScene {
    let child = SceneNode.view(40, 40, 160, 160, [.view(20, 20, 60, 60)]).controlled(in: "A")
    let root = SceneNode.view(0, 0, 320, 400, [child]).rootOfWindow()
    return try TouchScene(.window(320, 480, [root, .view(0, 400, 320, 80)]).key())
  }

  private static func drag() throws -> TouchScript {
    try TouchScript(.down(1, 90, 90), .move(1, 100, 95), .up(1, 100, 95))
  }

  static let canonicalChainOfDocument001 = WorkedExample.chains(
    "the chain of document 001",
    story: "A view in a view in the root view: three views, the controller, the window, the application, its delegate.",
    citations: ["001:99", "001:101"], capabilities: [.responderDelegate],
    try TouchScene(
      .window(320, 480, [nested { .view(40, 40, 160, 160, [$0]) }.rootOfWindow()]).key(),
      application: SceneApplication(delegate: .responder)),
    try TouchScript(.chain(from: .view(3))),
    are: [["C", "B", "A", "controller of A", "window", "application", "application delegate"]])

  static let forwardingOfDocument001 = WorkedExample.calls(
    "three views that look on in document 001",
    story: "A finger goes down on C, moves and lifts: in every phase C is called first, then B, then A.",
    citations: ["001:112", "001:118", "001:123", "001:127"], capabilities: [.touchHandling],
    try TouchScene(.window(320, 480, [nested { .view(40, 40, 160, 160, [$0]) }]).key()), try drag(),
    judging: .forwarding,
    are: [
      (.began, "C"), (.began, "B"), (.began, "A"), (.moved, "C"), (.moved, "B"), (.moved, "A"),
      (.ended, "C"), (.ended, "B"), (.ended, "A"),
    ])

  static let controlOfDocument001 = WorkedExample.calls(
    "the control among three views in document 001",
    story: "The same with B a control: every call comes to C and B and stops there, although B calls super.",
    citations: ["001:129"], capabilities: [.touchHandling],
    try TouchScene(.window(320, 480, [nested { .control(40, 40, 160, 160, [$0]) }]).key()), try drag(),
    judging: .forwarding,
    are: [
      (.began, "C"), (.began, "B"), (.moved, "C"), (.moved, "B"), (.ended, "C"), (.ended, "B"),
    ])

  static let scrollViewOfDocument001 = WorkedExample(
    "the scroll view among three views in document 001",
    story: "The same with B a scroll view: what comes to C may go on to B, and A receives nothing.",
    citations: ["001:129"], capabilities: [.touchHandling, .scrollViews],
    try TouchScene(
      .window(
        320, 480,
        [
          .view(
            0, 0, 320, 480,
            [.scrollView(40, 40, 160, 160, [.view(20, 20, 60, 60).handling(.observe)])]
          ).handling(.observe)
        ]
      ).key()), try drag()
  ) { run, check in
    guard run.readings.scrollViewForwards == .never, run.calls.contains(where: { $0.receiver == .view(2) }) else {
      return
    }
    check.applies()
    guard let call = run.calls.first(where: { $0.receiver == .view(1) }) else { return }
    check.violated(
      Finding(
        "example-scroll-view", expected: "no call of A, which holds the scroll view B, as in the example",
        observed: "A receives \(call.words)", records: [call.sequence], observedObject: .view(1)))
  }

  static let chainOfTheWalkInDocument001 = WorkedExample.chains(
    "the chain along the walk of document 001",
    story: "The walk visits A, D, B and C and hits B: the chain is what let the point in, B and A, without C and D.",
    citations: ["001:88"],
    try walkedScreen(overflowing: false), try TouchScript(.hitTest(120, 90), .chain(from: .view(2))),
    are: [["B", "A", "window", "application"]])

  static let presentedControllerOfDocument000 = WorkedExample.chains(
    "the controller that another presents in document 000",
    story: """
      The window's root controller presents a second one. The chain from the second's view goes to the second controller, \
      the root controller, the window, the application and its delegate, which is a direct subclass of UIResponder.
      """,
    citations: ["000:10", "000:11", "000:13", "000:14"], capabilities: [.responderDelegate],
    try TouchScene(
      .window(320, 480, [SceneNode.view(0, 0, 320, 480).rootOfWindow(), presentedView]).key(),
      application: SceneApplication(delegate: .responder)),
    try TouchScript(.chain(from: .view(2)), .chain(from: .view(1))),
    are: [
      ["B", "controller of B", "controller of A", "window", "application", "application delegate"],
      ["A", "controller of A", "window", "application", "application delegate"],
    ], if: { $0.controllerNext == .windowRootOrPresenterThenSuperview })

  private static let presentedView = SceneNode.view(20, 100, 280, 380).controlled(presentedBy: "A")

  static let viewBesideTheRootInDocument001 = WorkedExample.chains(
    "the view added to the window in document 001",
    story: "B is added to the window beside A, the root view: its next responder is the window, not A's controller.",
    citations: ["001:104"],
    try TouchScene(
      .window(320, 480, [SceneNode.view(0, 0, 320, 400).rootOfWindow(), .view(0, 400, 320, 80)]).key()),
    try TouchScript(.chain(from: .view(2))), are: [["B", "window", "application"]])

  static let controllerSearchOfDocument003 = WorkedExample.chains(
    "the search for a view's controller in document 003",
    story: """
      Following next from a view of a contained controller meets that controller before the container's; from a view \
      beside the root view it meets none.
      """,
    citations: ["003:122", "003:124"], capabilities: [.containedControllers],
    try contained(),
    try TouchScript(.chain(from: .view(3)), .chain(from: .view(4))),
    are: [
      ["C", "B", "controller of B", "A", "controller of A", "window", "application"], ["D", "window", "application"],
    ])

  /// One example for each kind of delegate.
  static let delegateKinds: [WorkedExample] = SceneApplication.DelegateKind.allCases.map(delegateExample)

  private static func delegateExample(_ kind: SceneApplication.DelegateKind) -> WorkedExample {
    let isFollowed = kind == .responder
    let capabilities: CapabilitySet = kind.capability.map { CapabilitySet([$0]) } ?? []
    return .chains(
      "the application with \(kind.words)",
      story: isFollowed
        ? "The delegate follows the application." : "The chain ends at the application: \(kind.words) is not followed.",
      citations: ["001:97"], capabilities: capabilities,
      try TouchScene(.window(320, 480).key(), application: SceneApplication(delegate: kind)),
      try TouchScript(.chain(from: .application)),
      are: [isFollowed ? ["application", "application delegate"] : ["application"]])
  }
}

extension SceneApplication.DelegateKind {
  /// The kind in words.
  fileprivate var words: String {
    switch self {
    case .none: "no delegate"
    case .responder: "a delegate that is a responder"
    case .nonResponder: "a delegate that is no responder"
    case .view: "a delegate that is a view"
    case .controller: "a delegate that is a controller"
    case .application: "a delegate that is the application itself"
    }
  }
}
