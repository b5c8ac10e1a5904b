/// Where an engine reports what it does; the kit sets step and time, the engine says the rest.
///
/// One recorder serves many cases, one after the other; ``begin(_:)`` starts the next.
public final class TraceRecorder {
  /// What becomes of the reports.
  public enum Mode: Sendable {
    /// They make up a trace.
    case keeping
    /// They are dropped: the cost of the engine alone.
    case dropping
  }

  /// The trace so far.
  public internal(set) var trace = Trace()
  /// The number of the current step; −1 while a timer fires.
  public internal(set) var step = 0
  /// The virtual time in milliseconds.
  public internal(set) var time = 0

  /// What becomes of the reports.
  public let mode: Mode
  var scene: Scene?
  private var identities: [ObjectIdentifier: ObjectID] = [:]
  private var keptAlive: [AnyObject] = []
  private var nextNumber: [ObjectID.Kind: Int] = [:]

  /// Creates a recorder.
  public init(_ mode: Mode = .keeping) { self.mode = mode }

  /// Starts the trace of another case.
  public func begin(_ scene: Scene) {
    trace.removeAll()
    step = 0
    time = 0
    self.scene = scene
    if !identities.isEmpty {
      identities.removeAll(keepingCapacity: true)
      keptAlive.removeAll(keepingCapacity: true)
      nextNumber.removeAll(keepingCapacity: true)
    }
  }

  /// Says which step the next reports belong to, and when they happen.
  @inlinable
  public func move(toStep step: Int, time: Int) { set(step: step, time: time) }

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

  @usableFromInline
  func set(step: Int, time: Int) {
    self.step = step
    self.time = time
  }

  /// Adds a record; the numbers in it must be finite, other records are cut off with the rest of the trace.
  @inline(__always)
  public func record(_ event: TraceEvent) {
    guard mode == .keeping else { return }
    guard trace.records.count < ModelLimits.records, trace.snapshots.count <= ModelLimits.traceElements else {
      trace.isCut = true
      return
    }
    trace.records.append(TraceRecord(step: step, time: time, event))
  }

  /// Adds touches to the trace's list and gives their range, for the records that mention them.
  public func store(_ touches: [TouchSnapshot]) -> ElementRange {
    guard mode == .keeping, !touches.isEmpty else { return .empty }
    guard trace.snapshots.count + touches.count <= ModelLimits.traceElements else {
      trace.isCut = true
      return .empty
    }
    let start = trace.snapshots.count
    trace.snapshots.append(contentsOf: touches)
    return ElementRange(start: start, count: touches.count)
  }

  /// Adds objects to the trace's list and gives their range, for the records that mention them.
  public func store(objects: [ObjectID]) -> ElementRange {
    guard mode == .keeping, !objects.isEmpty else { return .empty }
    guard trace.objects.count + objects.count <= ModelLimits.traceElements else {
      trace.isCut = true
      return .empty
    }
    let start = trace.objects.count
    trace.objects.append(contentsOf: objects)
    return ElementRange(start: start, count: objects.count)
  }
}
