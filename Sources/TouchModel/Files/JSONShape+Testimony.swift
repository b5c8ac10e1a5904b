extension JSONShape {
  /// The keys of a trace; the words of engines are free.
  package static let trace = JSONShape.object(
    ["isCut"], whole: ["version"],
    [
      "records": .list(
        of: .object(
          TraceRecordForm.Key.allCases.map(\.rawValue),
          [
            "kind": .words(of: TraceRecordForm.Kind.self), "time": .whole, "step": .anything,
            "touches": .list(of: .object(TouchSnapshot.keys)), "allTouches": .list(of: .object(TouchSnapshot.keys)),
            "samples": .list(of: .object(TouchSnapshot.keys)), "sampleKind": .words(of: TouchSampleKind.self),
            "method": .words(of: TouchMethod.self), "direction": .words(of: SwipeDirection.self),
            "attribute": .words(of: DefaultAttribute.self), "change": .sceneChange, "subject": .defaultsSubject,
            "action": .whole, "row": .whole, "report": .whole,
          ]))
    ])

  /// The keys and words of an engine's description.
  package static let engineDescription = JSONShape.object(
    ["name", "version", "tolerance", "hasExactEdges", "instancesAreIndependent"],
    [
      "observedResponders": .list(of: .words(ResponderKinds.names)),
      "capabilities": .list(of: .words(Capability.allCases.map(\.name))), "readings": .readings,
      "thresholds": .object(
        [
          "tapMovement", "tapDistance", "pressMovement", "panDistance", "swipeDistance", "pinchDistance",
          "rotationAngle",
        ],
        whole: [
          "tapDuration", "tapInterval", "pressDuration", "swipeDuration", "endDelay", "contentDelay",
        ]),
    ])
}
