extension Capability {
  /// What the kit knows of a capability beside its name: the only place that says it.
  ///
  /// Tables and help, the protocol page and the documentation of the enumeration's cases follow from it.
  struct Row {
    /// What an engine says by declaring it, in a line without a capital and a full stop.
    let summary: String
    /// What an engine that declares it reads from the scene, for the protocol page.
    let reads: String
    /// What it records, or does, for the protocol page.
    let does: String
    /// The finer capabilities of which it is the usual word, all of them; empty for one that stands for itself.
    let parts: [Capability]

    init(_ summary: String, reads: String = "–", does: String = "–", parts: [Capability] = []) {
      self.summary = summary
      self.reads = reads
      self.does = does
      self.parts = parts
    }
  }

  /// Its row.
  var row: Row {
    switch self {
    // Finding the view.
    case .hitTesting:
      Row(
        "answers which view a finger at a place would hit; every engine has it",
        reads: "`views`", does: "`hitTest` for each query; for touches, too, if you can")
    case .visitTrace:
      Row(
        "reports which views a hit test visits, and what they say of the point",
        does: "`visit` for each view that is asked, `pointInside` for each containment test, parents before children")
    case .transforms: .geometry("views can be scaled and rotated")
    case .boundsOrigins: .geometry("the bounds of views can begin elsewhere than at zero")
    case .pointInsideOverrides: Row("views can decide by themselves whether a point is inside them", reads: "`shape`")
    case .severalWindows:
      Row(
        "more than one window, with levels",
        reads: "`windows`", does: "search the higher level first, and within a level the later")
    case .keyWindow:
      Row(
        "one of the windows can be the key window",
        reads: "`isKey`",
        does: "matters under the reading `windowSelection` = `keyWindow` alone; a scene's only window counts as it")
    case .imageViews: .kind("image views, whose interaction is off by default")
    case .labels: .kind("labels; what their interaction is by default is left open")
    case .customControls: .kind("controls of the application's own making")
    case .systemControls:
      .kind(
        "buttons, switches, sliders, steppers, segmented and page controls: all six",
        parts: [.buttons, .switches, .sliders, .steppers, .segmentedControls, .pageControls])
    case .buttons: .kind("buttons")
    case .switches: .kind("switches")
    case .sliders: .kind("sliders")
    case .steppers: .kind("steppers")
    case .segmentedControls: .kind("segmented controls")
    case .pageControls: .kind("page controls")
    case .scrollViews: .kind("scroll views")
    case .tableViews: .kind("tables of rows")
    case .scrolling:
      Row(
        "scroll views have content that fingers scroll, and what its offset becomes is reported",
        reads: "`contentSize`, `bounces`, `isScrollEnabled`, `canCancelContentTouches`",
        does: """
          beside `scrollViews`: fingers scroll one whose `contentSize` is given; a `sceneChange` with a `contentOffset` \
          whenever it becomes another, in mid-scroll as well as afterwards; matters under the reading `contentTouches` = \
          delayed alone
          """)
    case .contentDelays:
      Row(
        "scroll views can be set to hand touches to their content at once",
        reads: "`delaysContentTouches`",
        does: "beside `scrolling`: what lies in a scroll view for which it is false receives its touches at once")
    case .animations:
      Row(
        "views can be under an animation, with or without leave to take touches",
        reads: "`isAnimating`, `allowsInteractionWhileAnimating`",
        does: """
          animate something that hit testing does not read, for the whole run; matters under the reading `animatedView` \
          alone
          """)
    case .conversions:
      Row("points can be converted from the coordinates of one view to those of another", does: "steps `conversion`")
    case .windowConversions:
      Row(
        "points can be converted from the coordinates of one window to those of another",
        does: "steps `conversion` from one window to another; beside `conversions`")
    case .windowGeometry:
      Row(
        "windows beside others can have a transform and a bounds origin, as far as views can",
        reads: "`transform`, the origin of `bounds`, of a window",
        does: "convert from the screen as from a superview; beside `severalWindows`")
    case .sceneChanges:
      Row(
        "the tree can change between touches, its windows too",
        does: "steps `change`", parts: [.viewChanges, .windowChanges])
    case .viewChanges:
      Row("views that are no windows can change between touches", does: "steps `change` of views that are no windows")
    case .windowChanges:
      Row("windows can be moved, hidden and shut off between touches", does: "steps `change` of windows")
    case .windowChangesDuringTouches:
      Row(
        "windows can be hidden and shown, and get other levels, while fingers are down",
        does: """
          steps `change` with the flag `isHidden` of a window, and with a `level` where `levelChanges` is declared, while fingers \
          are down, too; beside `windowChanges`
          """)
    case .animationChanges:
      Row(
        "animations of views can begin and end, while fingers are down, too",
        does: """
          steps `change` of the flags `isAnimating` and `allowsInteractionWhileAnimating`, while fingers are down, too: an animation \
          begins or ends; beside `animations`
          """)
    case .frameChanges:
      Row(
        "the frames of views that are no windows can be set between touches",
        does: "steps `change` with a `frame`: its middle is the center, its size that of the bounds, whose origin stays"
      )
    case .frameQuery: Row("the frames of views can be read", does: "steps `frame`")
    case .levelChanges:
      Row(
        "the levels of windows can be set between touches",
        does: "steps `change` with a `level`, which no other window has")
    case .treeChanges:
      Row(
        "views can be added, moved to other places of the tree and removed between touches",
        does: "steps `change` by which a view is inserted, exchanged with a sibling, or removed")
    case .siblingInsertions:
      Row(
        "views can also be inserted directly above or below a sibling",
        does: "such steps by which a view is inserted above or below another one")
    case .returningViews:
      Row(
        "views that were removed can be inserted again",
        does:
          "such steps by which a view that was removed is inserted again, with all that was in it; beside `treeChanges`"
      )
    case .changesDuringTouches:
      Row(
        "views can be added, moved and removed while fingers are down, too",
        does: """
          such steps while fingers are down, too. What is recorded of touches whose views move or go is not judged, but touches of \
          views that stay come to an end, and the next ones are as ever
          """)
    case .defaultsQuery:
      Row(
        "the properties of fresh objects can be read",
        does: "steps `defaults`, of views and of the recognizers you have")
    case .kindDefaults:
      Row(
        "the properties of fresh views of every kind can be read",
        does: "steps `defaults` of windows, controls and scroll views as well; beside `defaultsQuery`")
    case .furtherDefaults:
      Row(
        "further properties of fresh views and recognizers can be read",
        does: """
          steps `defaults`, with the attributes `isEnabled`, `isExclusiveTouch`, `level`, `delaysContentTouches`, `isScrollEnabled`, \
          `minimumPressDuration`, `allowableMovement` and `minimumNumberOfTouches` of what has them; beside `defaultsQuery`
          """)

    // The responder chain.
    case .nextResponder:
      Row(
        "the next responder of any responder can be asked for",
        does: "steps `chain`. Without it hardly a rule of the chain can be judged")
    case .controllers: .controllers("view controllers, at the root of a window")
    case .containedControllers: .controllers("view controllers contained in others")
    case .presentedControllers: .controllers("view controllers presented by others")
    case .responderDelegate: .delegate("an application delegate that is a responder")
    case .nonResponderDelegate: .delegate("an application delegate that is no responder")
    case .viewDelegate: .delegate("an application delegate that is a view")
    case .controllerDelegate: .delegate("an application delegate that is a view controller")
    case .applicationDelegate: .delegate("an application that is its own delegate")
    case .windowScene:
      Row(
        "a window scene between window and application",
        does: "matters under the reading `windowScene` = `on`: it stands between window and application")
    case .rootViewLayout:
      Row(
        "the root view of a window's controller fills the window",
        does:
          "a root view without a size gets its window's; a `sceneChange` says so, also of one that gets it when the scene is built: then in the first step"
      )

    // Touches.
    case .touchDelivery:
      Row(
        "fingers go down, move and lift, and touches methods are called",
        does: "steps `report`, `wait`; `touches` for every responder called. Copies of touches have `view` and `phase`")
    case .multipleTouch:
      Row(
        "more than one finger, also in one report, and views that take several touches",
        reads: "`isMultipleTouchEnabled`",
        does: "one call for the touches of one view that do the same in one report",
        parts: [.severalFingers, .jointReports])
    case .severalFingers:
      Row(
        "more than one finger at a time, and views that take several touches; each report may speak of one finger alone",
        reads: "`isMultipleTouchEnabled`",
        does: "steps `report` of one finger each, while other fingers are down")
    case .jointReports:
      Row(
        "reports that speak of several fingers",
        does: "steps `report` of several fingers, one call for those of one view that do the same")
    case .touchHandling:
      Row("responders can override touches methods, with or without calling super", reads: "`handling`")
    case .touchLocations: .touchValues("touches have their place and the place before")
    case .touchTimestamps: .touchValues("touches have the time of their last change")
    case .tapCounts:
      Row(
        "touches have the number of their taps",
        does: "the tap count of touches. `tapInterval` and `tapDistance` of your `thresholds` say which taps it counts")
    case .events: Row("touches methods are passed an event", does: "`event`, `eventKind`, `allTouches`")
    case .eventTouchesQuery:
      Row("an event can be asked for the touches of a view or a window", does: "steps `eventTouches`")
    case .coalescedTouches: .samples("an event holds the places between two reports")
    case .predictedTouches: .samples("an event holds the places expected next")
    case .interruptions: .system("the system can interrupt touches")
    case .otherEvents: .system("events of other kinds than touches")
    case .singleCancellations:
      Row("the system can cancel the touches of some fingers alone", does: "steps `cancellation`")
    case .malformedReports:
      Row(
        "reports may contradict what fingers did before",
        does: """
          steps `malformedReport`. What is recorded of them is not judged; the engine must go on, and treat the next touches \
          as ever
          """)
    case .eventQueue:
      Row(
        "reports enter a queue and leave it, and both can be seen",
        reads: "`postedWithNext`", does: "`enqueued`, `dequeued`")
    case .discardRecords: Row("reports what no responder handled", does: "`discarded`")
    case .touchEffects:
      Row("handlers of touches can change views", reads: "`effects`", does: "the changes, see [effects](#effects)")
    case .exclusiveTouch: Row("views that take touches alone", reads: "`isExclusiveTouch`")

    // Gesture recognizers.
    case .baseRecognizer: .recognizer("the plain recognizer that others are built on")
    case .tapRecognizer:
      .recognizer(
        "tap recognizers, of any number of taps and fingers", parts: [.singleTaps, .severalTaps, .severalFingerTaps])
    case .singleTaps: .recognizer("tap recognizers of one tap with one finger")
    case .severalTaps: Row("tap recognizers that ask for several taps", reads: "`numberOfTapsRequired` above 1")
    case .severalFingerTaps:
      Row("tap recognizers that ask for several fingers", reads: "`numberOfTouchesRequired` of taps above 1")
    case .longPressRecognizer: .recognizer("long press recognizers")
    case .swipeRecognizer: .recognizer("swipe recognizers")
    case .panRecognizer: .recognizer("pan recognizers")
    case .maximumTouches: Row("pans can have a maximum number of fingers", reads: "`maximumNumberOfTouches`")
    case .pinchRecognizer: .recognizer("pinch recognizers")
    case .rotationRecognizer: .recognizer("rotation recognizers")
    case .recognizerTouches:
      Row(
        "reports the touches methods of recognizers, and all of their states",
        does:
          "`recognizerTouches`, and `recognizerState` with `failed`, too; it stands for `recognizerCalls` and `observesFailure`",
        parts: [.recognizerCalls, .observesFailure])
    case .recognizerCalls: Row("reports the touches methods of recognizers", does: "`recognizerTouches`")
    case .observesFailure:
      Row(
        "reports that a recognizer has failed",
        does: "`recognizerState` with `failed`; without it no rule expects one")
    case .touchRecognizers: Row("a touch can be asked which recognizers it carries", does: "the records of this name")
    case .observesReset:
      Row(
        "reports that a recognizer is possible again even within one dispatch",
        does: "`recognizerState` with `possible` whenever one is reset")
    case .recognizerDelegates:
      Row(
        "recognizers ask a delegate all three questions",
        reads: "`delegate`",
        does: "`delegateQuery`",
        parts: [.asksSimultaneously, .asksShouldBegin, .asksShouldReceive])
    case .asksSimultaneously:
      Row(
        "recognizers ask a delegate whether they may recognize beside others",
        reads: "`simultaneously` and `simultaneousPartners` of `delegate`", does: "`delegateQuery`")
    case .asksShouldBegin:
      Row(
        "recognizers ask a delegate whether they may begin",
        reads: "`shouldBegin` of `delegate`", does: "`delegateQuery`")
    case .asksShouldReceive:
      Row(
        "recognizers ask a delegate whether they may receive a touch",
        reads: "`shouldReceive` of `delegate`", does: "`delegateQuery`")
    case .failureRequirements: Row("a recognizer can wait for another to fail", reads: "`requiresFailureOf`")
    case .recognizerChanges:
      Row(
        "recognizers can be attached to views, detached, switched off and on between touches",
        does: "steps `change` by which a recognizer is attached, detached or switched")
    case .recognizerChangesDuringTouches:
      Row(
        "recognizers can change while fingers are down, too",
        does: """
          such steps while fingers are down, too. What is recorded of the touches that such a recognizer has is mostly not judged, \
          but touches come to an end, and the next ones are as ever
          """)
    case .ignoredTouches: Row("the application can let a recognizer ignore a touch", does: "steps `ignore`")
    case .recognizerEffects:
      Row("actions of recognizers can change views", reads: "`effects`", does: "the changes and `readingReset`")

    // Controls and tables.
    case .controlEvents: Row("controls send control events", reads: "`controlActions`", does: "`controlEvent`")
    case .controlHighlights:
      Row("reports when controls are highlighted, and when no more", does: "`highlight`; a control begins without")
    case .systemControlHighlights:
      Row(
        "the same of switches, sliders, steppers, segmented and page controls",
        does: "`highlight` of switches, sliders, steppers, segmented and page controls, too; beside `controlHighlights`"
      )
    case .selectedControls:
      Row(
        "controls can be selected by the application, and asked whether they are",
        reads: "`isSelected`", does: "steps `selected`, and steps `change` of the flag `isSelected`")
    case .actionDispatch:
      Row(
        "reports to whom the application sends an action",
        reads: "`controlActions`", does: "`actionDispatch`, `actionReceived`")
    case .nilTargets:
      Row(
        "actions without a target are sent along the chain",
        reads: "`implementations`", does: "actions without a target go along the chain")
    case .rowSelection: Row("rows of tables can be selected", reads: "`tables`", does: "`selection`")
    }
  }

  /// What an engine says by declaring it, in a line: the documentation of the case, for tables and help.
  package var summary: String { row.summary }

  /// The finer capabilities of which it is the usual word, all of them; empty for one that stands for itself.
  package var parts: [Capability] { row.parts }

  /// What capabilities ask for, as a table of the protocol page.
  package static var table: String {
    ProtocolTable.text(
      "| To declare | read from the scene | and record, or do |",
      allCases.map { ("`\($0.name)`", "\($0.row.reads) | \($0.row.does)") })
  }
}

extension Capability.Row {
  /// What lets the coordinates of views differ by more than where they lie.
  fileprivate static func geometry(_ summary: String) -> Capability.Row {
    Capability.Row(
      summary, reads: "`transform`, the origin of `bounds`", does: "convert level by level, see [the scene](#the-scene)"
    )
  }

  /// A kind of view.
  fileprivate static func kind(_ summary: String, parts: [Capability] = []) -> Capability.Row {
    Capability.Row(
      summary, reads: "`kind`",
      does: "make views of that kind; leave their defaults alone. Controls and scroll views do not forward",
      parts: parts)
  }

  /// A way in which controllers stand to views and to each other.
  fileprivate static func controllers(_ summary: String) -> Capability.Row {
    Capability.Row(
      summary, reads: "`controllers`",
      does: """
        root views go to their controllers, and these on: to the window, the presenting controller, else the root \
        view's superview
        """)
  }

  /// A kind of application delegate.
  fileprivate static func delegate(_ summary: String) -> Capability.Row {
    Capability.Row(
      summary, reads: "`application.delegate`", does: "only `responder` follows the application")
  }

  /// What touches say of themselves and engines hold anyway.
  fileprivate static func touchValues(_ summary: String) -> Capability.Row {
    Capability.Row(
      summary, does: "the places and the timestamp of touches")
  }

  /// Places that touches passed or are about to.
  fileprivate static func samples(_ summary: String) -> Capability.Row {
    Capability.Row(
      summary, reads: "`samples` of fingers",
      does:
        "`touchSamples`; coalesced ones end with the place of the touch itself, predicted ones are touches of their own"
    )
  }

  /// What comes from the system and is no report of fingers.
  fileprivate static func system(_ summary: String) -> Capability.Row {
    Capability.Row(
      summary, does: "steps of these names; other events reach no touches method")
  }

  /// A kind of recognizer.
  fileprivate static func recognizer(_ summary: String, parts: [Capability] = []) -> Capability.Row {
    Capability.Row(
      summary, reads: "`recognizers`",
      does: """
        `recognizerState` for each change, each `changed` anew, and `action` for each call. Declare your `thresholds`
        """, parts: parts)
  }
}
