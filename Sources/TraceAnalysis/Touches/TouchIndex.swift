public import TouchModel

/// What fingers did and what responders received of it, in flat tables that rules walk through.
///
/// Everything here is what the script says or the engine reports; nothing is what an engine should have done, except
/// ``Finger/acceptance`` and ``Delivery/continuation``, which follow from the scene, the readings and the chain that the
/// engine gives.
public struct TouchIndex: Sendable {
  /// One for each step, with what timers did until the next; then one for runs without steps.
  public var dispatches = List<Dispatch>()
  /// The runs of records that one step made, or timers at one time, in the order of the trace.
  public var turns = List<Turn>()
  /// The fingers, in the order they go down.
  public var fingers = List<Finger>()
  /// What happens to them, in the order of the script.
  public var moments = List<FingerMoment>()
  /// The calls of responders, in the order of the trace.
  public var calls = List<ResponderCall>()
  /// The touches in their sets, in the same order.
  public var deliveries = List<Delivery>()
  /// The responders that were called or may be, in the order in which they turned up.
  public var responders = List<KnownResponder>()
  /// The touch objects, in the order of their first calls.
  public var touches = List<TouchHistory>()
  /// What the engine said of next responders.
  public var links: [ResponderLink] = []
  /// The elements of the chains of touches, and of the chains the kit asked for.
  public var chainElements: [ObjectID] = []
  /// The chains the kit asked for.
  public var askedChains: [AskedChain] = []
  /// The sequence numbers of touches calls whose receivers are no responders that the engine can observe.
  public var strangers: [Int] = []
  /// The answers to questions for the event's touches.
  public var eventQueries: [EventQuery] = []
  /// The samples that events held.
  public var sampleLists: [SampleList] = []
  /// The touches that recognizers were called with, each with the record of its first such call.
  var recognizerTouches: [RecognizerTouch] = []
  /// Whether reports were dispatched one after the other in the order of the script, as far as can be seen.
  public var isOrderly = true

  /// The calls that the application sent itself, among all calls.
  public var sentCalls: [Handle<ResponderCall>] = []
  // The dispatches that are reports, in the order of the script.
  var reports: [Handle<Dispatch>] = []
  // Whether calls may come later than their report.
  var isLate = false
  // Whether any dispatch has a record yet.
  var isEntered = false
  // The lanes of the dispatch that is being indexed.
  var lanes: [Lane] = []
  // The finger that has each number; numbers begin at 1.
  var fingerOfNumber = [Handle<Finger>?](repeating: nil, count: ModelLimits.fingers + 1)

  struct RecognizerTouch: Sendable {
    let id: ObjectID
    let sequence: Int
  }

  struct Lane: Sendable {
    let touch: Handle<TouchHistory>
    let method: TouchMethod
    var last: Handle<Delivery>
  }

  /// Forgets everything but keeps the storage.
  public mutating func removeAll() {
    if dispatches.isEmpty { return }
    dispatches.removeAll()
    turns.removeAll()
    fingers.removeAll()
    moments.removeAll()
    calls.removeAll()
    deliveries.removeAll()
    responders.removeAll()
    reports.removeAll(keepingCapacity: true)
    sentCalls.removeAll(keepingCapacity: true)
    touches.removeAll()
    links.removeAll(keepingCapacity: true)
    chainElements.removeAll(keepingCapacity: true)
    askedChains.removeAll(keepingCapacity: true)
    strangers.removeAll(keepingCapacity: true)
    eventQueries.removeAll(keepingCapacity: true)
    sampleLists.removeAll(keepingCapacity: true)
    recognizerTouches.removeAll(keepingCapacity: true)
    isOrderly = true
    isEntered = false
  }

  /// Reads the script: what each finger does, and until when its touch lives.
  public mutating func index(_ script: TouchScript, deliveryDelay: Int) {
    isLate = deliveryDelay > 0
    for number in fingerOfNumber.indices { fingerOfNumber[number] = nil }
    for (number, step) in script.steps.enumerated() {
      let position = Handle<Dispatch>(number)
      let start = moments.endIndex
      var isReport = false
      var isInterruption = false
      switch step.action {
      case .report(let changes, _):
        isReport = true
        reports.append(position)
        for change in changes.indices { add(changes[change], in: position, until: Handle(script.steps.count)) }
      case .interruption:
        isInterruption = true
        interrupt(in: position) { _ in true }
      case .cancellation(let numbers):
        isInterruption = true
        interrupt(in: position) { numbers.contains($0.number) }
      // It goes through the queue like any other; what it means for fingers is not known.
      case .malformedReport: reports.append(position)
      case .wait, .hitTest, .chain, .defaults, .eventTouches, .conversion, .frame, .selected, .change, .ignore,
        .otherEvent:
        break
      }
      dispatches.append(
        Dispatch(
          time: step.time, isReport: isReport, isInterruption: isInterruption, moments: start..<moments.endIndex))
    }
    dispatches.append(
      Dispatch(time: script.steps.last?.time ?? 0, isReport: false, moments: Handle.nowhere))
    noteDeadlines(script, deliveryDelay)
  }

  /// Reports that are posted together are delivered together.
  private mutating func noteDeadlines(_ script: TouchScript, _ delay: Int) {
    var next = Int.max
    for (position, step) in script.steps.enumerated().reversed() {
      var isPostedWithNext = false
      if case .report(_, let flag) = step.action { isPostedWithNext = flag }
      let deadline = isPostedWithNext ? next : step.time + delay
      let dispatch = Handle<Dispatch>(position)
      dispatches[dispatch].deadline = deadline
      if dispatches[dispatch].isReport { next = deadline }
    }
  }

  @inline(__always)
  private mutating func add(_ change: FingerChange, in position: Handle<Dispatch>, until end: Handle<Dispatch>) {
    guard fingerOfNumber.indices.contains(change.finger) else { return }
    if change.movement == .down {
      fingerOfNumber[change.finger] = fingers.append(
        Finger(number: change.finger, down: position, location: change.location, end: end, lift: end))
    }
    guard let finger = fingerOfNumber[change.finger] else { return }
    let kind: FingerMoment.Kind =
      switch change.movement {
      case .down: .down
      case .move: .move
      case .up: .lift
      }
    let isAlive = fingers[finger].ending == .none
    if isAlive { fingers[finger].reports += 1 }
    moments.append(
      FingerMoment(
        finger: finger, dispatch: position, kind: kind, location: change.location,
        previous: lastLocation(of: finger) ?? change.location, isAlive: isAlive,
        hasSamples: change.samples?.isEmpty == false))
    guard kind == .lift else { return }
    fingerOfNumber[change.finger] = nil
    fingers[finger].lift = position
    if isAlive { finish(finger, .lift, in: position) }
  }

  /// Ends the touches of some fingers.
  private mutating func interrupt(in position: Handle<Dispatch>, where isMeant: (Finger) -> Bool) {
    for case .some(let finger) in fingerOfNumber where fingers[finger].ending == .none && isMeant(fingers[finger]) {
      let location = lastLocation(of: finger) ?? fingers[finger].location
      moments.append(
        FingerMoment(
          finger: finger, dispatch: position, kind: .interruption, location: location, previous: location,
          isAlive: true))
      fingers[finger].reports += 1
      finish(finger, .interruption, in: position)
    }
  }

  private mutating func finish(_ finger: Handle<Finger>, _ ending: Finger.Ending, in position: Handle<Dispatch>) {
    fingers[finger].ending = ending
    fingers[finger].end = position
  }

  private func lastLocation(of finger: Handle<Finger>) -> ScenePoint? { moments.last { $0.finger == finger }?.location }
}
