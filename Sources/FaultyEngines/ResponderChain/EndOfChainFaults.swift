internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The faults of windows, the application and its delegate in the chain.
  static let endOfChainFaults = [
    EndsAtWindow.fault, NextWindow.fault, AnyDelegateFollows.fault, EndsAtApplication.fault,
    ApplicationFollowsItself.fault, DelegateGoesBack.fault, DelegateComesFirst.fault, AnswersWithDelegate.fault,
  ]
}

/// A window is a view like any other and has no superview.
struct EndsAtWindow: ChainDecisions {
  static let fault = asChainFault("RC-08-ends-at-window", "the chain ends at the window", views: 0)

  func next(ofWindow window: View, in system: TouchSystem) -> Responder? { nil }
}

struct NextWindow: ChainDecisions {
  static let fault = asChainFault(
    "RC-08-next-window", "a window is followed by the one behind it", views: 0, windows: 2,
    because: "every chain goes on in another tree")

  func next(ofWindow window: View, in system: TouchSystem) -> Responder? {
    let behind = system.searchedWindows.drop { $0 != window }.dropFirst().first
    return behind.map(Responder.view) ?? .application
  }
}

/// Whatever the delegate is, it follows the application.
struct AnyDelegateFollows: ChainDecisions {
  static let fault = asChainFault("RC-09-any-delegate", "whatever the delegate is, it is next", views: 0)

  func nextOfApplication(in system: TouchSystem) -> Responder? {
    system.application.delegate == .none ? nil : .applicationDelegate
  }
}

/// A delegate never follows the application.
struct EndsAtApplication: ChainDecisions {
  static let fault = asChainFault("RC-09-no-delegate", "no delegate is ever next", views: 0)

  func nextOfApplication(in system: TouchSystem) -> Responder? { nil }
}

/// An application that is its own delegate follows itself.
struct ApplicationFollowsItself: ChainDecisions {
  static let fault = asChainFault(
    "RC-09-application-again", "an application that is its own delegate is next", views: 0)

  func nextOfApplication(in system: TouchSystem) -> Responder? {
    switch system.application.delegate {
    case .application: .application
    case .responder: .applicationDelegate
    // No other delegate follows the application.
    default: nil
    }
  }
}

struct DelegateGoesBack: ChainDecisions {
  static let fault = asChainFault(
    "RC-10-goes-back", "the delegate hands back to the application", views: 0, because: Reason.goesRound)

  func next(of responder: Responder, in system: TouchSystem) -> Responder? {
    responder == .applicationDelegate ? .application : standardNext(of: responder, in: system)
  }
}

struct DelegateComesFirst: ChainDecisions {
  static let fault = asChainFault("RC-10-comes-first", "the delegate stands before the application", views: 0)

  func next(of responder: Responder, in system: TouchSystem) -> Responder? {
    let qualifies = system.application.delegate == .responder
    switch responder {
    case .view(let view) where view.superview == nil && qualifies: return .applicationDelegate
    case .applicationDelegate: return .application
    case .application: return nil
    // All others are followed as in the reference.
    default: return standardNext(of: responder, in: system)
    }
  }
}

/// An engine that answers with the application's delegate where no view is hit.
struct AnswersWithDelegate: EngineWrapper {
  static let fault = Fault(
    "RC-10-is-hit", "a place beside all windows hits the delegate", alsoNamedBy: ["HT-15"],
    smallest: ExpectedSize(views: 0, fingers: 0, steps: 1)
  ) { AnswersWithDelegate(scene: $0, recorder: $1, readings: $2) }

  let engine: ReferenceEngine

  init(scene: TouchScene, recorder: TraceRecorder) { self.init(scene: scene, recorder: recorder, readings: Readings()) }

  init(scene: TouchScene, recorder: TraceRecorder, readings: Readings) {
    engine = ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }

  mutating func hitTest(_ point: ScenePoint) -> ObjectID? { engine.hitTest(point) ?? .applicationDelegate }
}
