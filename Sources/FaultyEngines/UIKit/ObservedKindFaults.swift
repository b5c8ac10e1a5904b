internal import ReferenceEngine
internal import TouchModel

/// A press that has begun ends when its finger goes farther than it may before.
struct PressesEndWhenMoved: TouchDecisions {
  func verdict(of press: LongPressRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    let limit = thresholds(for: press, in: system).pressMovement
    return press.isActive && press.movement > limit ? .ended : standardVerdict(of: press, in: system)
  }
}

/// A pan ends with the first finger that lifts.
struct PansEndWithTheFirstFinger: TouchDecisions {
  func verdict(of pan: PanRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    pan.isActive && !pan.latest.ended.isEmpty ? .ended : standardVerdict(of: pan, in: system)
  }
}

/// A pinch ends with the first finger that lifts.
struct PinchesEndWithTheFirstFinger: TouchDecisions {
  func verdict(of pinch: PinchRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    pinch.isActive && !pinch.latest.ended.isEmpty ? .ended : standardVerdict(of: pinch, in: system)
  }
}

/// A rotation ends with the first finger that lifts.
struct RotationsEndWithTheFirstFinger: TouchDecisions {
  func verdict(of rotation: RotationRecognizer, in system: TouchSystem<Self>) -> RecognizerState? {
    rotation.isActive && !rotation.latest.ended.isEmpty ? .ended : standardVerdict(of: rotation, in: system)
  }
}

/// A finger has to go three times as far to swipe.
struct SwipesHaveToGoFar: TouchDecisions {
  func progress(of swipe: SwipeRecognizer, in system: TouchSystem<Self>) -> (along: Double, aside: Double) {
    let (along, aside) = swipe.way
    return (along / 3, aside)
  }
}

/// A finger has to go eight times as fast to swipe.
struct SwipesHaveToBeFast: TouchDecisions {
  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem<Self>) -> RecognitionThresholds {
    var thresholds = RecognitionThresholds.standard
    if recognizer is SwipeRecognizer { thresholds.swipeDuration /= 8 }
    return thresholds
  }
}

/// A swipe may take as long as it likes.
struct SwipesMayBeSlow: TouchDecisions {
  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem<Self>) -> RecognitionThresholds {
    var thresholds = RecognitionThresholds.standard
    if recognizer is SwipeRecognizer { thresholds.swipeDuration *= 100 }
    return thresholds
  }
}

/// A swipe may be short.
struct SwipesMayBeShort: TouchDecisions {
  func thresholds(for recognizer: GestureRecognizer?, in system: TouchSystem<Self>) -> RecognitionThresholds {
    var thresholds = RecognitionThresholds.standard
    if recognizer is SwipeRecognizer { thresholds.swipeDistance /= 10 }
    return thresholds
  }
}

/// A swipe may go to and fro before it goes in its direction.
struct SwipesMayTurnBack: TouchDecisions {
  func progress(of swipe: SwipeRecognizer, in system: TouchSystem<Self>) -> (along: Double, aside: Double) {
    let (along, aside) = swipe.way
    return (max(along, 0), aside)
  }
}

/// A swipe may go anywhere before it has gone far in its direction.
struct SwipesMayBeCrooked: TouchDecisions {
  func progress(of swipe: SwipeRecognizer, in system: TouchSystem<Self>) -> (along: Double, aside: Double) {
    (swipe.way.along, 0)
  }
}

extension SwipeRecognizer {
  /// How far its fingers have come along its direction and beside it, in points.
  fileprivate var way: (along: Double, aside: Double) {
    switch direction {
    case .right: (offset.x, abs(offset.y))
    case .left: (-offset.x, abs(offset.y))
    case .down: (offset.y, abs(offset.x))
    case .up: (-offset.y, abs(offset.x))
    }
  }
}
