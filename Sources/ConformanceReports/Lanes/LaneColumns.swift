internal import TouchModel

/// What has a column in a chart: the recognizers, which receive touches first, then the responders from the views under
/// the fingers outwards.
struct LaneColumns {
  /// The most responders whose chains are laid out.
  private static let mostChains = 8
  /// The most responders that are laid out; there is room for fewer.
  private static let mostResponders = 32
  /// The most recognizers that are laid out.
  private static let mostRecognizers = 6

  /// The recognizers, in the order of their columns.
  let recognizers: [ObjectID]
  /// The responders, in the order of their columns.
  private(set) var responders: [ObjectID] = []
  /// The responders that the trace says were called.
  let called: Set<ObjectID>
  private let observed: EngineDescription.ResponderKinds

  /// Lays out the columns.
  /// - Parameters:
  ///   - calls: The calls of responders, in order.
  ///   - recognizers: The recognizers that something happens to.
  ///   - trace: What the engine did.
  ///   - expected: The object that the finding misses, which gets a column if it is a responder.
  ///   - observed: The kinds of responder whose calls the engine can show; by default views and windows.
  ///   - order: The chains.
  init(
    _ calls: [TouchesCall], _ recognizers: [ObjectID], in trace: TouchTrace, expecting expected: ObjectID?,
    observed: EngineDescription.ResponderKinds?,
    _ order: ResponderOrder
  ) {
    called = Set(calls.map(\.receiver)).union(recognizers)
    self.recognizers = recognizers
    self.observed = observed ?? [.views, .windows]
    for start in LaneColumns.starts(calls, trace) { add(order.chain(from: start), expected) }
    if let expected, expected.isResponder, !responders.contains(expected) { add(order.chain(from: expected), expected) }
    for receiver in calls.map(\.receiver) where responders.count < LaneColumns.mostResponders {
      if receiver.isResponder, !responders.contains(receiver) { add(order.chain(from: receiver), expected) }
    }
  }

  /// The recognizers that something happens to, or that something was expected of, in the order of the scene.
  static func recognizers(in trace: TouchTrace, expecting expected: ObjectID?) -> [ObjectID] {
    var found: Set<ObjectID> = []
    for record in trace.records {
      switch record.event {
      case .recognizerTouches(let call): found.insert(call.receiver)
      case .recognizerState(let recognizer, _, _): found.insert(recognizer)
      case .action(let call): found.insert(call.recognizer)
      // No other record is something that happens to a recognizer.
      default: break
      }
    }
    if let expected, expected.kind == .recognizer { found.insert(expected) }
    return Array(found.filter { $0.kind == .recognizer }.sorted().prefix(mostRecognizers))
  }

  /// Where chains begin: the view each touch says it belongs to, else the first responder called for it.
  private static func starts(_ calls: [TouchesCall], _ trace: TouchTrace) -> [ObjectID] {
    var known: Set<ObjectID> = []
    var starts: [ObjectID] = []
    for call in calls {
      for snapshot in trace.touches(call.touches) where known.insert(snapshot.touch).inserted {
        let start = snapshot.view ?? call.receiver
        if !starts.contains(start), starts.count < mostChains { starts.append(start) }
      }
    }
    return starts
  }

  /// Adds what matters of a chain: up to the last that was called, and the next, which was not.
  private mutating func add(_ chain: [ObjectID], _ expected: ObjectID?) {
    let visible = chain.filter { isObserved($0) || called.contains($0) || $0 == expected }
    let last = visible.lastIndex { called.contains($0) || $0 == expected } ?? 0
    // An engine that names no application may still call it, so a chain shows no further than views and controllers.
    let next = visible.dropFirst(last + 1).prefix(1).filter { $0.kind == .view || $0.kind == .controller }
    let chosen = visible.prefix(last + 1) + next
    // A chain that runs into one already there keeps its own part right before the place where they meet.
    let meeting = chosen.firstIndex(where: responders.contains) ?? chosen.count
    let place = chosen.count > meeting ? responders.firstIndex(of: chosen[meeting]) : nil
    responders.insert(contentsOf: chosen[..<meeting], at: place ?? responders.count)
    for responder in chosen[meeting...] where !responders.contains(responder) { responders.append(responder) }
  }

  private func isObserved(_ responder: ObjectID) -> Bool {
    switch responder.kind {
    case .view: true
    case .controller: observed.contains(.controllers)
    case .application: observed.contains(.application)
    case .applicationDelegate: observed.contains(.applicationDelegate)
    case .windowScene, .recognizer, .target, .touch, .event, .unnamed: false
    }
  }
}

extension ObjectID {
  /// Whether touches methods can be called on such an object.
  var isResponder: Bool {
    switch kind {
    case .view, .controller, .application, .applicationDelegate, .windowScene, .unnamed: true
    case .recognizer, .target, .touch, .event: false
    }
  }
}
