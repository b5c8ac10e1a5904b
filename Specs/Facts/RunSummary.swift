internal import TouchModel

/// A number of things in a run that a rule has something to say about, counted once for all rules.
package enum Tally: Int, CaseIterable, Sendable {
  /// Nothing: the rule only forbids.
  case nothing
  /// The calls of responders.
  case calls
  /// The touches in their sets.
  case deliveries
  /// The same but the first of every touch.
  case laterDeliveries
  /// The deliveries to receivers that were told of the touch before, its beginning included.
  case continued
  /// The touches and responders that heard both of the beginning and of one ending, the finger being gone.
  case ended
  /// The deliveries of first endings.
  case endings
  /// The deliveries with the phase that the method is named for.
  case phases
  /// The deliveries that tell the window of the touch's view.
  case windows
  /// The deliveries that tell a time.
  case times
  /// The deliveries of calls that tell all touches of the event.
  case inEvents
  /// The calls that tell the kind of the event.
  case kinds
  /// The deliveries that one responder passed on to another.
  case passed
  /// The direct deliveries after the beginning that tell of what the finger does.
  case straight
  /// The calls of touchesMoved that the application sent.
  case movesSent
  /// The direct deliveries while a finger is down on another view.
  case apart
  /// The calls that the application sent while several fingers were down on the view.
  case accompanied
  /// The calls that the application sent to views that take several touches.
  case sets
  /// The touches that belong to one view and one finger alone.
  case simpleTouches
  /// The beginnings that views have to hear of.
  case downs
  /// The moves that views have to hear of.
  case moves
  /// The lifts that views have to hear of.
  case lifts
  /// The interruptions that views have to hear of.
  case interruptions
  /// All of these but the beginnings.
  case changesDue
  /// The moments of fingers with simple touches that a call tells of.
  case methods
  /// The changes of touches that began at their views which a call tells of.
  case changes
  /// The deliveries that tell where a finger is.
  case locations
  /// The deliveries that tell where a finger was that is elsewhere now.
  case previousLocations
  /// The lifts elsewhere of touches that were told right until then.
  case liftsElsewhere
  /// The changes that are old enough to tell a time apart from that of the beginning.
  case changesInTime
  /// The calls that go on, by any responder.
  case forwarded
  /// Those of responders that override nothing.
  case byDefault
  /// Those of responders that look at every call.
  case observing
  /// The calls that responders with methods of different policies pass on or keep.
  case mixed
  /// The calls that overrides keep.
  case absorbed
  /// The calls that controls keep.
  case byControls
  /// The calls that scroll views keep.
  case byScrollViews
  /// The calls of controllers.
  case byControllers
  /// The deliveries of touches whose chain is known.
  case inChains
  /// Those of them that tell of no beginning.
  case laterInChains
  /// Those of them that go on.
  case forwardedInChains
  /// The reports that were put in the queue.
  case enqueued
  /// The reports that were taken out.
  case dequeued
  /// The deliveries with a place that differs from that of the screen.
  case converted
}

/// What a run is like, in numbers: how often each rule has something to say, and what is odd about the run.
///
/// Most runs of most engines have nothing to hide. A rule that looks for what is not there needs only the number, and is
/// not even called; a test compares the numbers with those of looking at everything.
struct RunSummary {
  /// What is odd about the run.
  var oddities: Oddity = []
  private(set) var tallies = Table<Int>(repeating: 0, count: Tally.allCases.count)

  /// Gives the storage back.
  func deallocate() { tallies.deallocate() }

  /// Forgets everything.
  mutating func removeAll() {
    oddities = []
    for tally in tallies.indices { tallies[tally] = 0 }
  }

  /// Sums up what was indexed.
  mutating func sum(_ index: TouchIndex, presents: Bool) {
    oddities = index.oddities
    if presents { oddities.formUnion(.presentation) }
    let tallies = tallies
    func note(_ count: Int, as tally: Tally) { tallies[tally.rawValue] = count }
    note(index.calls.count, as: .calls)
    note(index.deliveries.count, as: .deliveries)
    note(index.deliveries.count - index.touches.count, as: .laterDeliveries)
    note(index.deliverySummary.continued, as: .continued)
    note(index.deliverySummary.ended, as: .ended)
    note(index.deliverySummary.endings, as: .endings)
    note(index.deliverySummary.phases, as: .phases)
    note(index.deliverySummary.windows, as: .windows)
    note(index.deliverySummary.times, as: .times)
    note(index.deliverySummary.inEvents, as: .inEvents)
    note(index.deliverySummary.kinds, as: .kinds)
    note(index.deliverySummary.passed, as: .passed)
    note(index.deliverySummary.straight, as: .straight)
    note(index.deliverySummary.moves, as: .movesSent)
    note(index.deliverySummary.apart, as: .apart)
    note(index.deliverySummary.accompanied, as: .accompanied)
    note(index.deliverySummary.sets, as: .sets)
    note(index.deliverySummary.simpleTouches, as: .simpleTouches)
    note(index.momentSummary.downs, as: .downs)
    note(index.momentSummary.moves, as: .moves)
    note(index.momentSummary.lifts, as: .lifts)
    note(index.momentSummary.interruptions, as: .interruptions)
    note(index.momentSummary.changesDue, as: .changesDue)
    note(index.momentSummary.methods, as: .methods)
    note(index.momentSummary.changes, as: .changes)
    note(index.momentSummary.locations, as: .locations)
    note(index.momentSummary.previousLocations, as: .previousLocations)
    note(index.momentSummary.liftsElsewhere, as: .liftsElsewhere)
    note(index.momentSummary.times, as: .changesInTime)
    note(index.forwarding.forwarded, as: .forwarded)
    note(index.forwarding.byDefault, as: .byDefault)
    note(index.forwarding.observing, as: .observing)
    note(index.forwarding.mixed, as: .mixed)
    note(index.forwarding.absorbed, as: .absorbed)
    note(index.forwarding.controls, as: .byControls)
    note(index.forwarding.scrollViews, as: .byScrollViews)
    note(index.forwarding.controllers, as: .byControllers)
    note(index.forwarding.inChains, as: .inChains)
    note(index.forwarding.laterInChains, as: .laterInChains)
    note(index.forwarding.forwardedInChains, as: .forwardedInChains)
    note(index.queue.enqueued, as: .enqueued)
    note(index.queue.dequeued, as: .dequeued)
    note(index.placeSummary.converted, as: .converted)
  }
}

extension TouchIndex {
  /// What is odd about anything of the run.
  fileprivate var oddities: Oddity {
    var oddities = deliverySummary.oddities.union(momentSummary.oddities)
    if !forwarding.isAsExpected { oddities.formUnion(.offTheWay) }
    if forwarding.hasOpen { oddities.formUnion(.openWay) }
    if forwarding.hasOpenInChains { oddities.formUnion(.openWayInChain) }
    if !forwarding.startsAtViews { oddities.formUnion(.stray) }
    if !queue.isPlain { oddities.formUnion(.unqueued) }
    if !placeSummary.isRight { oddities.formUnion(.misplaced) }
    if !isOrderly { oddities.formUnion(.disorderly) }
    if fingers.count > 1 { oddities.formUnion(.severalFingers) }
    if fingers.contains(where: { $0.ending == .interruption }) { oddities.formUnion(.interruption) }
    return oddities
  }
}
