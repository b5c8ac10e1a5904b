extension JSONShape {
  /// The keys of a trace; the words of engines are free.
  package static let trace = JSONShape.object(
    ["isCut"], whole: ["version"],
    ["records": .list(of: TraceEvent.Kind.shape)])

  /// The keys and words of an engine's description.
  package static let engineDescription = JSONShape.object(
    ["name", "version", "tolerance", "hasExactEdges", "instancesAreIndependent"],
    [
      "observedResponders": .list(of: .words(EngineDescription.ResponderKinds.names)),
      "capabilities": .list(of: .words(Capability.allCases.map(\.name))), "readings": .readings,
      "thresholds": .object(
        [
          "tapMovement", "tapDistance", "pressMovement", "panDistance", "swipeDistance", "pinchDistance",
          "rotationAngle", "controlMargin",
        ],
        whole: [
          "tapDuration", "tapInterval", "pressDuration", "swipeDuration", "endDelay", "contentDelay",
          "deliveryDelay",
        ]),
    ])
}
