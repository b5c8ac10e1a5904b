internal import TouchModel
internal import TraceAnalysis

/// That a touch's places are converted for the receiver.
extension Rule {
  static let placesInTheReceiver = Rule(
    "TD-35", "Places are converted into the receiver's coordinates",
    demands: """
      Asked in a view's coordinates, a touch's location and previous location MUST be its places of the screen, converted \
      by the view's geometry at the time of the call; a recognizer asks in its view's. A touch that has reported them in the \
      coordinates of views MUST go on to.
      """,
    because: "A view thinks in its own coordinates; places kept from before it moved send it somewhere else.",
    clarity: .stated, citations: ["000:54", "000:55", "003:86", "003:108"],
    applies: """
      to each touch in a call at a view or a recognizer that reports a location or previous location both on the screen \
      and in the receiver, if the two differ by the receiver's geometry; and to each further one after one that reported them
      """,
    leavesOpen: ["Differences within the engine's tolerance, times the scale of the way into the view (G-04)."],
    needs: [.touchDelivery, .touchLocations], shows: [.locationInReceiver, .previousLocationInReceiver],
    biases: [.transformedViews, .scrolledBounds, .touchEffects, .drags],
    advice: "keep both places in coordinates of the screen and convert when asked; keep none in coordinates of a view",
    checks: [
      .invariant { run, check in
        for call in run.calls where call.receiver.kind == .view {
          let conversion = ReceiverConversion(run, call.version, view: call.receiver)
          for delivery in call.deliveries {
            let snapshot = run.deliveries[delivery].snapshot
            judge(snapshot, conversion, call.receiver, call.method, call.sequence, &check)
          }
        }
      },
      .invariant { run, check in
        for call in run.recognizers.calls {
          let conversion = ReceiverConversion(
            run, run.timeline.version(at: call.sequence), view: run.recognizers[call.recognizer].view)
          for delivery in call.deliveries {
            let receiver = ObjectID.recognizer(call.recognizer.position)
            let snapshot = run.recognizers.deliveries[delivery].snapshot
            judge(snapshot, conversion, receiver, call.method, call.sequence, &check)
          }
        }
      },
      .invariant { run, check in
        run.checkKeepsReporting(.locationInReceiver, "location in the receiver", &check)
        run.checkKeepsReporting(.previousLocationInReceiver, "previous location in the receiver", &check)
      },
    ])

  private static func judge(
    _ snapshot: Int, _ conversion: ReceiverConversion, _ receiver: ObjectID, _ method: TouchMethod, _ sequence: Int,
    _ check: inout Check
  ) {
    let run = conversion.run
    func violate(_ what: String, _ expected: ScenePoint, _ observed: ScenePoint) {
      let words = what == "location" ? "the location" : "the previous location"
      let name = run.names[receiver]
      check.violated(
        Finding(
          "\(what)-in-receiver",
          expected:
            "\(words) of \(run.names[run.trace.snapshots[snapshot].touch]) to be \(NumberText.text(expected)) in the coordinates of \(name)",
          observed: "\(name) gets \(NumberText.text(observed)) in \(method)", records: [sequence],
          observedObject: receiver))
    }
    let snapshots = run.trace.snapshots
    let now = conversion.judge(snapshots[snapshot].location, snapshots[snapshot].locationInReceiver)
    let before = conversion.judge(snapshots[snapshot].previousLocation, snapshots[snapshot].previousLocationInReceiver)
    if now != .silent || before != .silent { check.applies() }
    if case .wrong(let expected) = now, let observed = snapshots[snapshot].locationInReceiver {
      violate("location", expected, observed)
    } else if case .wrong(let expected) = before, let observed = snapshots[snapshot].previousLocationInReceiver {
      violate("previous-location", expected, observed)
    }
  }
}

/// The way from the screen into one view.
private struct ReceiverConversion {
  enum Judgement: Equatable {
    /// A place is missing, or both coordinate systems agree about it.
    case silent
    case right
    case wrong(ScenePoint)
  }

  let run: Run
  /// The views at the call.
  private let views: [SceneView]
  /// The view; `nil` for what is no view of the scene.
  private let receiver: Handle<SceneView>?

  init(_ run: Run, _ version: Handle<SceneTimeline.Version>, view: ObjectID) {
    self.run = run
    views = run.timeline.versions[version].scene.views
    receiver = run.timeline.handle(of: view, in: version)
  }

  /// Whether a place in the receiver is the place of the screen that the touch itself says.
  func judge(_ place: ScenePoint?, _ inReceiver: ScenePoint?) -> Judgement {
    guard let place, let inReceiver, let receiver else { return .silent }
    let tolerance = run.engine.tolerance
    let expected = views.fromScreen(place, to: receiver)
    if inReceiver.isClose(to: expected, within: tolerance) {
      return expected.isClose(to: place, within: tolerance) ? .silent : .right
    }
    return inReceiver.isClose(to: expected, within: tolerance * views.geometry(of: receiver).slack)
      ? .right : .wrong(expected)
  }
}

extension [SceneView] {
  /// How a view lies to the screen.
  /// - Complexity: linear in the depth.
  func geometry(of view: Handle<SceneView>) -> ViewGeometry {
    ViewGeometry(self[view], below: self[view].superview.map { geometry(of: $0) } ?? .screen)
  }
}
