public import TouchModel

/// All rules, in the order of the catalogue.
public enum Catalogue {
  /// The version of the rules; it changes when a rule's meaning changes.
  public static let version = "9"

  /// The chapters, in order.
  package static let chapters: [Chapter] = [
    .hitTesting, .responderChain, .touchDelivery, .application,
    .gestures, .taps, .longPresses, .swipes, .pans, .pinches, .rotations, .combinedGestures,
    .controls, .scrolling, .beyondTheDocuments,
  ]

  /// Every rule.
  public static let rules: [Rule] = chapters.flatMap(\.rules)

  /// The rule with an id.
  public static func rule(_ id: RuleID) -> Rule? { rules.first { $0.id == id } }
}
