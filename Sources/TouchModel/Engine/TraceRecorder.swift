/// Where an engine reports what it does; the kit sets step and time, the engine says the rest.
///
/// One recorder serves many cases, one after the other; ``begin(_:)`` starts the next.
public final class TraceRecorder {
  /// What becomes of the reports.
  package enum Mode: Sendable {
    /// They make up a trace.
    case keeping
    /// They are dropped: the cost of the engine alone.
    case dropping
  }

  /// The trace so far.
  public var trace: TouchTrace { state.trace }
  /// The number of the current step; `nil` while a timer fires.
  public var step: Int? { state.step }
  /// The virtual time in milliseconds.
  public var time: Int { state.time }

  /// What becomes of the reports.
  let mode: Mode
  /// Whether visits and answers about containment become part of the trace.
  let keepsWalks: Bool
  /// Whether coalesced and predicted samples become part of the trace.
  package let keepsSamples: Bool
  // What reports change stands in one value, so that a report is one access to a variable of the class: each is checked for
  // overlapping ones.
  private var state = State()
  private var identities: [ObjectIdentifier: ObjectID] = [:]
  private var keptAlive: [AnyObject] = []
  private var nextNumber: [ObjectID.Kind: Int] = [:]

  /// Creates a recorder that keeps all reports.
  public convenience init() { self.init(.keeping) }

  /// Creates a recorder; no rule reads what an engine does not declare, such as `visitTrace` or `predictedTouches`.
  package init(_ mode: Mode = .keeping, keepsWalks: Bool = true, keepsSamples: Bool = true) {
    self.mode = mode
    self.keepsWalks = keepsWalks && mode == .keeping
    self.keepsSamples = keepsSamples && mode == .keeping
  }

  private struct State {
    var trace = TouchTrace()
    var step: Int? = 0
    var time = 0
    var scene: TouchScene?
    var hasEffects = false
    /// The first of the touches dropped last, for handlers.
    var dropped: TouchSnapshot?

    /// Adds a record; where the trace is full, it is cut.
    @inline(__always)
    mutating func record(_ event: TraceEvent) {
      guard trace.records.count < ModelLimits.records, trace.snapshots.count <= ModelLimits.traceElements else {
        trace.isCut = true
        return
      }
      trace.records.append(TraceRecord(step: step, time: time, event))
    }

    /// Adds touches to the trace's list; where it is full, the trace is cut.
    mutating func store(_ touches: [TouchSnapshot]) -> ElementRange {
      let start = trace.snapshots.count
      guard start + touches.count <= ModelLimits.traceElements else {
        trace.isCut = true
        return .empty
      }
      trace.snapshots.append(contentsOf: touches)
      return ElementRange(start: start, count: touches.count)
    }

    /// Adds objects to the trace's list; where it is full, the trace is cut.
    mutating func store(objects: [ObjectID]) -> ElementRange {
      let start = trace.objects.count
      guard start + objects.count <= ModelLimits.traceElements else {
        trace.isCut = true
        return .empty
      }
      trace.objects.append(contentsOf: objects)
      return ElementRange(start: start, count: objects.count)
    }
  }

  /// The first touch of a range, or of those dropped last where nothing is kept.
  func firstTouch(of range: ElementRange) -> TouchSnapshot? {
    mode == .keeping ? state.trace.touches(range).first : state.dropped
  }

  /// Whether the scene has handlers that change it.
  var hasEffects: Bool { state.hasEffects }

  /// The scene as it is by now.
  var scene: TouchScene? {
    get { state.scene }
    set { state.scene = newValue }
  }

  /// Starts the trace of another case.
  public func begin(_ scene: TouchScene) {
    state.trace.removeAll()
    state.step = 0
    state.time = 0
    state.scene = scene
    state.hasEffects = !scene.effects.isEmpty
    if !identities.isEmpty {
      identities.removeAll(keepingCapacity: true)
      keptAlive.removeAll(keepingCapacity: true)
      nextNumber.removeAll(keepingCapacity: true)
    }
  }

  /// Whether more was reported than a trace may hold.
  var isCut: Bool { state.trace.isCut }

  /// Starts the trace of another case in storage that was used before.
  func begin(_ scene: TouchScene, reusing storage: inout TouchTrace) {
    swap(&state.trace, &storage)
    begin(scene)
  }

  /// Hands the trace over.
  func finish(into storage: inout TouchTrace) { swap(&state.trace, &storage) }

  /// Says which step the next reports belong to, `nil` for none while a timer fires, and when they happen.
  public func move(toStep step: Int?, time: Int) {
    state.step = step
    state.time = time
  }

  /// The identity of an object no scene names: a touch, an event, a helper.
  ///
  /// The object is kept alive for the case, so that its identity can never be given to another.
  public func identity(of object: AnyObject, as kind: ObjectID.Kind = .unnamed) -> ObjectID {
    let key = ObjectIdentifier(object)
    if let known = identities[key] { return known }
    let number = nextNumber[kind, default: 0]
    nextNumber[kind] = number + 1
    let id = ObjectID(kind, number)
    identities[key] = id
    keptAlive.append(object)
    return id
  }

  /// Adds a record; the numbers in it must be finite, other records are cut off with the rest of the trace.
  @inline(__always)
  package func record(_ event: TraceEvent) {
    if mode == .keeping { state.record(event) }
  }

  /// Adds touches to the trace's list and gives their range, for the records that mention them.
  func store(_ touches: [TouchSnapshot]) -> ElementRange {
    guard mode == .keeping, !touches.isEmpty else { return .empty }
    return state.store(touches)
  }

  /// Adds so many touches to the trace's list, made one by one, and gives their range.
  ///
  /// They are made even where they are dropped, since making them is the engine's work.
  package func store(_ count: Int, _ make: (Int) -> TouchSnapshot) -> ElementRange {
    guard count > 0 else { return .empty }
    let start = state.trace.snapshots.count
    let isKept = mode == .keeping && start + count <= ModelLimits.traceElements
    if mode == .keeping, !isKept { state.trace.isCut = true }
    for index in 0..<count {
      let snapshot = make(index)
      if isKept {
        state.trace.snapshots.append(snapshot)
      } else if index == 0 {
        state.dropped = snapshot
      }
    }
    return isKept ? ElementRange(start: start, count: count) : .empty
  }

  /// Adds objects to the trace's list and gives their range, for the records that mention them.
  package func store(objects: [ObjectID]) -> ElementRange {
    guard mode == .keeping, !objects.isEmpty else { return .empty }
    return state.store(objects: objects)
  }
}
