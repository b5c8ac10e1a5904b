internal import TouchModel
internal import TraceAnalysis

/// That a touch's places are converted for the receiver.
extension Rule {
  static let placesInTheReceiver = Rule(
    "TD-35", "Places are converted into the receiver's coordinates",
    demands: """
      Asked in a view's coordinates, a touch's location and previous location MUST be its places of the screen, converted \
      by the view's geometry at the time of the call.
      """,
    because: "A view thinks in its own coordinates; places kept from before it moved send it somewhere else.",
    clarity: .stated, citations: ["000:54", "000:55", "003:86", "003:108"],
    applies: """
      to each touch in a call at a view that reports a location or previous location both in the window and in the \
      receiver, if the two differ by the receiver's geometry
      """,
    leavesOpen: ["Differences within the engine's tolerance, times the scale of the way into the view (G-04)."],
    needs: [.touchDelivery, .touchLocations], shows: [.locationInReceiver, .previousLocationInReceiver],
    biases: [.transformedViews, .scrolledBounds, .touchEffects, .drags],
    advice: "keep both places in coordinates of the screen and convert when asked; keep none in coordinates of a view",
    checks: [
      .invariant { run, check in
        for call in run.calls where call.receiver.kind == .view {
          let conversion = ReceiverConversion(run, call)
          for delivery in call.deliveries {
            let touch = run.trace.snapshots[run.deliveries[delivery].snapshot]
            let now = conversion.judge(touch.location, touch.locationInReceiver)
            let before = conversion.judge(touch.previousLocation, touch.previousLocationInReceiver)
            if now != .silent || before != .silent { check.applies() }
            if case .wrong(let expected) = now, let observed = touch.locationInReceiver {
              check.violated(run.finding("location", call, touch, expected, observed))
            } else if case .wrong(let expected) = before, let observed = touch.previousLocationInReceiver {
              check.violated(run.finding("previous-location", call, touch, expected, observed))
            }
          }
        }
      }
    ])
}

/// The way from the screen into one view.
private struct ReceiverConversion {
  enum Judgement: Equatable {
    /// A place is missing, or both coordinate systems agree about it.
    case silent
    case right
    case wrong(ScenePoint)
  }

  private let scene: TouchScene
  /// The position of the view; `nil` for what is no view of the scene.
  private let receiver: Int?
  private let tolerance: Double

  init(_ run: Run, _ call: ResponderCall) {
    scene = run.timeline.versions[call.version].scene
    receiver = scene.position(ofView: call.receiver.number)
    tolerance = run.engine.tolerance
  }

  /// Whether a place in the receiver is the place of the screen that the touch itself says.
  func judge(_ place: ScenePoint?, _ inReceiver: ScenePoint?) -> Judgement {
    guard let place, let inReceiver, let receiver else { return .silent }
    let expected = scene.fromScreen(place, to: receiver)
    if inReceiver.isClose(to: expected, within: tolerance) {
      return expected.isClose(to: place, within: tolerance) ? .silent : .right
    }
    return inReceiver.isClose(to: expected, within: tolerance * scene.geometry(of: receiver).slack)
      ? .right : .wrong(expected)
  }
}

extension TouchScene {
  /// How the view at a position lies to the screen.
  /// - Complexity: linear in the depth.
  func geometry(of position: Int) -> ViewGeometry {
    let parent = views[position].parentIndex
    return ViewGeometry(views[position], below: parent < 0 ? .screen : geometry(of: parent))
  }
}

extension Run {
  fileprivate func finding(
    _ what: String, _ call: ResponderCall, _ touch: TouchSnapshot, _ expected: ScenePoint, _ observed: ScenePoint
  ) -> Finding {
    let receiver = names[call.receiver]
    let words = what == "location" ? "the location" : "the previous location"
    return Finding(
      "\(what)-in-receiver",
      expected:
        "\(words) of \(names[touch.touch]) to be \(NumberText.text(expected)) in the coordinates of \(receiver)",
      observed: "\(receiver) gets \(NumberText.text(observed)) in \(call.method)", records: [call.sequence],
      observedObject: call.receiver)
  }
}
