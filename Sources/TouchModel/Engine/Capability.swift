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
  /// Scroll views can be set to hand touches to their content at once.
  case contentDelays
  /// Views can be under an animation, with or without leave to take touches.
  case animations
  /// Points can be converted from the coordinates of one view to those of another.
  case conversions
  /// Points can be converted from the coordinates of one window to those of another.
  case windowConversions
  /// Windows beside others can have a transform and a bounds origin, as far as views can.
  case windowGeometry
  /// The tree can change between touches, its windows too.
  case sceneChanges
  /// Views that are no windows can change between touches.
  case viewChanges
  /// Windows can be moved, hidden and shut off between touches.
  case windowChanges
  /// Windows can be hidden and shown, and get other levels, while fingers are down.
  case windowChangesDuringTouches
  /// Animations of views can begin and end, while fingers are down, too.
  case animationChanges
  /// The frames of views that are no windows can be set between touches.
  case frameChanges
  /// The frames of views can be read.
  case frameQuery
  /// The levels of windows can be set between touches.
  case levelChanges
  /// Views can be added, moved to other places of the tree and removed between touches.
  case treeChanges
  /// Views can also be inserted directly above or below a sibling.
  case siblingInsertions
  /// Views that were removed can be inserted again.
  case returningViews
  /// Views can be added, moved and removed while fingers are down, too.
  case changesDuringTouches
  /// The properties of fresh objects can be read.
  case defaultsQuery
  /// The properties of fresh views of every kind can be read.
  case kindDefaults
  /// Further properties of fresh views and recognizers can be read.
  case furtherDefaults

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
  /// Touches have the number of their taps.
  case tapCounts
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

  /// The plain recognizer that others are built on.
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
  /// Pans can have a maximum number of fingers.
  case maximumTouches
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
  /// Recognizers can change while fingers are down, too.
  case recognizerChangesDuringTouches
  /// The application can let a recognizer ignore a touch.
  case ignoredTouches
  /// Actions of recognizers can change views.
  case recognizerEffects

  // Controls and tables.

  /// Controls send control events.
  case controlEvents
  /// Reports when controls are highlighted, and when no more.
  case controlHighlights
  /// The same of switches, sliders, steppers, segmented and page controls.
  case systemControlHighlights
  /// Controls can be selected by the application, and asked whether they are.
  case selectedControls
  /// Reports to whom the application sends an action.
  case actionDispatch
  /// Actions without a target are sent along the chain.
  case nilTargets
  /// Rows of tables can be selected.
  case rowSelection

  /// The word by which command lines, files and reports know it.
  public var name: String { "\(self)" }

  /// The capability with a name.
  package init?(name: String) {
    guard let match = Capability.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }
}
