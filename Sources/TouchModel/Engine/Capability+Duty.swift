extension Capability {
  /// What an engine that declares it reads from the scene, and what it records or does, for the protocol page.
  var duty: (scene: String, records: String) {
    switch self {
    case .hitTesting: ("`views`", "`hitTest` for each query; for touches, too, if you can")
    case .visitTrace:
      ("–", "`visit` for each view that is asked, `pointInside` for each containment test, parents before children")
    case .transforms, .boundsOrigins:
      ("`transform`, the origin of `bounds`", "convert level by level, see [the scene](#the-scene)")
    case .pointInsideOverrides: ("`shape`", "–")
    case .severalWindows: ("`windows`", "search the higher level first, and within a level the later")
    case .keyWindow: ("`isKey`", "matters under the reading `windowSelection` = `keyWindow` alone")
    case .imageViews, .labels, .customControls, .systemControls, .buttons, .switches, .sliders, .steppers,
      .segmentedControls, .pageControls, .scrollViews, .tableViews:
      ("`kind`", "make views of that kind; leave their defaults alone. Controls and scroll views do not forward")
    case .scrolling:
      (
        "`contentSize`, `bounces`, `isScrollEnabled`, `canCancelContentTouches`",
        """
        beside `scrollViews`: fingers scroll one whose `contentSize` is given; a `sceneChange` with a `contentOffset` \
        whenever it becomes another, in mid-scroll as well as afterwards; matters under the reading `contentTouches` = \
        delayed alone
        """
      )
    case .contentDelays:
      (
        "`delaysContentTouches`",
        "beside `scrolling`: what lies in a scroll view for which it is false receives its touches at once"
      )
    case .animations:
      (
        "`isAnimating`, `allowsInteractionWhileAnimating`",
        """
        animate something that hit testing does not read, for the whole run; matters under the reading `animatedView` \
        alone
        """
      )
    case .conversions: ("–", "steps `conversion`")
    case .windowConversions: ("–", "steps `conversion` from one window to another; beside `conversions`")
    case .windowGeometry:
      (
        "`transform`, the origin of `bounds`, of a window",
        "convert from the screen as from a superview; beside `severalWindows`"
      )
    case .sceneChanges: ("–", "steps `change`")
    case .viewChanges: ("–", "steps `change` of views that are no windows")
    case .windowChanges: ("–", "steps `change` of windows")
    case .windowChangesDuringTouches:
      (
        "–",
        """
        steps `change` with the flag `isHidden` of a window, and with a `level` where `levelChanges` is declared, while fingers \
        are down, too; beside `windowChanges`
        """
      )
    case .animationChanges:
      (
        "–",
        """
        steps `change` of the flags `isAnimating` and `allowsInteractionWhileAnimating`, while fingers are down, too: an animation \
        begins or ends; beside `animations`
        """
      )
    case .frameChanges:
      ("–", "steps `change` with a `frame`: its middle is the center, its size that of the bounds, whose origin stays")
    case .frameQuery: ("–", "steps `frame`")
    case .levelChanges: ("–", "steps `change` with a `level`, which no other window has")
    case .treeChanges:
      ("–", "steps `change` by which a view is inserted, exchanged with a sibling, or removed")
    case .siblingInsertions: ("–", "such steps by which a view is inserted above or below another one")
    case .returningViews:
      (
        "–",
        "such steps by which a view that was removed is inserted again, with all that was in it; beside `treeChanges`"
      )
    case .changesDuringTouches:
      (
        "–",
        """
        such steps while fingers are down, too. What is recorded of touches whose views move or go is not judged, but touches of \
        views that stay come to an end, and the next ones are as ever
        """
      )
    case .defaultsQuery: ("–", "steps `defaults`, of views and of the recognizers you have")
    case .kindDefaults: ("–", "steps `defaults` of windows, controls and scroll views as well; beside `defaultsQuery`")
    case .furtherDefaults:
      (
        "–",
        """
        steps `defaults`, with the attributes `isEnabled`, `isExclusiveTouch`, `level`, `delaysContentTouches`, `isScrollEnabled`, \
        `minimumPressDuration`, `allowableMovement` and `minimumNumberOfTouches` of what has them; beside `defaultsQuery`
        """
      )
    case .nextResponder: ("–", "steps `chain`. Without it hardly a rule of the chain can be judged")
    case .controllers, .containedControllers, .presentedControllers:
      (
        "`controllers`",
        """
        root views go to their controllers, and these on: to the window, the presenting controller, else the root \
        view's superview
        """
      )
    case .responderDelegate, .nonResponderDelegate, .viewDelegate, .controllerDelegate, .applicationDelegate:
      ("`application.delegate`", "only `responder` follows the application")
    case .windowScene:
      ("–", "matters under the reading `windowScene` = `on`: it stands between window and application")
    case .rootViewLayout:
      (
        "–",
        "a root view without a size gets its window's; a `sceneChange` says so, also of one that gets it when the scene is built: then in the first step"
      )
    case .touchDelivery:
      (
        "–",
        "steps `report`, `wait`; `touches` for every responder called. Copies of touches have `view` and `phase`"
      )
    case .multipleTouch:
      ("`isMultipleTouchEnabled`", "one call for the touches of one view that do the same in one report")
    case .severalFingers:
      ("`isMultipleTouchEnabled`", "steps `report` of one finger each, while other fingers are down")
    case .jointReports: ("–", "steps `report` of several fingers, one call for those of one view that do the same")
    case .touchHandling: ("`handling`", "–")
    case .touchLocations, .touchTimestamps: ("–", "the places and the timestamp of touches")
    case .tapCounts:
      ("–", "the tap count of touches. `tapInterval` and `tapDistance` of your `thresholds` say which taps it counts")
    case .events: ("–", "`event`, `eventKind`, `allTouches`")
    case .eventTouchesQuery: ("–", "steps `eventTouches`")
    case .coalescedTouches, .predictedTouches:
      (
        "`samples` of fingers",
        "`touchSamples`; coalesced ones end with the place of the touch itself, predicted ones are touches of their own"
      )
    case .interruptions, .otherEvents: ("–", "steps of these names; other events reach no touches method")
    case .singleCancellations: ("–", "steps `cancellation`")
    case .malformedReports:
      (
        "–",
        """
        steps `malformedReport`. What is recorded of them is not judged; the engine must go on, and treat the next touches \
        as ever
        """
      )
    case .eventQueue: ("`postedWithNext`", "`enqueued`, `dequeued`")
    case .discardRecords: ("–", "`discarded`")
    case .touchEffects: ("`effects`", "the changes, see [effects](#effects)")
    case .exclusiveTouch: ("`isExclusiveTouch`", "–")
    case .baseRecognizer, .tapRecognizer, .singleTaps, .longPressRecognizer, .swipeRecognizer, .panRecognizer,
      .pinchRecognizer, .rotationRecognizer:
      (
        "`recognizers`",
        """
        `recognizerState` for each change, each `changed` anew, and `action` for each call. Declare your `thresholds`
        """
      )
    case .severalTaps: ("`numberOfTapsRequired` above 1", "–")
    case .severalFingerTaps: ("`numberOfTouchesRequired` of taps above 1", "–")
    case .maximumTouches: ("`maximumNumberOfTouches`", "–")
    case .recognizerTouches:
      (
        "–",
        "`recognizerTouches`, and `recognizerState` with `failed`, too; it stands for `recognizerCalls` and `observesFailure`"
      )
    case .recognizerCalls: ("–", "`recognizerTouches`")
    case .observesFailure: ("–", "`recognizerState` with `failed`; without it no rule expects one")
    case .touchRecognizers: ("–", "the records of this name")
    case .observesReset: ("–", "`recognizerState` with `possible` whenever one is reset")
    case .recognizerDelegates: ("`delegate`", "`delegateQuery`")
    case .asksSimultaneously: ("`simultaneously` and `simultaneousPartners` of `delegate`", "`delegateQuery`")
    case .asksShouldBegin: ("`shouldBegin` of `delegate`", "`delegateQuery`")
    case .asksShouldReceive: ("`shouldReceive` of `delegate`", "`delegateQuery`")
    case .failureRequirements: ("`requiresFailureOf`", "–")
    case .recognizerChanges: ("–", "steps `change` by which a recognizer is attached, detached or switched")
    case .recognizerChangesDuringTouches:
      (
        "–",
        """
        such steps while fingers are down, too. What is recorded of the touches that such a recognizer has is mostly not judged, \
        but touches come to an end, and the next ones are as ever
        """
      )
    case .ignoredTouches: ("–", "steps `ignore`")
    case .recognizerEffects: ("`effects`", "the changes and `readingReset`")
    case .controlEvents: ("`controlActions`", "`controlEvent`")
    case .controlHighlights: ("–", "`highlight`; a control begins without")
    case .systemControlHighlights:
      ("–", "`highlight` of switches, sliders, steppers, segmented and page controls, too; beside `controlHighlights`")
    case .selectedControls: ("`isSelected`", "steps `selected`, and steps `change` of the flag `isSelected`")
    case .actionDispatch: ("`controlActions`", "`actionDispatch`, `actionReceived`")
    case .nilTargets: ("`implementations`", "actions without a target go along the chain")
    case .rowSelection: ("`tables`", "`selection`")
    }
  }

  /// What capabilities ask for, as a table of the protocol page.
  package static var table: String {
    ProtocolTable.text(
      "| To declare | read from the scene | and record, or do |",
      allCases.map { ("`\($0.name)`", "\($0.duty.scene) | \($0.duty.records)") })
  }
}
