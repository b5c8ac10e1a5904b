internal import TouchModel

extension BiasPlan {
  /// The biases about touches.
  static let ofTouches: [BiasPlan] = [
    BiasPlan(.singleFinger, [.fingers, .handling, .depth]) {
      $0.needs.all = [.touchDelivery]
    },
    BiasPlan(
      .severalFingers, [.fingers, .handling, .multipleTouch, .width], often: [.windows]
    ) {
      $0.needs.all = [.touchDelivery, .severalFingers]
      $0.wantManyFingers()
      $0.script = { odds, few in
        odds.fingers = 2 + few / 3
        odds.company = 52
        odds.nearness = 6
        odds.spreads = true
        odds.phrases += 3
      }
    },
    BiasPlan(.drags, [.fingers, .width], often: [.handling]) {
      $0.needs.all = [.touchDelivery]
      $0.script = { odds, _ in
        odds.lifts = 8
        odds.liftsElsewhere = 40
        odds.leaves = 32
        odds.phrases += 3
      }
    },
    BiasPlan(.severalFingersOnOneView, [.fingers, .multipleTouch]) {
      $0.needs.all = [.touchDelivery, .severalFingers]
      $0.wantManyFingers()
      $0.multipleTouchEighths = 5
      $0.script = { odds, few in
        odds.fingers = 2 + few / 3
        odds.company = 56
        odds.nearness = 60
        odds.phrases += 3
      }
    },
    BiasPlan(
      .simultaneousReports, [.fingers, .handling, .multipleTouch, .width]
    ) {
      $0.needs.all = [.touchDelivery, .multipleTouch]
      $0.wantManyFingers()
      $0.script = { odds, few in
        odds.fingers = 2 + few / 2
        odds.company = 48
        odds.together = 44
        odds.phrases += 3
      }
    },
    BiasPlan(.interruptions, [.fingers], often: [.handling, .windows]) {
      $0.needs.all = [.touchDelivery, .interruptions]
      $0.wantManyFingers()
      $0.script = { odds, few in
        odds.fingers = 1 + few / 2
        odds.interruption = 18
        odds.lifts = 10
        odds.phrases += 4
      }
    },
    BiasPlan(.touchEffects, [.fingers, .effects], often: [.handling]) {
      $0.needs.all = [.touchDelivery, .touchEffects]
      $0.touchEffectSixteenths = (9, 4)
      $0.script = { odds, few in
        odds.fingers = few < 3 ? 1 : 2
        odds.lifts = 8
        odds.phrases += 3
      }
    },
    BiasPlan(.repeatedSequences, [.fingers, .changes]) {
      $0.needs.all = [.touchDelivery]
      $0.script = { odds, few in
        odds.fingers = 1 + few / 3
        odds.lifts = 30
        odds.again = 36
        odds.change = 36
        odds.phrases += 6
      }
    },
    BiasPlan(
      .touchesAfterTreeChanges, [.fingers, .changes, .recognizers], often: [.handling]
    ) {
      $0.needs.all = [.touchDelivery, .viewChanges, .treeChanges]
      $0.weight = 9
      $0.calmEighths = 6
      $0.rearrangesTrees = true
      $0.script = { odds, few in
        odds.fingers = 1 + few / 3
        odds.lifts = 36
        odds.wait = 20
        odds.change = 24
        odds.again = 44
        odds.gestures /= 2
        odds.leftovers = 0
        odds.phrases += 5
      }
    },
    BiasPlan(.tapCounts, [.fingers], often: [.width, .depth, .handling]) {
      $0.needs.all = [.touchDelivery, .tapCounts]
      $0.weight = 3
      $0.calmEighths = 6
      $0.tapsInPlace = true
      $0.script = { odds, few in
        odds.fingers = 1
        odds.lifts = 60
        odds.liftsElsewhere = 4
        odds.wait = 10
        odds.again = 48
        odds.interruption = 1
        odds.otherEvent = 0
        odds.leftovers = 0
        odds.phrases += 8
      }
    },
    BiasPlan(
      .changesDuringTouches, [.fingers, .multipleTouch], often: [.handling, .width]
    ) {
      $0.needs.all = [.touchDelivery, .treeChanges, .changesDuringTouches]
      $0.weight = 6
      $0.calmEighths = 6
      $0.script = { odds, few in
        odds.fingers = 1 + few / 2
        odds.rearrangement = 16
        odds.lifts = 26
        odds.wait = 24
        odds.again = 44
        odds.leftovers = 0
        odds.phrases += 6
      }
    },
    BiasPlan(.recognizerChanges, [.fingers, .changes, .recognizers]) {
      $0.needs.all = [.touchDelivery, .viewChanges, .recognizerChanges]
      $0.needs.any = .recognizers
      $0.weight = 7
      $0.calmEighths = 6
      $0.changesRecognizers = true
      $0.script = { odds, few in
        odds.fingers = 1 + few / 3
        odds.gestures = 44
        odds.lifts = 36
        odds.wait = 20
        odds.change = 28
        odds.again = 44
        odds.leftovers = 0
        odds.phrases += 5
      }
    },
    BiasPlan(
      .recognizerChangesDuringTouches, [.fingers, .multipleTouch, .recognizers], often: [.width]
    ) {
      $0.needs.all = [.touchDelivery, .recognizerChanges, .recognizerChangesDuringTouches]
      $0.needs.any = .recognizers
      $0.weight = 16
      $0.calmEighths = 6
      $0.recognizerKind = { $0.sixteenth < 6 ? .pan : $0.sixteenth < 9 ? .longPress : nil }
      $0.script = { odds, few in
        odds.fingers = 1 + few / 2
        odds.gestures = 44
        odds.company = 40
        odds.spreads = true
        odds.interlude = 24
        odds.interludeInterruption = 0
        odds.recognizerChange = 16
        odds.flaws = 4
        odds.lifts = 26
        odds.wait = 24
        odds.again = 44
        odds.leftovers = 0
        odds.phrases += 9
      }
    },
    BiasPlan(
      .ignoredTouches, [.fingers, .multipleTouch, .recognizers], often: [.width]
    ) {
      $0.needs.all = [.touchDelivery, .ignoredTouches]
      $0.needs.any = .recognizers
      $0.weight = 10
      $0.calmEighths = 7
      $0.recognizerKind = { $0.sixteenth < 7 ? .pan : $0.sixteenth < 9 ? .pinch : nil }
      $0.furtherRecognizers = (24, 16, 10)
      $0.delayedBeginningSixteenths = 1
      $0.multipleTouchEighths = 5
      $0.script = { odds, few in
        odds.fingers = 2 + few / 2
        odds.gestures = 40
        odds.company = 52
        odds.nearness = 60
        odds.interlude = 36
        odds.interludeInterruption = 0
        odds.ignoring = 24
        odds.flaws = 4
        odds.lifts = 28
        odds.wait = 40
        odds.again = 44
        odds.leftovers = 0
        odds.phrases += 13
      }
    },
    BiasPlan(.bursts, [.fingers]) {
      $0.needs.all = [.touchDelivery, .eventQueue]
      $0.script = { odds, _ in
        odds.posting = 36
        odds.phrases += 3
      }
    },
    BiasPlan(.otherEvents, [.fingers]) {
      $0.needs.all = [.touchDelivery, .otherEvents]
      $0.script = { odds, _ in
        odds.otherEvent = 16
        odds.lifts = 26
        odds.phrases += 4
      }
    },
    BiasPlan(.eventQueries, [.fingers, .multipleTouch], often: [.windows]) {
      $0.needs.all = [.touchDelivery, .eventTouchesQuery]
      $0.wantManyFingers()
      $0.script = { odds, few in
        odds.fingers = 2 + few / 3
        odds.company = 40
        odds.eventQuestion = 22
        odds.phrases += 4
      }
    },
    BiasPlan(.coalescedSamples, [.fingers]) {
      $0.needs.all = [.touchDelivery, .coalescedTouches]
      $0.script = { odds, _ in
        odds.samples = 36
        odds.lifts = 12
        odds.liftsElsewhere = 36
      }
    },
    BiasPlan(.malformedReports, [.fingers, .multipleTouch], often: [.handling]) {
      $0.needs.all = [.touchDelivery, .malformedReports]
      $0.weight = 4
      $0.calmEighths = 6
      $0.script = { odds, few in
        odds.fingers = 1 + few / 3
        odds.malformedReport = 20
        odds.lifts = 36
        odds.wait = 24
        odds.again = 40
        odds.leftovers = 0
        odds.phrases += 4
      }
    },
    BiasPlan(
      .singleCancellations, [.fingers, .multipleTouch, .width], often: [.handling, .recognizers]
    ) {
      $0.needs.all = [.touchDelivery, .severalFingers, .singleCancellations]
      $0.wantManyFingers()
      $0.recognizerKind = { $0.sixteenth < 8 ? .pan : nil }
      $0.script = { odds, few in
        odds.fingers = 2 + few / 2
        odds.gestures = 40
        odds.company = 52
        odds.cancellation = 18
        odds.lifts = 10
        odds.phrases += 4
      }
    },
  ]
}
