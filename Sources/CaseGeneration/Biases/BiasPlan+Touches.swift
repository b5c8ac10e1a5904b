internal import TouchModel

/// The biases about touches.
extension BiasPlan {
  static let singleFinger = BiasPlan(.singleFinger, [.fingers, .handling, .depth]) {
    $0.needs.all = [.touchDelivery]
  }

  static let severalFingers = BiasPlan(
    .severalFingers, [.fingers, .handling, .multipleTouch, .width], often: [.windows]
  ) {
    $0.needs.all = [.touchDelivery, .multipleTouch]
    $0.wantManyFingers()
    $0.script = { mood, few in
      mood.fingers = 2 + few / 3
      mood.company = 52
      mood.nearness = 6
      mood.spreads = true
      mood.phrases += 3
    }
  }

  static let drags = BiasPlan(.drags, [.fingers, .width], often: [.handling]) {
    $0.needs.all = [.touchDelivery]
    $0.script = { mood, _ in
      mood.lifts = 8
      mood.liftsElsewhere = 40
      mood.leaves = 32
      mood.phrases += 3
    }
  }

  static let severalFingersOnOneView = BiasPlan(.severalFingersOnOneView, [.fingers, .multipleTouch]) {
    $0.needs.all = [.touchDelivery, .multipleTouch]
    $0.wantManyFingers()
    $0.multipleTouchEighths = 5
    $0.script = { mood, few in
      mood.fingers = 2 + few / 3
      mood.company = 56
      mood.nearness = 60
      mood.phrases += 3
    }
  }

  static let simultaneousReports = BiasPlan(
    .simultaneousReports, [.fingers, .handling, .multipleTouch, .width]
  ) {
    $0.needs.all = [.touchDelivery, .multipleTouch]
    $0.wantManyFingers()
    $0.script = { mood, few in
      mood.fingers = 2 + few / 2
      mood.company = 48
      mood.together = 44
      mood.phrases += 3
    }
  }

  static let interruptions = BiasPlan(.interruptions, [.fingers], often: [.handling, .windows]) {
    $0.needs.all = [.touchDelivery, .interruptions]
    $0.wantManyFingers()
    $0.script = { mood, few in
      mood.fingers = 1 + few / 2
      mood.interruption = 18
      mood.lifts = 10
      mood.phrases += 4
    }
  }

  static let touchEffects = BiasPlan(.touchEffects, [.fingers, .effects], often: [.handling]) {
    $0.needs.all = [.touchDelivery, .touchEffects]
    $0.touchEffectSixteenths = (9, 4)
    $0.script = { mood, few in
      mood.fingers = few < 3 ? 1 : 2
      mood.lifts = 8
      mood.phrases += 3
    }
  }

  static let repeatedSequences = BiasPlan(.repeatedSequences, [.fingers, .changes]) {
    $0.needs.all = [.touchDelivery]
    $0.script = { mood, few in
      mood.fingers = 1 + few / 3
      mood.lifts = 30
      mood.again = 36
      mood.change = 36
      mood.phrases += 6
    }
  }

  static let bursts = BiasPlan(.bursts, [.fingers]) {
    $0.needs.all = [.touchDelivery, .eventQueue]
    $0.script = { mood, _ in
      mood.posting = 36
      mood.phrases += 3
    }
  }

  static let otherEvents = BiasPlan(.otherEvents, [.fingers]) {
    $0.needs.all = [.touchDelivery, .otherEvents]
    $0.script = { mood, _ in
      mood.otherEvent = 16
      mood.lifts = 26
      mood.phrases += 4
    }
  }

  static let eventQueries = BiasPlan(.eventQueries, [.fingers, .multipleTouch], often: [.windows]) {
    $0.needs.all = [.touchDelivery, .eventTouchesQuery]
    $0.wantManyFingers()
    $0.script = { mood, few in
      mood.fingers = 2 + few / 3
      mood.company = 40
      mood.eventQuestion = 22
      mood.phrases += 4
    }
  }

  static let coalescedSamples = BiasPlan(.coalescedSamples, [.fingers]) {
    $0.needs.all = [.touchDelivery, .coalescedTouches]
    $0.script = { mood, _ in
      mood.samples = 36
      mood.lifts = 12
      mood.liftsElsewhere = 36
    }
  }
}
