internal import TouchModel

extension BiasPlan {
  /// The biases about controls, tables and views that take touches alone.
  static let ofControls: [BiasPlan] = [
    gestures(.controlEvents, [.fingers, .kinds, .controlActions]) {
      $0.needs.all = [.touchDelivery, .controlEvents]
      $0.needs.any = .controls
      $0.wantViews()
      $0.weight = 6
      $0.kinds = .controls
      $0.kindEighths = (5, 5)
      $0.usualEventSixteenths = 4
      $0.furtherActions = 44
      $0.script = { odds, few in
        odds.gestures = 36
        odds.leaves = 28
        odds.lifts = 10
        odds.interruption = 6
        odds.phrases = 5 + few
      }
    },
    gestures(
      .controlsUnderGestures, [.fingers, .kinds, .controlActions, .recognizers, .gestureFlags, .depth]
    ) {
      // Without recognizers a control is as good as alone.
      $0.needs.all = [.touchDelivery, .controlEvents, .singleTaps]
      $0.needs.any = .controls
      $0.wantBoth()
      $0.wantLongChains()
      $0.weight = 18
      $0.kinds = .controlsUnderRecognizers
      $0.kindEighths = (1, 7)
      $0.firstRecognizer = { $0.depth == 0 ? 4 : $0.kind.isControl ? 2 : $0.isFirst ? 60 : 4 }
      $0.recognizerKind = { $0.sixteenth < 8 ? .tap : $0.sixteenth < 14 ? .pan : .longPress }
      $0.doubleTapSixteenths = 2
      $0.uncancellingSixteenths = 7
      $0.script = { odds, few in
        odds.gestures = 60
        odds.flaws = 6
        odds.phrases = 8 + few
      }
    },
    gestures(
      .gesturesOnControls, [.fingers, .kinds, .controlActions, .recognizers, .depth], often: [.gestureFlags]
    ) {
      $0.needs.all = [.touchDelivery, .controlEvents, .singleTaps]
      $0.needs.any = .controls
      $0.wantBoth()
      $0.wantLongChains()
      $0.kinds = .controlsUnderRecognizers
      $0.kindEighths = (4, 7)
      $0.firstRecognizer = { $0.depth == 0 ? 2 : $0.kind.isControl ? 56 : $0.isFirst ? 30 : 4 }
      $0.recognizerKind = { $0.mostly(.tap, 15) }
      $0.uncancellingSixteenths = 13
      $0.script = { odds, few in
        odds.gestures = 60
        odds.flaws = 6
        odds.phrases = 8 + few
      }
    },
    gestures(
      .nilTargets, [.fingers, .kinds, .controlActions, .depth], often: [.controllers, .application]
    ) {
      $0.needs.all = [.touchDelivery, .controlEvents, .nilTargets]
      $0.needs.any = .controls
      $0.wantViews()
      $0.wantLongChains()
      $0.kinds = .controls
      $0.kindEighths = (1, 6)
      $0.implementingSixteenths = 5
      $0.nilTargetSixteenths = 12
    },
    gestures(.tables, [.fingers, .kinds, .tableRows, .scrolledBounds], often: [.depth]) {
      $0.needs.all = [.touchDelivery, .tableViews, .rowSelection]
      $0.wantViews()
      $0.weight = 8
      $0.kinds = .tables
      $0.kindEighths = (6, 6)
      $0.scrolledEighths = 6
      $0.firstRecognizer = { $0.depth == 0 ? 1 : $0.kind == .tableView ? 2 : $0.isFirst ? 24 : 2 }
      $0.recognizerKind = { $0.mostly(.tap, 15) }
      $0.script = { odds, _ in
        odds.interlude = 5
        odds.interludeInterruption = 40
      }
    },
    gestures(
      .tablesUnderGestures, [.fingers, .kinds, .tableRows, .recognizers, .depth], often: [.gestureFlags]
    ) {
      $0.needs.all = [.touchDelivery, .tableViews, .rowSelection, .singleTaps]
      $0.wantBoth()
      $0.wantLongChains()
      $0.weight = 9
      $0.kinds = .tables
      $0.kindEighths = (1, 6)
      $0.firstRecognizer = { $0.depth == 0 ? 2 : $0.kind == .tableView ? 3 : $0.isFirst ? 62 : 3 }
      $0.recognizerKind = { $0.mostly(.tap, 15) }
      $0.uncancellingSixteenths = 11
      $0.script = { odds, few in
        odds.gestures = 60
        odds.flaws = 10
        odds.phrases = 7 + few
        odds.interlude = 2
        odds.interludeInterruption = 40
      }
    },
    BiasPlan(.selectedControls, [.fingers, .kinds, .selectedControls, .changes]) {
      $0.needs.all = [.touchDelivery, .viewChanges, .selectedControls]
      $0.needs.any = .controls
      $0.weight = 4
      $0.calmEighths = 7
      $0.kinds = .controls
      $0.kindEighths = (7, 6)
      $0.disabledControlSixteenths = 1
      $0.script = { odds, few in
        odds.fingers = 1 + few / 3
        odds.selectionQuestion = 24
        odds.interruption = 6
        odds.lifts = 28
        odds.change = 28
        odds.again = 44
        odds.phrases += 6
      }
    },
    gestures(
      .exclusiveTouch, [.fingers, .exclusiveTouch, .width], often: [.depth]
    ) {
      $0.needs.all = [.touchDelivery, .severalFingers, .exclusiveTouch]
      $0.weight = 4
      $0.exclusiveTouchEighths = 5
      $0.script = { odds, few in
        odds.gestures = 0
        odds.fingers = 3
        odds.company = 54
        odds.nearness = 4
        odds.phrases = 8 + few
        odds.spreads = true
        odds.lifts = 24
      }
    },
  ]
}
