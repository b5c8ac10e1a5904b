internal import TouchModel

/// How the calls of a run went from responder to responder, in numbers.
///
/// Most runs of most engines go as they must throughout. Then a rule about forwarding needs only to know how often it had
/// something to say; where anything is remarkable, it looks call by call.
struct ForwardingSummary {
  /// Whether every call went where its continuation says, with the same touches and the same event.
  var isAsExpected = true
  /// Whether it is not known of every call where it has to go.
  var hasOpen = false
  /// Whether every touch was sent to its view first.
  var startsAtViews = true
  /// The calls that go on, by any responder.
  var forwarded = 0
  /// Those of responders that override nothing.
  var byDefault = 0
  /// Those of responders that look at every call.
  var observing = 0
  /// The calls that responders with methods of different policies pass on or keep.
  var mixed = 0
  /// The calls that overrides keep.
  var absorbed = 0
  /// The calls that controls keep.
  var controls = 0
  /// The calls that scroll views keep.
  var scrollViews = 0
  /// The calls of controllers.
  var controllers = 0
  /// The deliveries of touches whose chain is known, those of them that tell of no beginning, and those that go on.
  var inChains = 0
  var laterInChains = 0
  var forwardedInChains = 0

  /// Whether every call went its way from the touch's view to the end, and all of it is known.
  var isPlain: Bool { isAsExpected && !hasOpen && startsAtViews }
}

extension TouchIndex {
  /// Adds up how calls went.
  mutating func summarizeForwarding() {
    forwarding = ForwardingSummary()
    for position in deliveries.indices {
      let delivery = deliveries[position]
      let call = calls[delivery.call]
      forwarding.count(
        delivery, call.method, responders[delivery.responder], hasChain: !touches[delivery.touch].chain.isEmpty)
      switch delivery.continuation {
      case .open, .keptUnseen: forwarding.hasOpen = true
      case .forwarded(let next): if !goesOn(delivery, call, to: next) { forwarding.isAsExpected = false }
      case .absorbed, .control, .scrollView, .chainEnds, .withheld:
        if delivery.next >= 0 { forwarding.isAsExpected = false }
      }
      if delivery.isDirect, call.receiver != touches[delivery.touch].view { forwarding.startsAtViews = false }
    }
  }

  private func goesOn(_ delivery: Delivery, _ call: ResponderCall, to next: ObjectID) -> Bool {
    guard delivery.next >= 0 else { return false }
    let after = calls[deliveries[delivery.next].call]
    return after.receiver == next && after.event == call.event && after.deliveries.count == call.deliveries.count
      && deliveries[call.deliveries.lowerBound].next >= 0
      && deliveries[deliveries[call.deliveries.lowerBound].next].call == deliveries[delivery.next].call
  }
}

extension ForwardingSummary {
  /// Adds where a delivery goes from its receiver.
  @inline(__always)
  fileprivate mutating func count(
    _ delivery: Delivery, _ method: TouchMethod, _ receiver: KnownResponder, hasChain: Bool
  ) {
    switch delivery.continuation {
    case .forwarded:
      forwarded += 1
      if receiver.isByDefault { byDefault += 1 }
      if receiver.isObserving { observing += 1 }
      if receiver.isMixed { mixed += 1 }
    case .absorbed:
      absorbed += 1
      if receiver.isMixed { mixed += 1 }
    case .withheld: if receiver.isMixed { mixed += 1 }
    case .control: controls += 1
    case .scrollView: scrollViews += 1
    case .open, .keptUnseen, .chainEnds: break
    }
    if receiver.id.kind == .controller { controllers += 1 }
    guard hasChain else { return }
    inChains += 1
    if method != .began { laterInChains += 1 }
    if case .forwarded = delivery.continuation { forwardedInChains += 1 }
  }
}
