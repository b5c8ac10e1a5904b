internal import TouchModel
internal import TraceAnalysis

/// That a touch's places are converted for the receiver.
extension Rule {
  static let placesInTheReceiver = Rule(
    "TD-35", "Places are converted into the receiver's coordinates",
    demands: """
      Asked in a view's coordinates, a touch's location and previous location MUST be its places of the screen, converted \
      by the view's geometry at the time of the call; a recognizer asks in its view's. A touch that has told them in the \
      coordinates of views MUST go on to.
      """,
    because: "A view thinks in its own coordinates; places kept from before it moved send it somewhere else.",
    clarity: .stated, citations: ["000:54", "000:55", "003:86", "003:108"],
    applies: """
      to each touch in a call at a view or a recognizer that reports a location or previous location both on the screen \
      and in the receiver, if the two differ by the receiver's geometry; and to each further one after one that told them
      """,
    leavesOpen: ["Differences within the engine's tolerance, times the scale of the way into the view (G-04)."],
    needs: [.touchDelivery, .touchLocations], shows: [.locationInReceiver, .previousLocationInReceiver],
    biases: [.transformedViews, .scrolledBounds, .touchEffects, .drags],
    advice: "keep both places in coordinates of the screen and convert when asked; keep none in coordinates of a view",
    checks: [
      .invariant { run, check in
        for call in run.calls where call.receiver.kind == .view {
          let scene = run.timeline.versions[call.version].scene
          let receiver = scene.handle(of: call.receiver)
          let conversion = ReceiverConversion(scene: scene, receiver: receiver, tolerance: run.engine.tolerance)
          for delivery in call.deliveries {
            let touch = run.trace.snapshots[run.deliveries[delivery].snapshot]
            judge(touch, conversion, run, call.receiver, call.method, call.sequence, &check)
          }
        }
      },
      .invariant { run, check in
        for call in run.recognizers.calls {
          let scene = run.timeline.scene(at: call.sequence)
          let receiver = scene.handle(of: run.recognizers[call.recognizer].view)
          let conversion = ReceiverConversion(scene: scene, receiver: receiver, tolerance: run.engine.tolerance)
          for delivery in run.recognizers.deliveries[call.deliveries] {
            let receiver = ObjectID.recognizer(call.recognizer.position)
            judge(run.trace.snapshots[delivery.snapshot], conversion, run, receiver, call.method, call.sequence, &check)
          }
        }
      },
      .invariant { run, check in
        run.checkTold(.locationInReceiver, "location in the receiver", &check)
        run.checkTold(.previousLocationInReceiver, "previous location in the receiver", &check)
      },
    ])

  private static func judge(
    _ touch: TouchSnapshot, _ conversion: ReceiverConversion, _ run: Run, _ receiver: ObjectID, _ method: TouchMethod,
    _ sequence: Int, _ check: inout Check
  ) {
    func violate(_ what: String, _ expected: ScenePoint, _ observed: ScenePoint) {
      let words = what == "location" ? "the location" : "the previous location"
      let name = run.names[receiver]
      check.violated(
        Finding(
          "\(what)-in-receiver",
          expected:
            "\(words) of \(run.names[touch.touch]) to be \(NumberText.text(expected)) in the coordinates of \(name)",
          observed: "\(name) gets \(NumberText.text(observed)) in \(method)", records: [sequence],
          observedObject: receiver))
    }
    let now = conversion.judge(touch.location, touch.locationInReceiver)
    let before = conversion.judge(touch.previousLocation, touch.previousLocationInReceiver)
    if now != .silent || before != .silent { check.applies() }
    if case .wrong(let expected) = now, let observed = touch.locationInReceiver {
      violate("location", expected, observed)
    } else if case .wrong(let expected) = before, let observed = touch.previousLocationInReceiver {
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

  let scene: TouchScene
  /// The view; `nil` for what is no view of the scene.
  let receiver: Handle<SceneView>?
  let tolerance: Double

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
  /// How a view lies to the screen.
  /// - Complexity: linear in the depth.
  func geometry(of view: Handle<SceneView>) -> ViewGeometry {
    ViewGeometry(views[view], below: views[view].superview.map { geometry(of: $0) } ?? .screen)
  }
}
