import TouchModel

/// What engines of the chapters on hit testing, chains, touches and the application can offer.
let everything: CapabilitySet = [
  .hitTesting, .visitTrace, .transforms, .boundsOrigins, .pointInsideOverrides, .severalWindows, .keyWindow,
  .imageViews,
  .labels, .customControls, .systemControls, .scrollViews, .tableViews, .sceneChanges, .defaultsQuery, .nextResponder,
  .controllers, .containedControllers, .presentedControllers, .responderDelegate, .nonResponderDelegate, .viewDelegate,
  .controllerDelegate, .applicationDelegate, .windowScene, .rootViewLayout, .touchDelivery, .multipleTouch,
  .touchHandling,
  .touchLocations, .touchTimestamps, .events, .eventTouchesQuery, .coalescedTouches, .predictedTouches, .interruptions,
  .otherEvents, .eventQueue, .discardRecords, .touchEffects,
]

/// An engine that offers some of it.
func engine(offering capabilities: CapabilitySet) -> EngineDescription {
  EngineDescription(name: "described", version: "1", capabilities: capabilities)
}
