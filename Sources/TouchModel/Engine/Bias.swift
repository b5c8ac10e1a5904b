/// The kinds of case that rules ask for: a closed list, from which the generator makes sure that every rule is exercised.
///
/// The biases take turns, so which ones there are and their order decide which case is drawn with which. Those of one kind stand
/// together, so that their turns come far apart. One whose capabilities an engine does not declare is left out for that engine.
package enum Bias: UInt8, CaseIterable, Hashable, Sendable {
  // Finding the view.

  /// Siblings that lie over one another.
  case overlappingSiblings
  /// Subviews that reach beyond their parents.
  case overflowingChildren
  /// Views that are hidden, transparent or take no touches, windows included.
  case excludedViews
  /// Views of little opacity, on both sides of the limit.
  case faintViews
  /// Trees of many levels.
  case deepTrees
  /// Many siblings.
  case wideTrees
  /// Views that are scaled, turned or mirrored.
  case transformedViews
  /// Views whose own coordinates do not begin at zero.
  case scrolledBounds
  /// Views with a containment test of their own.
  case overriddenPointInside
  /// Image views and labels, which take no touches by default.
  case imageViews
  /// Attributes and kinds that have no part in hit testing.
  case distractors
  /// Several windows, of equal and of different levels.
  case severalWindows
  /// Changes of the tree between two questions about one place.
  case changesBetweenQueries
  /// One finger at a time, on views that inherit, observe or absorb each call alike.
  case singleFinger
  /// Fingers that are down together on several views, of one or of several windows.
  case severalFingers
  /// Views with an alpha of exactly 0.01, where a reading decides about it.
  case alphaBoundary
  /// Controls that are disabled.
  case disabledControls

  // The responder chain.

  /// Questions for the chain from views, windows, controllers and the application, in every sort of scene.
  case chains
  /// A view some levels below the root view of a window's root controller, and the chain from there to the delegate;
  /// beside it window subviews that belong to no controller.
  case canonicalChains
  /// Controllers contained in others, with root views anywhere below the container's.
  case containedControllers
  /// Controllers that another one presents.
  case presentedControllers
  /// Each kind of application delegate that the engine offers, none included.
  case delegateKinds
  /// Responders that treat the four touches methods differently, such as one that absorbs only the began.
  case partialHandling
  /// Controls, scroll views and absorbing views as the view under a finger and as ancestors of it.
  case absorbingAncestors
  /// Touches that no responder in the chain handles, with further touches after them.
  case unhandledTouches

  // Touches.

  /// A finger that moves within its view, across the border, over other views and out of the window, and lifts elsewhere.
  case drags
  /// Fingers that are down together on one view, which takes several touches or one.
  case severalFingersOnOneView
  /// Reports in which several fingers change at once, of equal and of different phases.
  case simultaneousReports
  /// Interruptions while fingers are down, which then stay down, move and lift, and new fingers beside them.
  case interruptions
  /// Views that a touches method moves or changes, under the fingers that touch them.
  case touchEffects
  /// Several touch sequences one after the other, with the same finger, on the same view or another, the tree changed between
  /// some.
  case repeatedSequences
  /// Reports posted together, so that the event queue holds several.
  case bursts
  /// Motion, remote control and press events before, between and during touches.
  case otherEvents
  /// Questions for the event's touches of a view or a window while fingers are down.
  case eventQueries
  /// Reports that carry samples of the places a finger passed.
  case coalescedSamples
  /// Root views without a size, which the window's root controller makes as large as the window.
  case rootViewLayout

  // Gesture recognizers.

  /// A recognizer of any kind, mostly on the view under the fingers, and gestures meant for it.
  case recognizers
  /// Recognizers on ancestors of the view under the fingers, windows included, and on views beside them.
  case ancestorRecognizers
  /// Recognizers of several kinds on one hit path, none of them allowed together with another.
  case severalRecognizers
  /// Equal recognizers on views that lie in one another.
  case nestedGestures
  /// Taps by one finger, with settings left at their defaults, and what is no tap.
  case taps
  /// Recognizers that want several taps or several fingers, and fewer or later ones.
  case multipleTaps
  /// Long presses, and presses that are too short or move away.
  case presses
  /// Swipes in all directions, and slow, short and bent ones.
  case swipes
  /// Drags under pan recognizers, and fingers that stay where they are.
  case pans
  /// Two fingers that spread or close, and one finger alone.
  case pinches
  /// Two fingers that turn, and one finger alone.
  case rotations
  /// Pan, pinch and rotation on one view with delegates that allow them together, and two fingers that do all of it.
  case simultaneousGestures
  /// All six kinds on one view, with delegates that allow them together or without.
  case allGestures
  /// Delegates that refuse a touch or a gesture, or allow recognition with all or some others.
  case gestureDelegates
  /// Recognizers that wait for others to fail.
  case failureRequirements
  /// Recognizers by which the view's touches wait for the verdict.
  case delayedTouches
  /// Recognizers that leave the view its touches.
  case uncancelledTouches
  /// Interruptions at every point of a gesture.
  case recognizerInterruptions
  /// Actions that move, scale, turn or change views.
  case recognizerEffects
  /// Actions that make a reading neutral.
  case readingResets
  /// Gestures by fingers on several views below the recognizer's, and fingers beside them.
  case gesturesAcrossViews
  /// Gestures that go on at one time, each on a view of its own.
  case gesturesSideBySide

  // Controls and tables.

  /// Controls that send actions, with taps, presses and fingers that leave and come back.
  case controlEvents
  /// Controls below views with recognizers.
  case controlsUnderGestures
  /// Controls with recognizers of their own, some below others.
  case gesturesOnControls
  /// Actions without a target, and responders that implement them.
  case nilTargets
  /// Tables with rows.
  case tables
  /// Tables with rows below views with recognizers.
  case tablesUnderGestures
  /// Views that take touches alone, among others.
  case exclusiveTouch

  // Input that is out of the ordinary.

  /// Reports that contradict what fingers did before, with touches afterwards that are as usual.
  case malformedReports
  /// Cancellations of some fingers while others are down.
  case singleCancellations

  // What an engine may offer beside these, each in cases of its own.

  /// Views under animations, with and without leave to take touches.
  case animatedViews
  /// Questions for points in the coordinates of other views.
  case conversions
  /// Frames, centers, bounds and transforms that are set one after the other.
  case frameChanges
  /// Windows that come before or behind others by their levels.
  case levelChanges
  /// Views that are inserted, exchanged and removed between two questions about one place.
  case treeChanges
  /// Fingers that go down where views have been inserted, exchanged and removed.
  case touchesAfterTreeChanges
  /// Views that come to other places or go while fingers are on them.
  case changesDuringTouches
  /// Recognizers that are attached to other views, detached, switched off and on between touches.
  case recognizerChanges
  /// Scroll views whose content fingers scroll.
  case scrolling
  /// Recognizers that are attached, detached, switched off and on while fingers are down.
  case recognizerChangesDuringTouches
  /// Recognizers that ignore touches, of one finger or of several.
  case ignoredTouches
  /// Windows with a transform, and with bounds that begin elsewhere than at zero.
  case windowGeometry
  /// Pans with a maximum number of fingers, and as many or more.
  case maximumTouches
  /// Controls that the application selects, before and between touches.
  case selectedControls
  /// Windows that are hidden, shown or get other levels while fingers are down.
  case windowChangesDuringTouches
  /// Animations that begin and end, between touches and while fingers are down.
  case animationChanges
  /// Views that are removed and come back, between touches and while fingers are down.
  case returningViews
  /// One finger that taps again and again, in one place and in others, with short and long pauses.
  case tapCounts
}
