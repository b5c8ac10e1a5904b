/// What an engine can do and let be observed: a closed set.
///
/// What an engine does not declare is never generated for it, and the rules that need it are unsupported: never passed.
/// Some are the usual word for several finer ones (``parts``): an engine that has them all declares the one word, an engine
/// that has a few declares those.
public enum Capability: UInt8, CaseIterable, Hashable, Sendable {
  // Finding the view.

  /// Answers which view a finger at a place would hit; every engine has it.
  case hitTesting
  /// Reports which views a hit test visits, and what they say of the point.
  case visitTrace
  /// Views can be scaled and rotated.
  case transforms
  /// The bounds of views can begin elsewhere than at zero.
  case boundsOrigins
  /// Views can decide by themselves whether a point is inside them.
  case pointInsideOverrides
  /// More than one window, with levels.
  case severalWindows
  /// One of the windows can be the key window.
  case keyWindow
  /// Image views, whose interaction is off by default.
  case imageViews
  /// Labels; what their interaction is by default is left open.
  case labels
  /// Controls of the application's own making.
  case customControls
  /// Buttons, switches, sliders, steppers, segmented and page controls: all six.
  case systemControls
  /// Buttons.
  case buttons
  /// Switches.
  case switches
  /// Sliders.
  case sliders
  /// Steppers.
  case steppers
  /// Segmented controls.
  case segmentedControls
  /// Page controls.
  case pageControls
  /// Scroll views.
  case scrollViews
  /// Tables of rows.
  case tableViews
  /// Scroll views have content that fingers scroll, and what its offset becomes is reported.
  case scrolling
  /// Views can be under an animation, with or without leave to take touches.
  case animations
  /// Points can be converted from the coordinates of one view to those of another.
  case conversions
  /// The tree can change between touches, its windows too.
  case sceneChanges
  /// Views that are no windows can change between touches.
  case viewChanges
  /// Windows can be moved, hidden and shut off between touches.
  case windowChanges
  /// The frames of views that are no windows can be set between touches.
  case frameChanges
  /// The levels of windows can be set between touches.
  case levelChanges
  /// Views can be added, moved to other places of the tree and removed between touches.
  case treeChanges
  /// The same while fingers are down.
  case changesDuringTouches
  /// The properties of fresh objects can be read.
  case defaultsQuery
  /// The properties of fresh views of every kind can be read.
  case kindDefaults

  // The responder chain.

  /// The next responder of any responder can be asked for.
  case nextResponder
  /// View controllers, at the root of a window.
  case controllers
  /// View controllers contained in others.
  case containedControllers
  /// View controllers presented by others.
  case presentedControllers
  /// An application delegate that is a responder.
  case responderDelegate
  /// An application delegate that is no responder.
  case nonResponderDelegate
  /// An application delegate that is a view.
  case viewDelegate
  /// An application delegate that is a view controller.
  case controllerDelegate
  /// An application that is its own delegate.
  case applicationDelegate
  /// A window scene between window and application.
  case windowScene
  /// The root view of a window's controller fills the window.
  case rootViewLayout

  // Touches.

  /// Fingers go down, move and lift, and touches methods are called.
  case touchDelivery
  /// More than one finger, also in one report, and views that take several touches.
  case multipleTouch
  /// More than one finger at a time, and views that take several touches; each report may speak of one finger alone.
  case severalFingers
  /// Reports that speak of several fingers.
  case jointReports
  /// Responders can override touches methods, with or without calling super.
  case touchHandling
  /// Touches have their place and the place before.
  case touchLocations
  /// Touches have the time of their last change.
  case touchTimestamps
  /// Touches methods are passed an event.
  case events
  /// An event can be asked for the touches of a view or a window.
  case eventTouchesQuery
  /// An event holds the places between two reports.
  case coalescedTouches
  /// An event holds the places expected next.
  case predictedTouches
  /// The system can interrupt touches.
  case interruptions
  /// Events of other kinds than touches.
  case otherEvents
  /// The system can cancel the touches of some fingers alone.
  case singleCancellations
  /// Reports may contradict what fingers did before.
  case malformedReports
  /// Reports enter a queue and leave it, and both can be seen.
  case eventQueue
  /// Reports what no responder handled.
  case discardRecords
  /// Handlers of touches can change views.
  case touchEffects
  /// Views that take touches alone.
  case exclusiveTouch

  // Gesture recognizers.

  /// The bare recognizer that others are built on.
  case baseRecognizer
  /// Tap recognizers, of any number of taps and fingers.
  case tapRecognizer
  /// Tap recognizers of one tap with one finger.
  case singleTaps
  /// Tap recognizers that ask for several taps.
  case severalTaps
  /// Tap recognizers that ask for several fingers.
  case severalFingerTaps
  /// Long press recognizers.
  case longPressRecognizer
  /// Swipe recognizers.
  case swipeRecognizer
  /// Pan recognizers.
  case panRecognizer
  /// Pinch recognizers.
  case pinchRecognizer
  /// Rotation recognizers.
  case rotationRecognizer
  /// Reports the touches methods of recognizers, and all of their states.
  case recognizerTouches
  /// Reports the touches methods of recognizers.
  case recognizerCalls
  /// Reports that a recognizer has failed.
  case observesFailure
  /// A touch can be asked which recognizers it carries.
  case touchRecognizers
  /// Reports that a recognizer is possible again even within one dispatch.
  case observesReset
  /// Recognizers ask a delegate all three questions.
  case recognizerDelegates
  /// Recognizers ask a delegate whether they may recognize beside others.
  case asksSimultaneously
  /// Recognizers ask a delegate whether they may begin.
  case asksShouldBegin
  /// Recognizers ask a delegate whether they may receive a touch.
  case asksShouldReceive
  /// A recognizer can wait for another to fail.
  case failureRequirements
  /// Recognizers can be attached to views, detached, switched off and on between touches.
  case recognizerChanges
  /// Actions of recognizers can change views.
  case recognizerEffects

  // Controls and tables.

  /// Controls send control events.
  case controlEvents
  /// Reports when controls are highlighted, and when no more.
  case controlHighlights
  /// Reports to whom the application sends an action.
  case actionDispatch
  /// Actions without a target are sent along the chain.
  case nilTargets
  /// Rows of tables can be selected.
  case rowSelection

  /// The finer capabilities of which it is the usual word, all of them; empty for one that stands for itself.
  package var parts: [Capability] {
    switch self {
    case .systemControls: [.buttons, .switches, .sliders, .steppers, .segmentedControls, .pageControls]
    case .sceneChanges: [.viewChanges, .windowChanges]
    case .multipleTouch: [.severalFingers, .jointReports]
    case .tapRecognizer: [.singleTaps, .severalTaps, .severalFingerTaps]
    case .recognizerTouches: [.recognizerCalls, .observesFailure]
    case .recognizerDelegates: [.asksSimultaneously, .asksShouldBegin, .asksShouldReceive]
    // Every other one stands for itself.
    default: []
    }
  }

  /// The word by which command lines, files and reports know it.
  public var name: String { "\(self)" }

  /// The capability with a name.
  package init?(name: String) {
    guard let match = Capability.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }
}

extension Capability {
  /// What an engine says by declaring it, in a line: the documentation of the case, for tables and help.
  package var summary: String {
    switch self {
    case .hitTesting: "answers which view a finger at a place would hit; every engine has it"
    case .visitTrace: "reports which views a hit test visits, and what they say of the point"
    case .transforms: "views can be scaled and rotated"
    case .boundsOrigins: "the bounds of views can begin elsewhere than at zero"
    case .pointInsideOverrides: "views can decide by themselves whether a point is inside them"
    case .severalWindows: "more than one window, with levels"
    case .keyWindow: "one of the windows can be the key window"
    case .imageViews: "image views, whose interaction is off by default"
    case .labels: "labels; what their interaction is by default is left open"
    case .customControls: "controls of the application's own making"
    case .systemControls: "buttons, switches, sliders, steppers, segmented and page controls: all six"
    case .buttons: "buttons"
    case .switches: "switches"
    case .sliders: "sliders"
    case .steppers: "steppers"
    case .segmentedControls: "segmented controls"
    case .pageControls: "page controls"
    case .scrollViews: "scroll views"
    case .tableViews: "tables of rows"
    case .scrolling: "scroll views have content that fingers scroll, and what its offset becomes is reported"
    case .animations: "views can be under an animation, with or without leave to take touches"
    case .conversions: "points can be converted from the coordinates of one view to those of another"
    case .sceneChanges: "the tree can change between touches, its windows too"
    case .viewChanges: "views that are no windows can change between touches"
    case .windowChanges: "windows can be moved, hidden and shut off between touches"
    case .frameChanges: "the frames of views that are no windows can be set between touches"
    case .levelChanges: "the levels of windows can be set between touches"
    case .treeChanges: "views can be added, moved to other places of the tree and removed between touches"
    case .changesDuringTouches: "the same while fingers are down"
    case .defaultsQuery: "the properties of fresh objects can be read"
    case .kindDefaults: "the properties of fresh views of every kind can be read"
    case .nextResponder: "the next responder of any responder can be asked for"
    case .controllers: "view controllers, at the root of a window"
    case .containedControllers: "view controllers contained in others"
    case .presentedControllers: "view controllers presented by others"
    case .responderDelegate: "an application delegate that is a responder"
    case .nonResponderDelegate: "an application delegate that is no responder"
    case .viewDelegate: "an application delegate that is a view"
    case .controllerDelegate: "an application delegate that is a view controller"
    case .applicationDelegate: "an application that is its own delegate"
    case .windowScene: "a window scene between window and application"
    case .rootViewLayout: "the root view of a window's controller fills the window"
    case .touchDelivery: "fingers go down, move and lift, and touches methods are called"
    case .multipleTouch: "more than one finger, also in one report, and views that take several touches"
    case .severalFingers:
      "more than one finger at a time, and views that take several touches; each report may speak of one finger alone"
    case .jointReports: "reports that speak of several fingers"
    case .touchHandling: "responders can override touches methods, with or without calling super"
    case .touchLocations: "touches have their place and the place before"
    case .touchTimestamps: "touches have the time of their last change"
    case .events: "touches methods are passed an event"
    case .eventTouchesQuery: "an event can be asked for the touches of a view or a window"
    case .coalescedTouches: "an event holds the places between two reports"
    case .predictedTouches: "an event holds the places expected next"
    case .interruptions: "the system can interrupt touches"
    case .otherEvents: "events of other kinds than touches"
    case .singleCancellations: "the system can cancel the touches of some fingers alone"
    case .malformedReports: "reports may contradict what fingers did before"
    case .eventQueue: "reports enter a queue and leave it, and both can be seen"
    case .discardRecords: "reports what no responder handled"
    case .touchEffects: "handlers of touches can change views"
    case .exclusiveTouch: "views that take touches alone"
    case .baseRecognizer: "the bare recognizer that others are built on"
    case .tapRecognizer: "tap recognizers, of any number of taps and fingers"
    case .singleTaps: "tap recognizers of one tap with one finger"
    case .severalTaps: "tap recognizers that ask for several taps"
    case .severalFingerTaps: "tap recognizers that ask for several fingers"
    case .longPressRecognizer: "long press recognizers"
    case .swipeRecognizer: "swipe recognizers"
    case .panRecognizer: "pan recognizers"
    case .pinchRecognizer: "pinch recognizers"
    case .rotationRecognizer: "rotation recognizers"
    case .recognizerTouches: "reports the touches methods of recognizers, and all of their states"
    case .recognizerCalls: "reports the touches methods of recognizers"
    case .observesFailure: "reports that a recognizer has failed"
    case .touchRecognizers: "a touch can be asked which recognizers it carries"
    case .observesReset: "reports that a recognizer is possible again even within one dispatch"
    case .recognizerDelegates: "recognizers ask a delegate all three questions"
    case .asksSimultaneously: "recognizers ask a delegate whether they may recognize beside others"
    case .asksShouldBegin: "recognizers ask a delegate whether they may begin"
    case .asksShouldReceive: "recognizers ask a delegate whether they may receive a touch"
    case .failureRequirements: "a recognizer can wait for another to fail"
    case .recognizerChanges: "recognizers can be attached to views, detached, switched off and on between touches"
    case .recognizerEffects: "actions of recognizers can change views"
    case .controlEvents: "controls send control events"
    case .controlHighlights: "reports when controls are highlighted, and when no more"
    case .actionDispatch: "reports to whom the application sends an action"
    case .nilTargets: "actions without a target are sent along the chain"
    case .rowSelection: "rows of tables can be selected"
    }
  }
}

extension Capability {
  /// What an engine that declares it reads from the scene, and what it records or does, for the protocol page.
  package var duty: (scene: String, records: String) {
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
        whenever it becomes another, in mid-scroll as well as afterwards
        """
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
    case .sceneChanges: ("–", "steps `change`")
    case .viewChanges: ("–", "steps `change` of views that are no windows")
    case .windowChanges: ("–", "steps `change` of windows")
    case .frameChanges:
      ("–", "steps `change` with a `frame`: its middle is the center, its size that of the bounds, whose origin stays")
    case .levelChanges: ("–", "steps `change` with a `level`, which no other window has")
    case .treeChanges:
      ("–", "steps `change` by which a view is inserted, exchanged with a sibling, or removed")
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
        "a root view without a size gets its window's; a `sceneChange` says so when it happens in the middle of a run"
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
    case .recognizerTouches: ("–", "`recognizerTouches`, and `recognizerState` with `failed`, too")
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
    case .recognizerEffects: ("`effects`", "the changes and `readingReset`")
    case .controlEvents: ("`controlActions`", "`controlEvent`")
    case .controlHighlights: ("–", "`highlight`; a control begins without")
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

/// A set of capabilities.
///
/// It holds those that stand for themselves; the usual word for several of them puts all of them in, and is in the set when
/// all of them are.
public struct CapabilitySet: SetAlgebra, Hashable, Sendable {
  /// One bit for each capability that stands for itself.
  private var bits: SIMD2<UInt64>

  private init(bits: SIMD2<UInt64>) { self.bits = bits }

  /// Creates an empty set.
  public init() { bits = .zero }

  /// Creates a set of capabilities.
  public init(_ capabilities: [Capability]) {
    bits = capabilities.reduce(into: .zero) { $0 |= $1.bits }
  }

  /// The six kinds of recognizer that recognize something; of taps the single one.
  public static let recognizers: CapabilitySet = discreteRecognizers.union(continuousRecognizers)

  /// The kinds of recognizer whose success is one state.
  public static let discreteRecognizers = CapabilitySet(recognizersWith: .discrete)

  /// The kinds of recognizer whose success begins, changes and ends.
  public static let continuousRecognizers = CapabilitySet(recognizersWith: .continuous)

  private init(recognizersWith success: RecognizerTraits.Success) {
    self.init(RecognizerKind.allCases.map(\.traits).filter { $0.success == success }.map(\.capability))
  }

  /// The kinds of control.
  public static let controls: CapabilitySet = [.customControls, .systemControls]

  /// The kinds of control that the system brings along.
  package static let systemControls: CapabilitySet = [.systemControls]

  /// Every capability there is.
  public static let all = CapabilitySet(Capability.allCases)

  /// The capabilities, in the order of their declaration; where all parts of a usual word are there, the word instead.
  public var list: [Capability] {
    let declared = Capability.allCases.filter(contains)
    let details = Set(declared.flatMap(\.parts))
    return declared.filter { !details.contains($0) }
  }
}

extension Capability {
  /// The bits of the capabilities that it stands for.
  fileprivate var bits: SIMD2<UInt64> {
    let parts = parts
    guard parts.isEmpty else { return parts.reduce(into: .zero) { $0 |= $1.bits } }
    var bits = SIMD2<UInt64>.zero
    bits[Int(rawValue) / 64] = 1 << UInt64(rawValue % 64)
    return bits
  }
}

extension CapabilitySet {
  /// Whether the set has a capability, or all that it is the usual word for.
  public func contains(_ capability: Capability) -> Bool { bits & capability.bits == capability.bits }

  /// The capabilities of either set.
  public func union(_ other: CapabilitySet) -> CapabilitySet { CapabilitySet(bits: bits | other.bits) }

  /// The capabilities of both sets.
  public func intersection(_ other: CapabilitySet) -> CapabilitySet { CapabilitySet(bits: bits & other.bits) }

  /// The capabilities of one of the sets alone.
  public func symmetricDifference(_ other: CapabilitySet) -> CapabilitySet { CapabilitySet(bits: bits ^ other.bits) }

  /// Adds the capabilities of another set.
  public mutating func formUnion(_ other: CapabilitySet) { self = union(other) }

  /// Removes the capabilities that another set lacks.
  public mutating func formIntersection(_ other: CapabilitySet) { self = intersection(other) }

  /// Keeps the capabilities of one of the sets alone.
  public mutating func formSymmetricDifference(_ other: CapabilitySet) { self = symmetricDifference(other) }

  /// Adds a capability, or all that it is the usual word for.
  @discardableResult
  public mutating func insert(_ capability: Capability) -> (inserted: Bool, memberAfterInsert: Capability) {
    let isNew = !contains(capability)
    bits |= capability.bits
    return (isNew, capability)
  }

  /// Removes a capability, or all that it is the usual word for, and returns it when the set had it.
  @discardableResult
  public mutating func remove(_ capability: Capability) -> Capability? {
    let removed = contains(capability) ? capability : nil
    bits &= ~capability.bits
    return removed
  }

  /// Adds a capability, and returns it when the set had it before.
  @discardableResult
  public mutating func update(with capability: Capability) -> Capability? {
    insert(capability).inserted ? nil : capability
  }
}

extension CapabilitySet: ExpressibleByArrayLiteral {
  /// Creates a set from a literal list of capabilities.
  public init(arrayLiteral elements: Capability...) { self.init(elements) }
}

extension CapabilitySet: Codable {
  /// Reads a list of names.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var capabilities: [Capability] = []
    while !list.isAtEnd {
      let name = try list.decode(String.self)
      guard let capability = Capability(name: name) else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "expected a capability, found \(name)")
      }
      capabilities.append(capability)
    }
    self.init(capabilities)
  }

  /// Writes the names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for capability in list { try container.encode(capability.name) }
  }
}
