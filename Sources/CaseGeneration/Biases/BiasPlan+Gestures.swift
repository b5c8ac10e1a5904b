internal import TouchModel

extension BiasPlan {
  /// The biases about recognizers.
  static let ofGestures: [BiasPlan] = [
    gestures(.recognizers, [.fingers, .recognizers], often: [.handling, .depth]) {
      $0.needs.all = [.touchDelivery]
      $0.needs.any = CapabilitySet.recognizers.union([.baseRecognizer])
      $0.recognizerKind = { $0.usual }
    },
    gestures(
      .ancestorRecognizers, [.fingers, .recognizers, .depth], often: [.kinds, .handling, .windows]
    ) {
      $0.needRecognizers()
      $0.wantLongChains()
      $0.firstRecognizer = firstAbove
      $0.recognizerKind = { $0.usual }
    },
    gestures(.severalRecognizers, [.fingers, .recognizers], often: [.depth]) {
      $0.needRecognizers()
      $0.furtherRecognizers = (44, 44, 44)
      $0.recognizerKind = { $0.usual }
    },
    gestures(.nestedGestures, [.fingers, .recognizers, .depth]) {
      $0.needRecognizers()
      $0.wantLongChains()
      $0.firstRecognizer = { $0.depth == 0 ? 12 : 48 }
      $0.furtherRecognizers = (3, 3, 3)
      $0.recognizerKind = { $0.sixteenth < 13 ? $0.last ?? $0.usual : $0.usual }
    },
    gestures(.taps, [.fingers, .recognizers], often: [.depth]) {
      $0.needs.all = [.touchDelivery, .singleTaps]
      $0.furtherRecognizers = (3, 3, 3)
      $0.recognizerKind = { $0.mostly(.tap, 13) }
      $0.drawsPlainTaps = true
      $0.script = { odds, few in
        odds.flaws = 22
        odds.phrases = 3 + few
      }
    },
    gestures(.multipleTaps, [.fingers, .recognizers], often: [.gestureFlags]) {
      $0.needs.all = [.touchDelivery, .singleTaps]
      $0.weight = 20
      $0.calmEighths = 7
      $0.firstRecognizer = firstAlone
      $0.furtherRecognizers = (3, 3, 3)
      $0.secondRecognizerAmongTaps = 36
      $0.recognizerKind = { $0.mostly(.tap, 13) }
      $0.tapsBeside = { sample in
        guard sample.mixesTaps else { return nil }
        if sample.isBesideSingle { return sample.sixteenth < 14 ? (1, 0, 0, 0) : nil }
        return sample.isFirst && sample.sixteenth < 8 ? (0, 0, 0, 0) : nil
      }
      $0.plainTapSixteenths = 1
      $0.undelayedEndingSixteenths = 6
      $0.aimsAtMoreTaps = true
      $0.script = { odds, few in
        odds.flaws = 32
        odds.phrases = 3 + few
      }
    },
    gestures(.presses, [.fingers, .recognizers]) {
      $0.wantKind(.longPress, [.longPressRecognizer])
      $0.severalFingersSixteenths = 3
      $0.script = { odds, few in
        odds.flaws = 20
        odds.phrases = 3 + few
      }
    },
    gestures(.swipes, [.fingers, .recognizers]) {
      $0.wantKind(.swipe, [.swipeRecognizer])
      $0.weight = 5
      $0.leavesDirection = true
      $0.severalFingersSixteenths = 4
      $0.script = { odds, few in
        odds.flaws = 44
        odds.phrases = 6 + few
      }
    },
    gestures(.pans, [.fingers, .recognizers], often: [.transforms, .depth]) {
      $0.wantKind(.pan, [.panRecognizer])
      $0.weight = 7
    },
    BiasPlan(.maximumTouches, [.fingers, .multipleTouch, .recognizers]) {
      $0.needs.all = [.touchDelivery, .severalFingers, .panRecognizer, .maximumTouches]
      $0.weight = 3
      $0.calmEighths = 8
      $0.limitsPans = true
      $0.recognizerKind = { $0.mostly(.pan, 14) }
      $0.script = { odds, few in
        odds.fingers = 2 + few / 3
        odds.gestures = 40
        odds.company = 56
        odds.nearness = 60
        odds.interlude = 20
        odds.interludeInterruption = 0
        odds.lifts = 10
        odds.phrases += 5
      }
    },
    gestures(.pinches, [.fingers, .recognizers], often: [.recognizerEffects]) {
      $0.wantKind(.pinch, [.pinchRecognizer])
      $0.actionEffects = .likely
    },
    gestures(.rotations, [.fingers, .recognizers]) {
      $0.wantKind(.rotation, [.rotationRecognizer])
    },
    gestures(
      .simultaneousGestures, [.fingers, .recognizers, .gestureDelegates, .recognizerEffects]
    ) {
      $0.needRecognizers(and: [.recognizerDelegates])
      $0.weight = 4
      $0.firstRecognizer = firstOfMany
      $0.furtherRecognizers = (60, 58, 8)
      $0.recognizerKind = { [.pan, .pinch, .rotation][$0.drawn.count % 3] }
      $0.simultaneousSixteenths = 15
      $0.refusalSixteenths = 0
      $0.actionEffects = .moving
      $0.script = { odds, _ in odds.flaws = 6 }
    },
    gestures(.allGestures, [.fingers, .recognizers], often: [.gestureDelegates]) {
      $0.needs.all = CapabilitySet.recognizers.union([.touchDelivery, .severalFingers])
      $0.firstRecognizer = firstOfMany
      $0.furtherRecognizers = (63, 63, 63)
      $0.recognizerKind = { [.tap, .longPress, .swipe, .pan, .pinch, .rotation][$0.drawn.count % 6] }
      $0.simultaneousSixteenths = 14
      $0.refusalSixteenths = 1
      $0.script = { odds, few in
        odds.flaws = 6
        odds.phrases = 2 + few
      }
    },
    gestures(.gestureDelegates, [.fingers, .recognizers, .gestureDelegates]) {
      $0.needRecognizers(and: [.recognizerDelegates])
      $0.weight = 6
      $0.furtherRecognizers = (44, 10, 10)
      $0.recognizerKind = { sample in
        // Equal ones show whether delegates let both recognize.
        if sample.sixteenth < 10, let last = sample.drawn.last { return last.kind }
        if sample.sixteenth < 6 { return sample.sixteenth < 3 ? .tap : .pan }
        return sample.usual
      }
    },
    gestures(
      .failureRequirements, [.fingers, .recognizers, .failureRequirements]
    ) {
      $0.needRecognizers(and: [.failureRequirements])
      $0.weight = 18
      $0.calmEighths = 7
      $0.firstRecognizer = firstAlone
      $0.furtherRecognizers = (56, 20, 6)
      $0.recognizerKind = { sample in
        if sample.drawn.isEmpty, sample.sixteenth < 8 { return .tap }
        return sample.among([.tap, .tap, .pan, .swipe, .longPress])
      }
      $0.tapsBeside = { $0.isBesideSingle && $0.sixteenth < 8 ? (1, 0, 0, 0) : nil }
      $0.doubleTapSixteenths = 3
      $0.plainTapSixteenths = 13
      $0.wantsRequirements = true
      $0.script = { odds, few in
        odds.flaws = 10
        odds.phrases = 4 + few
      }
    },
    gestures(
      .delayedTouches, [.fingers, .recognizers, .gestureFlags], often: [.depth]
    ) {
      $0.needRecognizers()
      $0.recognizerKind = { $0.sixteenth < 5 ? .tap : $0.usual }
      $0.plainTapSixteenths = 8
      // Two taps, seldom three.
      $0.severalTaps = (0..<16).map { $0 < 14 ? (1, 0, 0, 0) : (2, 0, 0, 0) }
      $0.delayedBeginningSixteenths = 10
      $0.undelayedEndingSixteenths = 9
      $0.script = { odds, _ in odds.flaws = 30 }
    },
    gestures(
      .uncancelledTouches, [.fingers, .recognizers, .gestureFlags], often: [.depth]
    ) {
      $0.needRecognizers()
      $0.recognizerKind = { $0.usual }
      $0.uncancellingSixteenths = 12
    },
    gestures(.recognizerInterruptions, [.fingers, .recognizers]) {
      $0.needRecognizers(and: [.interruptions])
      $0.weight = 3
      $0.recognizerKind = { sample in
        sample.sixteenth < 8 ? [.pan, .pan, .longPress, .pinch][Int(sample.bits >> 8 & 3)] : sample.usual
      }
      $0.script = { odds, _ in
        odds.interlude = 14
        odds.interludeInterruption = 56
      }
    },
    gestures(
      .recognizerEffects, [.fingers, .recognizers, .recognizerEffects], often: [.transforms]
    ) {
      $0.needRecognizers(and: [.recognizerEffects])
      $0.weight = 8
      $0.firstRecognizer = firstMostlyAlone
      $0.furtherRecognizers = (4, 4, 4)
      $0.recognizerKind = { $0.among([.pan, .pan, .pan, .pinch, .pinch, .pinch, .rotation, .tap]) }
      $0.actionEffects = .likely
      $0.script = { odds, _ in odds.flaws = 6 }
    },
    gestures(.readingResets, [.fingers, .recognizers, .recognizerEffects]) {
      $0.needs.all = [.touchDelivery, .recognizerEffects]
      $0.needs.any = [.panRecognizer, .pinchRecognizer, .rotationRecognizer]
      $0.weight = 4
      $0.recognizerKind = { $0.among([.pan, .pinch, .rotation]) }
      $0.actionEffects = .resetting
      $0.script = { odds, few in
        odds.flaws = 6
        odds.phrases = 5 + few
      }
    },
    gestures(
      .gesturesAcrossViews, [.fingers, .recognizers, .width], often: [.multipleTouch, .depth]
    ) {
      $0.needRecognizers(and: [.severalFingers])
      $0.firstRecognizer = firstAbove
      $0.recognizerKind = { $0.among([.tap, .pan, .pinch, .rotation, .longPress]) }
      $0.script = { odds, _ in
        odds.interlude = 10
        odds.interludeInterruption = 4
      }
    },
    gestures(.gesturesSideBySide, [.fingers, .recognizers, .width]) {
      $0.needRecognizers(and: [.severalFingers])
      $0.weight = 4
      $0.calmEighths = 7
      $0.firstRecognizer = { $0.depth == 0 ? 1 : 44 }
      $0.furtherRecognizers = (4, 4, 4)
      $0.recognizerKind = { $0.usual }
      $0.drawsPlainTaps = true
      $0.script = { odds, few in
        odds.flaws = 8
        odds.phrases = 4 + few
        odds.interlude = 28
        odds.gestureBetween = 56
        odds.interludeInterruption = 4
      }
    },
  ]
}

extension BiasPlan {
  /// Needs touches, any of the six kinds, and perhaps something more.
  private mutating func needRecognizers(and capabilities: CapabilitySet = []) {
    needs.all = capabilities.union([.touchDelivery])
    needs.any = .recognizers
  }

  /// Is about one kind of recognizer.
  private mutating func wantKind(_ kind: RecognizerKind, _ capability: CapabilitySet) {
    needs.all = capability.union([.touchDelivery])
    firstRecognizer = BiasPlan.firstMostlyAlone
    furtherRecognizers = (3, 3, 3)
    recognizerKind = { $0.mostly(kind) }
  }

  @Sendable private static func firstAbove(_ place: RecognizerPlace) -> UInt64 {
    place.depth == 0 ? 16 : place.depth == 1 ? 40 : place.depth == 2 ? 20 : 6
  }

  @Sendable private static func firstOfMany(_ place: RecognizerPlace) -> UInt64 {
    place.depth == 0 ? 2 : place.isFirst ? 60 : 2
  }

  @Sendable private static func firstAlone(_ place: RecognizerPlace) -> UInt64 {
    place.depth == 0 ? 4 : place.isFirst ? 60 : 4
  }

  @Sendable private static func firstMostlyAlone(_ place: RecognizerPlace) -> UInt64 {
    place.depth == 0 ? 4 : place.isFirst ? 52 : 8
  }
}
