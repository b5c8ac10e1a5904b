public import TouchModel

extension GestureIndex {
  /// The touch with an identity that came last.
  @inlinable
  @inline(__always)
  public func lastTouch(_ id: ObjectID) -> Handle<TrackedTouch>? { trackedTouches.lastIndex { $0.id == id } }

  /// Notes the touches of a call of a responder.
  public mutating func readCall(at sequence: Int, _ reader: GestureReader) {
    let (calls, histories) = (reader.touches.calls, reader.touches.touches)
    guard passedCalls < calls.endIndex, calls[passedCalls].sequence == sequence else { return }
    let range = calls[passedCalls].deliveries
    passedCalls = passedCalls.advanced(by: 1)
    for delivery in range {
      let history = reader.touches.deliveries[delivery].touch
      let id = histories[history].id
      let last = lastTouch(id).flatMap { known in (trackedTouches[known].history ?? history) == history ? known : nil }
      let touch = last ?? track(id, sequence, reader)
      if trackedTouches[touch].history == nil {
        trackedTouches[touch].history = history
        if let finger = histories[history].finger { trackedTouches[touch].finger = finger }
        trackedTouches[touch].view = histories[history].view
      }
    }
  }

  /// Notes a touch that a hit test is made for; one made again for a touch that is there, or while no finger goes down, is nothing new.
  public mutating func track(
    _ id: ObjectID, hitAt point: ScenePoint, _ result: ObjectID?, _ sequence: Int, _ reader: GestureReader
  ) {
    if let last = lastTouch(id), !isOver(last, reader) || !mayBegin(reader) { return }
    let touch = track(id, sequence, reader)
    trackedTouches[touch].view = result
    trackedTouches[touch].finger = finger(at: point, of: id, reader)
  }

  /// The touch of a delivery to a recognizer or of a record that names it.
  public mutating func track(_ snapshot: TouchSnapshot, isNew: Bool, _ sequence: Int, _ reader: GestureReader)
    -> Handle<TrackedTouch>
  {
    let last = lastTouch(snapshot.touch).flatMap { isNew && isOver($0, reader) ? nil : $0 }
    let touch = last ?? track(snapshot.touch, sequence, reader)
    // A list of recognizers may have named the touch before any record says where it is.
    if isNew, trackedTouches[touch].finger == nil, trackedTouches[touch].dispatch == reader.dispatch {
      trackedTouches[touch].finger = finger(at: snapshot.location, of: snapshot.touch, reader)
    }
    if trackedTouches[touch].view == nil { trackedTouches[touch].view = snapshot.view }
    return touch
  }

  private mutating func track(_ id: ObjectID, _ sequence: Int, _ reader: GestureReader) -> Handle<TrackedTouch> {
    trackedTouches.append(TrackedTouch(id: id, start: sequence, dispatch: reader.dispatch))
  }

  /// Whether a touch came to its end in an earlier dispatch, so that its object may be another one now.
  private func isOver(_ touch: Handle<TrackedTouch>, _ reader: GestureReader) -> Bool {
    let tracked = trackedTouches[touch]
    if let finger = tracked.finger { return reader.touches.fingers[finger].end < reader.dispatch }
    return tracked.isOver && tracked.dispatch < reader.dispatch
  }

  /// Whether a finger goes down in the dispatch, as far as that is known.
  private func mayBegin(_ reader: GestureReader) -> Bool {
    guard reader.touches.isOrderly else { return true }
    return reader.touches.dispatches[reader.dispatch].moments.contains { reader.touches.moments[$0].kind == .down }
  }

  /// The finger that goes down at a place in the dispatch; `nil` when it is not known.
  private func finger(at place: ScenePoint?, of id: ObjectID, _ reader: GestureReader) -> Handle<Finger>? {
    let moments = reader.touches.moments
    guard reader.touches.isOrderly else { return nil }
    var found: Handle<Finger>?
    var count = 0
    for moment in reader.touches.dispatches[reader.dispatch].moments where moments[moment].kind == .down {
      let finger = moments[moment].finger
      if trackedTouches.contains(where: { $0.finger == finger }) { continue }
      if let other = reader.touches.fingers[finger].touch, reader.touches.touches[other].id != id { continue }
      if let place, !place.isClose(to: moments[moment].location, within: reader.tolerance) { continue }
      found = finger
      count += 1
    }
    return count == 1 ? found : nil
  }
}

extension GestureIndex {
  /// Adds a call of a recognizer's touches method.
  public mutating func add(_ call: TouchesCall, _ sequence: Int, _ reader: GestureReader) {
    guard let recognizer = position(of: call.receiver, at: sequence) else { return }
    let position = calls.endIndex
    let range = call.touches.indices.clamped(to: reader.trace.snapshots.indices)
    let start = deliveries.endIndex
    let previous = recognizers[recognizer].calls.append(position)
    if let previous { calls[previous].next = position }
    calls.append(
      RecognizerCall(
        sequence: sequence, dispatch: reader.dispatch, turn: reader.turn, recognizer: recognizer, method: call.method,
        deliveries: start..<start.advanced(by: range.count), previous: previous))
    for snapshot in range {
      let touch = track(reader.trace.snapshots[snapshot], isNew: call.method == .began, sequence, reader)
      add(touch, snapshot, position)
      if call.method.isEnding { trackedTouches[touch].isOver = true }
    }
    takePart(in: position, reader)
  }

  private mutating func add(_ touch: Handle<TrackedTouch>, _ snapshot: Int, _ call: Handle<RecognizerCall>) {
    let position = deliveries.endIndex
    let previous = lastDelivery(of: touch, upTo: call)
    if let previous { deliveries[previous].next = position }
    let last = trackedTouches[touch].deliveries.append(position)
    if let last { deliveries[last].nextOfTouch = position }
    deliveries.append(
      RecognizerDelivery(call: call, snapshot: snapshot, touch: touch, previous: previous))
  }

  /// The last delivery of a touch to the recognizer of a call, in that call or before it.
  private func lastDelivery(
    of touch: Handle<TrackedTouch>, upTo call: Handle<RecognizerCall>
  ) -> Handle<RecognizerDelivery>? {
    // It is mostly in the call before, and in none before the first call with the touch.
    guard let first = deliveries[trackedTouches[touch].deliveries.first]?.call else { return nil }
    var current: Handle<RecognizerCall>? = call
    while let position = current, position >= first {
      let own = calls[position].deliveries.clamped(to: deliveries.startIndex..<deliveries.endIndex)
      for delivery in own.reversed() where deliveries[delivery].touch == touch { return delivery }
      current = calls[position].previous
    }
    return nil
  }

  /// Adds a list of the recognizers that a touch carries.
  public mutating func add(_ list: ElementRange, of id: ObjectID, _ sequence: Int, _ reader: GestureReader) {
    let touch = track(TouchSnapshot(id), isNew: false, sequence, reader)
    trackedTouches[touch].list = lists.append(
      RecognizerList(
        sequence: sequence, turn: reader.turn, touch: touch, recognizers: list, previous: trackedTouches[touch].list))
  }
}
