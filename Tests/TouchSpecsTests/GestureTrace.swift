import TouchModel
import TouchSpecs

/// Recognizers by number, as traces made by hand speak of them.
extension TraceRecorder {
  /// Reports a hit test made for a touch.
  func hit(_ touch: Int, _ x: Double, _ y: Double, _ view: ObjectID?) {
    hitTested(at: ScenePoint(x, y), result: view, for: .touch(touch))
  }

  /// Reports a call of a recognizer with touches of which the view and, where given, the place is known.
  func gesture(
    _ method: TouchMethod, _ recognizer: Int, _ touches: [Int], of view: ObjectID? = nil, at place: ScenePoint? = nil
  ) {
    let snapshots = touches.map { number in
      var snapshot = TouchSnapshot(.touch(number))
      snapshot.view = view
      snapshot.location = place
      return snapshot
    }
    recognizerTouches(method, recognizer: .recognizer(recognizer), snapshots)
  }

  /// Reports a change of a recognizer's state.
  func state(_ recognizer: Int, _ state: RecognizerState, _ touches: [Int] = []) {
    self.recognizer(.recognizer(recognizer), became: state, touches: touches.map { .touch($0) })
  }

  /// Reports a call of a recognizer's action.
  func act(_ recognizer: Int, _ state: RecognizerState, target: Int = 0, _ set: (inout ActionCall) -> Void = { _ in }) {
    var call = ActionCall(recognizer: .recognizer(recognizer), target: .target(target), state: state)
    set(&call)
    action(call)
  }

  /// Reports which recognizers a touch carries.
  func carries(_ touch: Int, _ recognizers: [Int]) {
    self.recognizers(of: .touch(touch), are: recognizers.map { .recognizer($0) })
  }
}

extension ScriptedTrace {
  /// Reports what timers do at a time.
  func timer(at time: Int, _ report: (TraceRecorder) -> Void) {
    withRecorder { recorder in
      recorder.move(toStep: nil, time: time)
      report(recorder)
    }
  }
}
