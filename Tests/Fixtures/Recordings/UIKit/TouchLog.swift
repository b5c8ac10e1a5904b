// Logs what UIKit does with the touches of one window, as a recording that `touch-conformance judge` reads.
//
// Make the window a LoggedWindow and the views of interest LoggedViews, keep the screen as it is, and touch it:
//
//     window.log = try TouchLog(of: window, device: "phone", system: "26.1", to: file)
//
// Each time all fingers have left the screen, one case is written: the views, the fingers, what they hit, and the calls that views
// received. None is written where a finger hit a view that is not logged, or a call was cancelled: the case would not tell what that
// view received, or whether the system cancelled the call or a recognizer did.

import Foundation
import UIKit

/// Writes cases to a file, each as what the fingers did and what views received.
@MainActor public final class TouchLog {
  private let file: FileHandle
  private let window: UIWindow
  private var views: [UIView] = []
  private var steps: [[String: Any]] = []
  private var records: [[String: Any]] = []
  private var touches: [UITouch] = []
  private var isTold = true
  private var start: TimeInterval?
  private var time = 0

  /// Begins a file with the line about the engine.
  public init(of window: UIWindow, device: String, system: String, to file: FileHandle) throws {
    (self.window, self.file) = (window, file)
    let engine: [String: Any] = [
      // What is not logged must not stand here.
      "capabilities": [
        "hitTesting", "transforms", "boundsOrigins", "imageViews", "labels", "touchDelivery", "multipleTouch",
        "exclusiveTouch", "touchLocations", "touchTimestamps",
      ],
      "name": device, "observedResponders": ["views"], "version": system,
    ]
    try write(["engine": engine, "recording": 1])
  }

  /// Notes what the fingers did, before the event is sent to views.
  public func note(_ event: UIEvent) {
    let all = (event.allTouches ?? []).sorted { $0.timestamp < $1.timestamp }
    let changes = all.compactMap { touch -> [String: Any]? in
      guard let movement = movement(touch.phase) else { return nil }
      return ["finger": number(touch) + 1, "location": point(touch.location(in: nil)), "movement": movement]
    }
    guard !changes.isEmpty else { return }
    if start == nil { begin(at: event.timestamp) }
    time = milliseconds(event.timestamp)
    steps.append(["action": ["report": ["changes": changes, "postedWithNext": false]], "time": time])
    for touch in all where touch.phase == .began { noteHit(of: touch) }
  }

  /// Notes what a finger hit that went down: UIKit has asked before it sends the event.
  private func noteHit(of touch: UITouch) {
    guard touch.view is LoggedView, let view = views.firstIndex(where: { $0 === touch.view }) else {
      return isTold = false
    }
    records.append([
      "kind": "hitTest", "at": point(touch.location(in: nil)), "result": "view \(view)",
      "step": steps.count - 1, "time": time, "touch": "touch \(number(touch))",
    ])
  }

  /// Notes that a view was called.
  public func note(_ method: String, _ view: UIView, _ touches: Set<UITouch>) {
    guard let receiver = views.firstIndex(where: { $0 === view }), !steps.isEmpty else { return }
    if method == "cancelled" { isTold = false }
    let snapshots = touches.sorted { number($0) < number($1) }.map { snapshot($0, in: view) }
    records.append([
      "kind": "touches", "method": method, "receiver": "view \(receiver)", "step": steps.count - 1, "time": time,
      "touches": snapshots,
    ])
  }

  /// Writes the case when no finger is left, after the event was sent to views.
  public func end(_ event: UIEvent) throws {
    let isOver = (event.allTouches ?? []).allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
    guard isOver, !steps.isEmpty else { return }
    defer { (steps, records, touches, isTold, start) = ([], [], [], true, nil) }
    guard isTold else { return }
    try write([
      "case": ["scene": scene, "script": ["steps": steps]], "trace": ["records": records, "version": 1],
    ])
  }

  // MARK: The scene

  private func begin(at timestamp: TimeInterval) {
    start = timestamp
    views = [window]
    // Each view after its superview, subviews from back to front.
    func add(_ parent: UIView) {
      for view in parent.subviews {
        views.append(view)
        add(view)
      }
    }
    add(window)
  }

  private var scene: [String: Any] {
    let window: [String: Any] = ["isKey": self.window.isKeyWindow, "level": 0, "view": 0]
    return ["views": views.map(description), "windows": [window]]
  }

  private func description(_ view: UIView) -> [String: Any] {
    let (bounds, transform) = (view.bounds, view.transform)
    var values: [String: Any] = [
      "alpha": Double(view.alpha), "bounds": point(bounds.origin) + [Double(bounds.width), Double(bounds.height)],
      "center": point(view.center), "clipsToBounds": view.clipsToBounds, "isExclusiveTouch": view.isExclusiveTouch,
      "isHidden": view.isHidden, "isMultipleTouchEnabled": view.isMultipleTouchEnabled,
      "isUserInteractionEnabled": view.isUserInteractionEnabled,
    ]
    if !transform.isIdentity {
      values["transform"] = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map {
        Double($0)
      }
    }
    values["kind"] = kind(view)
    if let parent = view.superview { values["parent"] = views.firstIndex { $0 === parent } }
    return values
  }

  private func kind(_ view: UIView) -> String? {
    switch view {
    case is UIWindow: "window"
    case is UIImageView: "imageView"
    case is UILabel: "label"
    default: nil
    }
  }

  // MARK: Touches

  /// The number of a touch, in the order in which they appear.
  private func number(_ touch: UITouch) -> Int {
    if let known = touches.firstIndex(where: { $0 === touch }) { return known }
    touches.append(touch)
    return touches.count - 1
  }

  private func snapshot(_ touch: UITouch, in receiver: UIView) -> [String: Any] {
    var values: [String: Any] = [
      "location": point(touch.location(in: nil)), "locationInReceiver": point(touch.location(in: receiver)),
      "phase": word(touch.phase), "timestamp": milliseconds(touch.timestamp), "touch": "touch \(number(touch))",
    ]
    if touch.phase != .began { values["previousLocation"] = point(touch.previousLocation(in: nil)) }
    if let view = views.firstIndex(where: { $0 === touch.view }) { values["view"] = "view \(view)" }
    return values
  }

  /// The word of a phase: text made of a phase of UIKit itself has its number.
  private func word(_ phase: UITouch.Phase) -> String {
    switch phase {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    default: "other"
    }
  }

  private func movement(_ phase: UITouch.Phase) -> String? {
    switch phase {
    case .began: "down"
    case .moved: "move"
    case .ended: "up"
    default: nil
    }
  }

  private func milliseconds(_ timestamp: TimeInterval) -> Int {
    Int(((timestamp - (start ?? timestamp)) * 1000).rounded())
  }

  private func point(_ point: CGPoint) -> [Double] { [Double(point.x), Double(point.y)] }

  private func write(_ line: [String: Any]) throws {
    try file.write(contentsOf: JSONSerialization.data(withJSONObject: line, options: .sortedKeys) + Data("\n".utf8))
  }
}

/// A window that tells its log of every event.
@MainActor open class LoggedWindow: UIWindow {
  /// Where it is logged.
  public var log: TouchLog?

  open override func sendEvent(_ event: UIEvent) {
    log?.note(event)
    super.sendEvent(event)
    do { try log?.end(event) } catch { log = nil }
  }
}

/// A view that tells the log of its window of every call, before it goes on.
@MainActor open class LoggedView: UIView {
  private var log: TouchLog? { (window as? LoggedWindow)?.log }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("began", self, touches)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("moved", self, touches)
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("ended", self, touches)
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("cancelled", self, touches)
    super.touchesCancelled(touches, with: event)
  }
}
