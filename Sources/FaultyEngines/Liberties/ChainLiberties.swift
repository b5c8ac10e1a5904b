internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of the responder chain.
  static let chainLiberties = [
    KeepsChains.liberty, WrapsRootViews.liberty, HidesWrappers.liberty, ShowsViewsOnly.liberty, HidesWindows.liberty,
    ShowsViewsAndWindows.liberty, HasWindowScene.liberty, HidesWindowScene.liberty, DropsSilently.liberty,
    DropsOneByOne.liberty,
  ]
}

/// The chain of a touch is walked once, when it begins, and kept for all its phases.
final class KeepsChains: MessageDecisions {
  static let liberty = asLiberty("G-06", "keeps-chains", "the chain of a touch is walked once and kept")

  private var kept: [ObjectID: [Responder]] = [:]

  init() {}

  func firstReceiver(of message: TouchesMessage, in system: TouchSystem) -> Responder {
    let view = Responder.view(message.view)
    if let touch = message.touches.first, kept[touch.id] == nil { kept[touch.id] = walk(from: view, in: system) }
    return view
  }

  func receiver(
    after receiver: Responder, of message: TouchesMessage, in system: TouchSystem
  ) -> Responder? {
    guard let chain = message.touches.first.flatMap({ kept[$0.id] }), let place = chain.firstIndex(of: receiver)
    else { return nil }
    return chain.indices.contains(place + 1) ? chain[place + 1] : nil
  }

  private func walk(from first: Responder, in system: TouchSystem) -> [Responder] {
    var chain = [first]
    while let next = system.decisions.chain.next(of: chain[chain.count - 1], in: system) { chain.append(next) }
    return chain
  }
}

/// Between a root controller and its window lie two views of the engine's own, as transitions need them.
struct WrapsRootViews: ChainDecisions {
  static let liberty = asLiberty("RC-05", "wrapped-root-views", "views of the engine's own lie around root views")

  func next(of responder: Responder, in system: TouchSystem) -> Responder? {
    if case .other(let id) = responder { return afterWrapper(id, in: system) }
    let next = standardNext(of: responder, in: system)
    guard case .controller = responder, let window = next?.view, window.superview == nil else { return next }
    return .other(ObjectID(.unnamed, 2 * window.id.number))
  }

  /// The wrapper of an even number lies in the one of the odd number after it, and that in the window.
  private func afterWrapper(_ id: ObjectID, in system: TouchSystem) -> Responder? {
    id.number.isMultiple(of: 2)
      ? .other(ObjectID(.unnamed, id.number + 1)) : system.view(id.number / 2).map(Responder.view)
  }
}

/// The same, by an adapter that does not record what the engine's own views receive.
struct HidesWrappers: ChainDecisions, MessageDecisions {
  static let liberty = asLiberty("RC-05", "hidden-wrappers", "the same, and what they receive is not recorded")

  func next(of responder: Responder, in system: TouchSystem) -> Responder? {
    if case .other(let id) = responder { return system.view(id.number).map(Responder.view) }
    let next = standardNext(of: responder, in: system)
    guard case .controller = responder, let window = next?.view, window.superview == nil else { return next }
    return .other(ObjectID(.unnamed, window.id.number))
  }

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    if case .other = receiver { return }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// Only calls of views that are no windows can be observed.
struct ShowsViewsOnly: MessageDecisions {
  static let liberty = asLiberty(
    "RC-15", "shows-views-only", "calls of views alone can be observed", describing: { $0.observedResponders = .views })

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    guard let view = receiver.view, view.superview != nil else { return }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// Calls of all responders but windows can be observed.
struct HidesWindows: MessageDecisions {
  static let liberty = asLiberty(
    "RC-15", "hides-windows", "calls of windows cannot be observed",
    describing: { $0.observedResponders = [.views, .controllers, .application, .applicationDelegate] })

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    if let view = receiver.view, view.superview == nil { return }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// Calls of views and windows can be observed, those of controllers, the application and its delegate cannot.
struct ShowsViewsAndWindows: MessageDecisions {
  static let liberty = asLiberty(
    "RC-15", "shows-views-and-windows", "calls of views and windows can be observed",
    describing: { $0.observedResponders = [.views, .windows] })

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    guard receiver.view != nil else { return }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// A window scene stands in the chain before the application.
struct HasWindowScene: DecisionStage {
  static let liberty = asLiberty(
    "RC-08", "window-scenes", "a scene stands before the application", describing: { $0.readings.windowScene = .on })
}

/// The scene between a window and the application passes calls on without records.
struct HidesWindowScene: MessageDecisions {
  static let liberty = asLiberty(
    "RC-08", "hidden-window-scenes", "the same, and what it receives is not recorded",
    describing: { $0.readings.windowScene = .on })

  func receive(_ message: TouchesMessage, by receiver: Responder, in system: TouchSystem) {
    if receiver == .windowScene { return }
    for change in system.call(message, on: receiver) { system.make(change) }
  }
}

/// What no responder handles is dropped without a report.
struct DropsSilently: MessageDecisions {
  static let liberty = asLiberty(
    "RC-19", "drops-silently", "what no responder handles is dropped without a record",
    describing: { $0.capabilities.subtract([.discardRecords]) })

  func discard(_ message: TouchesMessage, in system: TouchSystem) {}
}

/// What no responder handles is dropped touch by touch.
struct DropsOneByOne: MessageDecisions {
  static let liberty = asLiberty(
    "RC-19", "drops-one-by-one", "each touch that no responder handles is dropped by itself")

  func discard(_ message: TouchesMessage, in system: TouchSystem) {
    for touch in message.touches {
      system.recorder.discarded([system.decisions.touches.identity(of: touch, in: system)])
    }
  }
}
