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
  /// The same of the calls with touches whose chain is known.
  var hasOpenInChains = false
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

  /// Whether every call with a touch whose chain is known went its way from the touch's view to the end of that chain.
  var isPlainInChains: Bool { isAsExpected && !hasOpenInChains && startsAtViews }
}

extension TouchIndex {
  /// Adds up how calls went.
  mutating func summarizeForwarding() {
    var summary = ForwardingSummary()
    for position in deliveries.indices {
      let responder = deliveries[position].responder
      let hasChain = !touches[deliveries[position].touch].chain.isEmpty
      if responders[responder].id.kind == .controller { summary.controllers += 1 }
      if hasChain { summary.inChains += 1 }
      if hasChain, calls[deliveries[position].call].method != .began { summary.laterInChains += 1 }
      switch deliveries[position].continuation {
      case .forwarded(let next):
        summary.addForwarded(responders[responder])
        if hasChain { summary.forwardedInChains += 1 }
        if !goesOn(position, to: next) { summary.isAsExpected = false }
      case .open, .keptUnseen:
        summary.hasOpen = true
        if hasChain { summary.hasOpenInChains = true }
      case let kept:
        summary.addKept(kept, responders[responder])
        if deliveries[position].next >= 0 { summary.isAsExpected = false }
      }
      if deliveries[position].isDirect,
        calls[deliveries[position].call].receiver != touches[deliveries[position].touch].view
      {
        summary.startsAtViews = false
      }
    }
    forwarding = summary
  }

  /// Whether a call goes on to a responder with the same touches and the same event.
  @inline(__always)
  private func goesOn(_ position: Int, to next: ObjectID) -> Bool {
    guard deliveries[position].next >= 0 else { return false }
    let (call, after) = (deliveries[position].call, deliveries[deliveries[position].next].call)
    guard calls[after].receiver == next, calls[after].event == calls[call].event else { return false }
    let own = calls[call].deliveries
    if own.count != calls[after].deliveries.count { return false }
    if own.lowerBound == position { return true }
    let first = deliveries[own.lowerBound].next
    return first >= 0 && deliveries[first].call == after
  }
}

extension ForwardingSummary {
  /// Adds a call that has to go on from its receiver.
  @inline(__always)
  fileprivate mutating func addForwarded(_ receiver: KnownResponder) {
    forwarded += 1
    if receiver.isByDefault { byDefault += 1 }
    if receiver.isObserving { observing += 1 }
    if receiver.isMixed { mixed += 1 }
  }

  /// Adds a call that has to end at its receiver.
  @inline(__always)
  fileprivate mutating func addKept(_ reason: Continuation, _ receiver: KnownResponder) {
    switch reason {
    case .absorbed:
      absorbed += 1
      if receiver.isMixed { mixed += 1 }
    case .withheld: if receiver.isMixed { mixed += 1 }
    case .control: controls += 1
    case .scrollView: scrollViews += 1
    case .open, .keptUnseen, .chainEnds, .forwarded: break
    }
  }
}
