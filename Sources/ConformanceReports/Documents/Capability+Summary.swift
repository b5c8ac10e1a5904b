internal import TouchModel

extension Capability {
  /// What an engine says by declaring it, in a line.
  var summary: String {
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
    case .systemControls: "buttons, switches, sliders, steppers, segmented and page controls"
    case .scrollViews: "scroll views"
    case .tableViews: "tables of rows"
    case .sceneChanges: "the tree can change between touches"
    case .defaultsQuery: "the properties of fresh objects can be read"
    case .nextResponder: "the next responder of any responder can be asked for"
    case .controllers, .containedControllers, .presentedControllers, .responderDelegate, .nonResponderDelegate,
      .viewDelegate, .controllerDelegate, .applicationDelegate, .windowScene, .rootViewLayout:
      chainSummary
    case .touchDelivery, .multipleTouch, .touchHandling, .touchLocations, .touchTimestamps, .events,
      .eventTouchesQuery, .coalescedTouches, .predictedTouches, .interruptions, .otherEvents, .eventQueue,
      .discardRecords, .touchEffects, .exclusiveTouch:
      deliverySummary
    case .baseRecognizer, .tapRecognizer, .longPressRecognizer, .swipeRecognizer, .panRecognizer, .pinchRecognizer,
      .rotationRecognizer, .recognizerTouches, .touchRecognizers, .observesReset, .recognizerDelegates,
      .failureRequirements, .recognizerEffects, .controlEvents, .actionDispatch, .nilTargets, .rowSelection:
      gestureSummary
    }
  }

  private var chainSummary: String {
    switch self {
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
    default: ""
    }
  }

  private var deliverySummary: String {
    switch self {
    case .touchDelivery: "fingers go down, move and lift, and touches methods are called"
    case .multipleTouch: "more than one finger, and views that take several touches"
    case .touchHandling: "responders can override touches methods, with or without calling super"
    case .touchLocations: "touches have their place and the place before"
    case .touchTimestamps: "touches have the time of their last change"
    case .events: "touches methods are passed an event"
    case .eventTouchesQuery: "an event can be asked for the touches of a view or a window"
    case .coalescedTouches: "an event holds the places between two reports"
    case .predictedTouches: "an event holds the places expected next"
    case .interruptions: "the system can interrupt touches"
    case .otherEvents: "events of other kinds than touches"
    case .eventQueue: "reports enter a queue and leave it, and both can be seen"
    case .discardRecords: "reports what no responder handled"
    case .touchEffects: "handlers of touches can change views"
    case .exclusiveTouch: "views that take touches alone"
    default: ""
    }
  }

  private var gestureSummary: String {
    switch self {
    case .baseRecognizer: "the bare recognizer that others are built on"
    case .tapRecognizer: "tap recognizers"
    case .longPressRecognizer: "long press recognizers"
    case .swipeRecognizer: "swipe recognizers"
    case .panRecognizer: "pan recognizers"
    case .pinchRecognizer: "pinch recognizers"
    case .rotationRecognizer: "rotation recognizers"
    case .recognizerTouches: "reports the touches methods and the states of recognizers"
    case .touchRecognizers: "a touch can be asked which recognizers it carries"
    case .observesReset: "reports that a recognizer is possible again even within one dispatch"
    case .recognizerDelegates: "recognizers ask a delegate"
    case .failureRequirements: "a recognizer can wait for another to fail"
    case .recognizerEffects: "actions of recognizers can change views"
    case .controlEvents: "controls send control events"
    case .actionDispatch: "reports to whom the application sends an action"
    case .nilTargets: "actions without a target are sent along the chain"
    case .rowSelection: "rows of tables can be selected"
    default: ""
    }
  }
}
