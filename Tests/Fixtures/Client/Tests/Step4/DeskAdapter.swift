import Desk
import TouchConformanceTesting

final class DeskAdapter: TouchEngine {
  static let engineDescription = EngineDescription(
    name: "Desk", version: "1.0.0",
    capabilities: [
      .hitTesting, .nextResponder, .touchDelivery, .multipleTouch, .touchHandling, .touchLocations, .interruptions,
      .tapRecognizer, .panRecognizer, .recognizerTouches, .observesReset,
    ],
    thresholds: thresholds, observedResponders: [.views, .windows])
  private static var thresholds: EngineDescription.Thresholds {
    var lines = EngineDescription.Thresholds()
    (lines.tapMovement, lines.tapDuration, lines.tapInterval) = (Tap.movement, Tap.duration, Tap.pause)
    lines.panDistance = Drag.distance
    return lines
  }
  private let recorder: TraceRecorder
  private var sheets: [Sheet] = []
  private let desk: Desk

  init(scene: TouchScene, recorder: TraceRecorder) {
    self.recorder = recorder
    for view in scene.views {
      let sheet = WatchedSheet(view, recorder)
      sheet.opacity = view.alpha ?? sheet.opacity
      sheet.isHidden = view.isHidden ?? sheet.isHidden
      sheet.listens = view.isUserInteractionEnabled ?? sheet.listens
      sheet.takesSeveralFingers = view.isMultipleTouchEnabled ?? sheet.takesSeveralFingers
      if let parent = view.parent { sheets[parent].put(sheet) }
      sheets.append(sheet)
    }
    desk = Desk(sheets[0])
    desk.onLanding = { finger in
      recorder.hitTested(
        at: ScenePoint(finger.spot), result: (finger.sheet as? WatchedSheet)?.id,
        for: recorder.identity(of: finger, as: .touch))
    }
    desk.onDeadline = { time in recorder.move(toStep: nil, time: time) }
    for (number, recognizer) in scene.recognizers.enumerated() {
      let gesture = gesture(recognizer)
      watch(gesture, .recognizer(number), targets: recognizer.targets ?? [])
      if let view = recognizer.view { desk.add(gesture, to: sheets[view]) }
    }
  }

  func hitTest(_ point: ScenePoint) -> ObjectID? { id(desk.sheet.topmost(at: Spot(point))) }

  func nextResponder(of responder: ObjectID) -> ObjectID? {
    responder.kind == .view ? id(sheets[responder.number].next) : nil
  }

  func perform(_ step: ScriptStep) {
    let (number, time) = (recorder.step, recorder.time)
    desk.advance(to: step.time)
    recorder.move(toStep: number, time: time)
    switch step.action {
    case .report(let changes, _):
      let news: [FingerChange.Movement: News] = [.down: .began, .move: .moved, .up: .ended]
      desk.take(changes.map { ($0.finger, news[$0.movement] ?? .moved, Spot($0.location)) }, at: step.time)
    case .interruption: desk.interrupt(at: step.time)
    default: break
    }
  }

  func advance(to milliseconds: Int) { desk.advance(to: milliseconds) }

  private func gesture(_ recognizer: SceneRecognizer) -> Gesture {
    let gesture = recognizer.kind == .tap ? Tap() : Drag()
    gesture.isEnabled = recognizer.isEnabled ?? gesture.isEnabled
    gesture.cancelsTouches = recognizer.cancelsTouchesInView ?? gesture.cancelsTouches
    gesture.delaysBegan = recognizer.delaysTouchesBegan ?? gesture.delaysBegan
    gesture.delaysEnded = recognizer.delaysTouchesEnded ?? gesture.delaysEnded
    if let tap = gesture as? Tap {
      tap.taps = recognizer.numberOfTapsRequired ?? tap.taps
      tap.fingersNeeded = recognizer.numberOfTouchesRequired ?? tap.fingersNeeded
    }
    return gesture
  }

  /// Records what a gesture receives, its states and its actions.
  private func watch(_ gesture: Gesture, _ id: ObjectID, targets: [Int]) {
    gesture.onFingers = { [recorder] gesture, news, fingers in
      guard let method = TouchMethod(rawValue: news.rawValue) else { return }
      let touches = fingers.map { recorder.snapshot($0, news, for: gesture.sheet) }
      recorder.recognizerTouches(method, recognizer: id, touches)
    }
    gesture.onState = { [recorder] gesture in
      recorder.recognizer(
        id, became: gesture.recognizerState,
        touches: gesture.fingers.map { recorder.snapshot($0, $0.news, for: gesture.sheet).touch })
    }
    gesture.onAction = { [recorder] gesture in
      for target in targets {
        var call = ActionCall(recognizer: id, target: .target(target), state: gesture.recognizerState)
        call.view = (gesture.sheet as? WatchedSheet)?.id
        call.translation = (gesture as? Drag).map { ScenePoint($0.translation) }
        recorder.action(call)
      }
    }
  }

  /// What the scene calls a listener of ours.
  private func id(_ listener: Listener?) -> ObjectID? {
    listener === desk ? .application : (listener as? WatchedSheet)?.id
  }
}

/// A sheet that records what it receives, and keeps what the scene says that it keeps.
final class WatchedSheet: Sheet {
  let id: ObjectID
  private let handling: TouchHandling
  private let recorder: TraceRecorder

  init(_ view: SceneView, _ recorder: TraceRecorder) {
    (id, handling, self.recorder) = (view.id, view.handling, recorder)
    let frame = view.frame
    super.init(frame.origin.x, frame.origin.y, frame.width, frame.height)
  }

  override func hear(_ news: News, _ fingers: [Finger]) {
    guard let method = TouchMethod(rawValue: news.rawValue) else { return }
    recorder.touches(method, receiver: id, fingers.map { recorder.snapshot($0, news, for: self) })
    if handling[method] != .absorb { super.hear(news, fingers) }
  }
}

extension Gesture {
  var recognizerState: RecognizerState { RecognizerState(rawValue: state.rawValue) ?? .other }
}

extension TraceRecorder {
  /// A finger as it is now, as a sheet sees it; it changes in place.
  func snapshot(_ finger: Finger, _ news: News?, for sheet: Sheet?) -> TouchSnapshot {
    var copy = TouchSnapshot(identity(of: finger, as: .touch))
    copy.phase = news.map { TouchPhase(rawValue: $0.rawValue) } ?? .stationary
    copy.view = (finger.sheet as? WatchedSheet)?.id
    copy.location = ScenePoint(finger.spot)
    copy.previousLocation = finger.spotBefore.map { ScenePoint($0) }
    copy.locationInReceiver = (sheet?.own(finger.spot)).map { ScenePoint($0) }
    return copy
  }
}

extension Spot {
  init(_ point: ScenePoint) { self.init(point.x, point.y) }
}

extension ScenePoint {
  init(_ spot: Spot) { self.init(spot.x, spot.y) }
}
