public import TouchModel

/// All rules, in the order of the catalogue.
public enum Catalogue {
  /// The version of the rules; it changes when a rule's meaning changes.
  public static let version = "10"

  /// The chapters, in order.
  package static let chapters: [Chapter] = [
    .hitTesting, .responderChain, .touchDelivery, .application,
    .gestures, .taps, .longPresses, .swipes, .pans, .pinches, .rotations, .combinedGestures,
    .controls, .scrolling, .beyondTheDocuments,
  ]

  /// Every rule.
  public static let rules: [Rule] = chapters.flatMap(\.rules)

  /// The chapter of a rule; `nil` for an id whose chapter is not the catalogue's.
  package static func chapter(of id: RuleID) -> Chapter? { chapters.first { $0.id == id.chapter } }

  /// The rule with an id.
  public static func rule(_ id: RuleID) -> Rule? { rules.first { $0.id == id } }
}
