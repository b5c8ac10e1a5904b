internal import TouchModel
internal import TraceAnalysis

extension Run {
  /// The distance beyond which a finger clearly drags, in points.
  var clearDrag: Double { 2 * engine.thresholds.panDistance }

  /// Whether the view of a finger has received its beginning before a dispatch.
  func hasReceived(_ drag: ScrollingFinger, before dispatch: Handle<Dispatch>) -> Bool {
    call(of: drag) { $0.method == .began && $0.dispatch < dispatch } != nil
  }

  /// The first call of a sort by which the view of a finger received it.
  func call(of drag: ScrollingFinger, where isMeant: (ResponderCall) -> Bool) -> ResponderCall? {
    guard let touch = touches[drag.finger.touch] else { return nil }
    return touches.ownDelivery(touch, where: isMeant).map { calls[$0.call] }
  }

  /// A finding about a content offset that should not have changed.
  func finding(_ kind: String, _ drag: ScrollingFinger, _ change: ReportedOffset, because reason: String) -> Finding {
    finding(
      kind, drag, expected: "\(names[drag.scrollView.id]) not to scroll by \(names[drag.finger]), \(reason)",
      observed: "its content offset becomes \(NumberText.text(change.offset))", records: [change.sequence])
  }

  /// A finding about a view in a scroll view whose touch should not have been cancelled.
  func touchTaken(_ drag: ScrollingFinger, by call: ResponderCall, because reason: String? = nil) -> Finding {
    let cause = reason.map { ", \($0)" } ?? ""
    return finding(
      "touch-taken", drag, expected: "\(names[drag.view]) to keep the touch of \(names[drag.finger])\(cause)",
      observed: "it receives touchesCancelled", records: [call.sequence], observed: drag.view)
  }

  /// A finding about what a finger does in a scroll view; the object is that one unless another is named.
  func finding(
    _ kind: String, _ drag: ScrollingFinger, expected: String, observed: String, records: [Int],
    observed object: ObjectID? = nil, missing: MissingEvent? = nil
  ) -> Finding {
    Finding(
      kind, expected: expected, observed: observed, records: records, expectedObject: drag.scrollView.id,
      observedObject: object, missing: missing)
  }
}

extension ScrollingFinger {
  /// By how many points content may be off: offsets are shown in whole pixels.
  static let pixel = 1.0

  /// The records of the content offset up to a dispatch: the first, and the last.
  func records(upTo dispatch: Handle<Dispatch>) -> [Int] {
    let own = offsets.filter { $0.dispatch <= dispatch }.map(\.sequence)
    return own.count > 1 ? [own[0], own[own.count - 1]] : own
  }
}

extension Needs {
  /// What rules on scrolling need.
  static let scrolling: Needs = [.touchDelivery, .scrollViews, .scrolling]
}

extension LeftOpen {
  /// What all rules on fingers in scroll views leave open.
  static let ofScrolling = [
    "Fingers that are not alone, scroll views in scroll views, tables, and scroll views under a transform.",
    "Scenes with recognizers, which compete with a scroll view's own, and with handlers that change views.",
    """
    Content that has not been at rest for a second when the finger goes down, and engines that declare a deliveryDelay.
    """,
  ]
}
