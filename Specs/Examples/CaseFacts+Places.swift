internal import TouchModel
internal import TraceAnalysis

extension CaseFacts {
  /// Whether touches say where their fingers are, on the screen and in the receiver, as far as they say anything.
  ///
  /// An example that builds on places has nothing to say where it is not so: that is the business of the rules on places.
  var tellsRightPlaces: Bool {
    moments.allSatisfy { moment in
      guard moment.delivery >= 0, moment.isAlive else { return true }
      let delivery = deliveries[moment.delivery]
      let touch = snapshot(delivery)
      if let place = touch.location, !place.isClose(to: moment.location, within: engine.tolerance) { return false }
      let call = call(delivery)
      let scene = scene(of: call)
      guard let place = touch.locationInReceiver, call.receiver.kind == .view,
        let position = scene.position(ofView: call.receiver.number)
      else { return true }
      return place.isClose(to: scene.fromScreen(moment.location, to: position), within: engine.tolerance)
    }
  }
}
