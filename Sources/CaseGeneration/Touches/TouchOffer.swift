internal import TouchModel

/// What scripts with touches are made of.
struct TouchOffer: Sendable {
  /// The most fingers at a time.
  let fingers: Int
  /// Whether the chain can be asked for.
  let asksChains: Bool
  /// Whether the event's touches can be asked for.
  let asksEvents: Bool
  /// Whether the system may interrupt touches.
  let interrupts: Bool
  /// Whether reports may contradict what fingers did before.
  let contradicts: Bool
  /// Whether the system may cancel the touches of some fingers alone.
  let cancelsFingers: Bool
  /// Whether there are events of other kinds.
  let hasOtherEvents: Bool
  /// Whether reports can be posted together.
  let queuesReports: Bool
  /// Whether reports may carry samples.
  let carriesSamples: Bool
  /// Whether the scene may change.
  let changesScenes: Bool
  /// Whether windows may change, too.
  let changesWindows: Bool
  /// Whether transforms may be set.
  let transformsViews: Bool
  /// Whether the origin of bounds may be set.
  let movesBounds: Bool
  /// Whether views may come to other places of the tree, or leave it.
  let changesTrees: Bool
  /// Whether they may come directly above or below a sibling.
  let insertsBesideSiblings: Bool
  /// Whether those that were removed may come back.
  let bringsViewsBack: Bool
  /// Whether they may do so while fingers are down.
  let changesDuringTouches: Bool
  /// Whether recognizers may be attached, detached and switched.
  let changesRecognizers: Bool
  /// Whether they may be while fingers are down.
  let changesRecognizersDuringTouches: Bool
  /// Whether windows may be hidden and shown while fingers are down.
  let changesWindowsDuringTouches: Bool
  /// Whether the levels of windows may be set then, too.
  let setsLevelsDuringTouches: Bool
  /// Whether frames may be asked for.
  let readsFrames: Bool
  /// Whether recognizers may ignore touches.
  let ignoresTouches: Bool
  /// Whether points may be converted from one window to another.
  let convertsBetweenWindows: Bool
  /// Whether a report may speak of several fingers.
  let joinsFingers: Bool
  /// Whether only the key window is searched for the view under a finger.
  let searchesKeyWindowOnly: Bool
  /// The flags that a touches method may set.
  let flags: [ViewFlag]

  init(_ capabilities: CapabilitySet, searchesKeyWindowOnly: Bool, flags: [ViewFlag]) {
    let isMultiple = capabilities.contains(.severalFingers)
    fingers = isMultiple ? CaseExtent.largest.fingers : 1
    asksChains = capabilities.contains(Capability.nextResponder)
    asksEvents = capabilities.contains(Capability.eventTouchesQuery)
    interrupts = capabilities.contains(Capability.interruptions)
    contradicts = capabilities.contains(Capability.malformedReports)
    cancelsFingers = capabilities.contains(Capability.singleCancellations)
    hasOtherEvents = capabilities.contains(Capability.otherEvents)
    queuesReports = capabilities.contains(Capability.eventQueue)
    carriesSamples = capabilities.contains(Capability.coalescedTouches)
    changesScenes = capabilities.contains(.viewChanges)
    changesWindows = capabilities.contains(.windowChanges)
    transformsViews = capabilities.contains(.transforms)
    movesBounds = capabilities.contains(.boundsOrigins)
    changesTrees = capabilities.contains(.treeChanges)
    insertsBesideSiblings = capabilities.contains(.siblingInsertions)
    bringsViewsBack = changesTrees && capabilities.contains(.returningViews)
    changesRecognizers = capabilities.contains(.recognizerChanges)
    changesWindowsDuringTouches = capabilities.isSuperset(
      of: [.severalWindows, .windowChanges, .windowChangesDuringTouches])
    setsLevelsDuringTouches = changesWindowsDuringTouches && capabilities.contains(.levelChanges)
    readsFrames = capabilities.contains(Capability.frameQuery)
    ignoresTouches = capabilities.contains(Capability.ignoredTouches)
    convertsBetweenWindows = capabilities.isSuperset(of: [.severalWindows, .conversions, .windowConversions])
    changesRecognizersDuringTouches =
      changesRecognizers && capabilities.contains(.recognizerChangesDuringTouches)
    changesDuringTouches = changesTrees && capabilities.contains(.changesDuringTouches)
    joinsFingers = capabilities.contains(.jointReports)
    self.searchesKeyWindowOnly = searchesKeyWindowOnly && capabilities.contains(Capability.keyWindow)
    self.flags = isMultiple ? flags : flags.filter { $0 != .isMultipleTouchEnabled }
  }
}
