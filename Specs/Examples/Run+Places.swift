internal import TouchModel
internal import TraceAnalysis

extension Run {
  /// Whether the places that touches report are those of their fingers, on the screen and in the receiver.
  ///
  /// An example that builds on places applies only then: wrong places are judged by the rules on places.
  var tellsRightPlaces: Bool {
    fingers.moments.allSatisfy { moment in
      guard let delivery = deliveries[moment.delivery], moment.isAlive else { return true }
      let touch = trace.snapshots[delivery.snapshot]
      if let place = touch.location, !place.isClose(to: moment.location, within: engine.tolerance) { return false }
      let call = calls[delivery.call]
      let scene = calls.scene(of: call)
      guard let place = touch.locationInReceiver, let receiver = scene.handle(of: call.receiver) else { return true }
      return place.isClose(to: scene.fromScreen(moment.location, to: receiver), within: engine.tolerance)
    }
  }
}
