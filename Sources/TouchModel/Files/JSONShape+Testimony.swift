extension JSONShape {
  /// The keys of a trace; the words of engines are free.
  package static let trace = JSONShape.object(
    ["isCut"], whole: ["version"],
    ["records": .list(of: TraceEvent.Kind.shape)])

  /// The keys and words of an engine's description.
  package static let engineDescription = JSONShape.object(
    ["name", "version", "tolerance", "hasExactEdges", "instancesAreIndependent"],
    [
      "observedResponders": .list(of: .words(EngineDescription.ResponderKinds.named.map(\.name))),
      "capabilities": .list(of: .words(Capability.allCases.map(\.name))), "readings": .readings,
      "thresholds": .object([], Dictionary(uniqueKeysWithValues: Threshold.all.map { ($0.name, $0.shape) })),
    ])
}

extension Threshold {
  /// A number, a whole one for a time; or the word `none` for a limit.
  fileprivate var shape: JSONShape {
    let isWhole = if case .time = quantity { true } else { false }
    if canBeNone { return .number(isWhole: isWhole, orWord: "none") }
    return isWhole ? .whole : .value
  }
}
