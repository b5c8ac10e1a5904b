internal import ConformanceRunner
internal import ReferenceEngine

extension FaultRegistry {
  /// The faults of the chapter on hit testing, in the order of its rules.
  static let hitTestingFaults: [Fault] =
    recipientFaults + exclusionFaults + eligibilityFaults + containmentFaults
    + traversalFaults + resultFaults + momentFaults

  private static let recipientFaults = [
    fault(
      "HT-01-delivers-to-window", "touches go to the window first", DeliversToWindow.self, views: 1,
      because: "what the hit view never receives is missed by every rule on what it hears, draws or sends"),
    fault(
      "HT-01-delivers-to-superview", "touches go to the superview first", DeliversToSuperview.self, views: 1,
      because: "what the hit view never receives is missed by every rule on what it hears, draws or sends"),
    fault("HT-01-delivers-to-handler", "touches go to the nearest handler first", DeliversToHandler.self, views: 2),
    fault(
      "HT-01-touches-ignore-interaction", "touches ignore the flag that questions honour",
      TouchesIgnoreInteraction.self, views: 2, points: 2),
  ]

  private static let exclusionFaults = [
    fault("HT-02-ignores-interaction", "interaction off is ignored", IgnoresInteraction.self, views: 1),
    fault("HT-02-windows-only", "interaction off counts for windows only", InteractionOfWindowsOnly.self, views: 1),
    fault("HT-03-ignores-hidden", "hidden is ignored", IgnoresHidden.self, views: 1),
    fault("HT-04-ignores-alpha", "alpha is ignored", IgnoresAlpha.self, views: 1),
    fault("HT-04-zero-only", "only an alpha of zero excludes", AlphaZeroOnly.self, views: 1),
    fault("HT-04-below-threshold", "an alpha of 0.01 does not exclude", AlphaBelowThreshold.self, views: 1),
    fault("HT-04-threshold-too-high", "an alpha below 0.1 excludes", AlphaThresholdTooHigh.self, views: 1),
    fault("HT-04-multiplied", "alphas are multiplied down the tree", AlphaMultiplied.self, views: 2),
    fault(
      "HT-05-lets-through", "subviews of an excluded view are searched", ExcludedViewsLetThrough.self, views: 2,
      because: "flags of ancestors are what most rules begin with"),
  ]

  private static let eligibilityFaults = [
    fault("HT-06-skips-labels", "labels are never hit", SkipsLabels.self, views: 1),
    fault("HT-06-skips-scroll-views", "scroll views are passed through", SkipsScrollViews.self, views: 1),
    fault("HT-06-skips-controls", "custom controls are not hit", SkipsCustomControls.self, views: 1),
    fault("HT-06-skips-clipping", "views that clip are not hit", SkipsClippingViews.self, views: 1),
    fault(
      "HT-06-skips-without-handler", "views without a handler are not hit beside one with",
      SkipsViewsWithoutHandler.self, views: 2),
    fault("HT-07-image-views-on", "image views take touches from the start", ImageViewsOn.self, views: 1),
    fault(
      "HT-07-lets-through", "image views are left out, their subviews are not", ImageViewsLetThrough.self, views: 2),
    fault("HT-07-always-off", "image views cannot be turned on", ImageViewsAlwaysOff.self, views: 1),
    fault(
      "HT-08-hidden-by-default", "plain views begin hidden", HiddenByDefault.self, views: 1,
      because: "hardly a scene is left in which something can be hit"),
    fault(
      "HT-08-controls-off", "controls begin with interaction off", ControlsOffByDefault.self, views: 1,
      because: "a control that is passed over is passed over by every walk, and does nothing"),
    fault("HT-08-scroll-views-off", "scroll views begin with interaction off", ScrollViewsOffByDefault.self, views: 1),
  ]

  private static let containmentFaults = [
    fault("HT-09-tests-frames", "the frame in the superview is tested", TestsFrames.self, views: 1),
    fault("HT-09-bounds-from-zero", "bounds are taken to begin at zero", BoundsFromZero.self, views: 2),
    fault("HT-09-closed-edges", "far edges count as inside", ClosedEdges.self, views: 1),
    fault("HT-10-ignores-overrides", "overrides are never called", IgnoresOverrides.self, views: 1),
    fault("HT-10-self-only", "an override decides for the view, not its subviews", OverridesForSelfOnly.self, views: 2),
    fault(
      "HT-11-subviews-first", "subviews are searched before the view is tested", SubviewsFirst.self, views: 2,
      because: "what is reached below a missed view was never asked"),
    fault(
      "HT-11-unless-clipped", "overflow is reachable unless the view clips", OverflowUnlessClipped.self, views: 2,
      because: "what is reached below a missed view was never asked"),
    fault("HT-11-overrides-escape", "an override is asked outside its superview", OverridesEscape.self, views: 2),
  ]

  private static let traversalFaults = [
    fault("HT-12-earlier-first", "earlier siblings are tried first", EarlierSiblingsFirst.self, views: 2),
    fault("HT-12-largest-first", "the largest sibling is tried first", LargestSiblingFirst.self, views: 2),
    fault("HT-12-deepest-first", "the deepest result of all siblings wins", DeepestAcrossSiblings.self, views: 3),
    fault("HT-13-stops-at-miss", "a miss in the last sibling ends the search", StopsAtFirstMiss.self, views: 2),
    fault(
      "HT-13-nothing-after-miss", "a miss in the last sibling gives nothing", NothingAfterMiss.self, views: 1,
      because: "the worked examples need the fall-through too"),
    fault(
      "HT-14-never-deeper", "the first view that contains the point wins", NeverGoesDeeper.self, views: 1,
      because: "the worked examples need the descent too"),
    fault(
      "HT-14-transparent-containers", "a view with subviews is never hit", ContainersAreTransparent.self, views: 1,
      because: "the worked examples need views that hold others"),
  ]

  private static let resultFaults = [
    fault("HT-15-falls-back", "a place beside all windows hits the first", FallsBackToWindow.self, views: 0),
    fault(
      "HT-15-touches-fall-back", "a finger beside all windows belongs to the first", TouchesFallBack.self, views: 1,
      points: 2),
    fault("HT-16-frame-origin-only", "only the frame's origin is subtracted", FrameOriginOnly.self, views: 1),
    fault("HT-16-without-bounds-origin", "the bounds' origin is left out", WithoutBoundsOrigin.self, views: 1),
    fault("HT-16-without-transform", "transforms are left out", WithoutTransform.self, views: 1),
    fault("HT-16-transform-forward", "transforms are applied, not undone", TransformForward.self, views: 1),
    fault(
      "HT-16-no-conversion", "points are not converted", NoConversion.self, views: 1,
      because: "the worked examples need conversion too"),
    fault("HT-17-visits-all-siblings", "the search goes on after a result", VisitsAllSiblings.self, views: 2),
    fault("HT-17-visits-missed", "subviews of a missed view are visited", VisitsMissedSubtrees.self, views: 2),
    fault(
      "HT-18-coarse-points", "places are rounded to tens", CoarsePoints.self, views: 1,
      because: "a wrong place is wrong for every rule"),
    // Siblings that lie alike are missed in a turned parent; without it each needs a place of its own.
    fault(
      "HT-18-crowded-views", "some of many siblings are tried twice, others never", CrowdedViewsAreCut.self, views: 3,
      or: [ExpectedSize(views: 4)]),
    fault("HT-19-containment-first", "containment is asked before exclusion", ContainmentFirst.self, views: 1),
    fault("HT-20-overflow-reachable", "the overflow of the example is reachable", SubviewsFirst.self, views: 5),
    fault("HT-20-forward-walk", "the walk of the example runs forward", EarlierSiblingsFirst.self, views: 5),
    fault(
      "HT-21-starts-at-root-view", "the search starts at the root view", StartsAtRootView.self, views: 0,
      because: "a window that is never asked gives no evidence to any rule"),
    fault("HT-21-back-window-first", "windows are searched from the back", BackWindowFirst.self, views: 0, windows: 2),
    fault(
      "HT-21-front-window-only", "only the window in front is searched", FrontWindowOnly.self, views: 0, windows: 2),
  ]

  private static let momentFaults = [
    fault("HT-22-answers-controller", "a root view is answered as its controller", views: 1) {
      scene, recorder, readings in
      AnswersWithController(scene: scene, recorder: recorder, readings: readings)
    },
    fault(
      "HT-23-first-finger-decides", "all fingers belong to the first one's view", FirstFingerDecides.self, views: 2,
      points: 2),
    fault(
      "HT-23-hit-tests-on-move", "a moving finger changes its view", HitTestsOnMove.self, views: 1, points: 2,
      because: "a touch that changes hands upsets whatever is said of its view"),
    fault("HT-24-slipping-index", "the sibling after an excluded one is passed over", SlippingIndex.self, views: 2),
    fault(
      "HT-24-excluded-swallow", "an excluded view in front swallows the point", ExcludedViewsSwallow.self, views: 1,
      because: "what is swallowed looks missed, skipped and too shallow at once"),
    fault(
      "HT-25-flat-list", "the flags of ancestors do not count", FlatList.self, views: 2,
      because: "ancestors are looked at by most rules"),
    fault(
      "HT-26-keeps-geometry", "places of views are kept", KeepsGeometry.self, views: 1, points: 2,
      or: [ExpectedSize(views: 1, points: 3, fingers: 1, steps: 3)]),
    fault("HT-26-keeps-order", "the order of subviews is kept", KeepsOrder.self, views: 3),
    fault(
      "HT-26-keeps-flags", "flags are kept", KeepsFlags.self, views: 0,
      because: "flags that are kept are wrong flags"),
  ]
}
