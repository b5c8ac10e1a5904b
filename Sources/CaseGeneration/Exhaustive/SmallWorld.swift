internal import PropertyTesting
internal import TouchModel

/// What the cases of an enumeration are about.
public enum SmallWorld: String, CaseIterable, Sendable {
  /// Scenes that are asked what every distinguishable place hits.
  case hitTesting
  /// Scenes that are asked for the chain from every responder.
  case chain
  /// Scenes on which one finger goes down at every distinguishable place, and moves to every other.
  case delivery

  /// What an engine has to declare to be given its cases.
  var capability: Capability {
    switch self {
    case .hitTesting: .hitTesting
    case .chain: .nextResponder
    case .delivery: .touchDelivery
    }
  }

  /// Where its views may lie.
  var placements: [SmallPlacement] { self == .chain ? [.near] : SmallPlacement.allCases }

  /// What may be unlike the default in a view of it.
  private var marks: SmallMarks {
    switch self {
    case .hitTesting: [.hidden, .transparent, .withoutInteraction, .scrolled, .acceptingAll]
    case .chain: [.controlled]
    case .delivery: [.absorbing, .observing, .controlled]
    }
  }

  /// Its windows for an engine, the simplest first.
  func roots(_ capabilities: CapabilitySet) -> [SmallRoot] {
    let marks = marks.subtracting([.scrolled, .acceptingAll, .controlled]).offered(by: capabilities)
    let delegates = self == .chain ? SceneApplication.DelegateKind.offered(by: capabilities) : []
    return marks.combinations.map { SmallRoot(marks: $0) } + delegates.map { SmallRoot(delegate: $0) }
  }

  /// Its views for an engine on some ground, the simplest first.
  func views(on ground: SmallGround, _ capabilities: CapabilitySet) -> [SmallView] {
    var marks = marks.offered(by: capabilities)
    if !ground.carriesController(capabilities) { marks.remove(.controlled) }
    return marks.combinations.flatMap { marks in placements.map { SmallView(placement: $0, marks: marks) } }
  }
}

/// Where a view stands among controllers, on which it depends whether it can be the root view of one.
///
/// It is as in drawn cases: of the subviews of a window the first with a controller has the window's root controller, those after
/// it have one that the controller before presents; a view below them has one that is contained in the nearest around it.
enum SmallGround: Int, CaseIterable {
  /// A subview of the window, before any other has a controller.
  case window
  /// A subview of the window after one that has a controller.
  case windowWithRoot
  /// Below a subview of the window that has no controller.
  case outside
  /// Below a root view.
  case inside

  /// Whether a view that stands here can have a controller.
  func carriesController(_ capabilities: CapabilitySet) -> Bool {
    switch self {
    case .window: capabilities.contains(Capability.controllers)
    case .windowWithRoot: capabilities.contains(Capability.presentedControllers)
    case .outside: false
    case .inside: capabilities.contains(Capability.containedControllers)
    }
  }

  /// Where the subviews of a view stand that stands here.
  func below(_ view: SmallView) -> SmallGround {
    view.marks.contains(.controlled) || self == .inside ? .inside : .outside
  }

  /// Where the siblings after a view stand that stands here.
  func beside(_ view: SmallView) -> SmallGround {
    view.marks.contains(.controlled) && self == .window ? .windowWithRoot : self
  }
}
