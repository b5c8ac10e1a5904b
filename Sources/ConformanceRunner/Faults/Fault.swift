public import TouchModel

/// An engine broken on purpose in one way, to show that a rule can fail.
public struct Fault: Sendable {
  /// The engine, named `fault/<RULE>-<slug>`.
  public let engine: EngineEntry
  /// The rule that must find it.
  public let rule: RuleID
  /// The size of the smallest case that shows it.
  public let smallest: ExpectedSize

  /// Why it sets off more than a handful of other rules; `nil` when it must not.
  public let breaksManyBecause: String?

  /// How many other rules, scenarios apart, a fault may set off without a reason.
  public static let handful = 5

  /// Creates a fault.
  public init(engine: EngineEntry, rule: RuleID, smallest: ExpectedSize, breaksManyBecause reason: String? = nil) {
    self.engine = engine
    self.rule = rule
    self.smallest = smallest
    breaksManyBecause = reason
  }
}

/// The size that a fault's smallest case must have, as people count.
public struct ExpectedSize: Hashable, Sendable {
  /// Views that are no windows.
  public var views: Int
  /// Windows.
  public var windows: Int
  /// Different places the script names.
  public var points: Int
  /// Fingers; `nil` where nobody counts them.
  public var fingers: Int?
  /// Steps of the script, in which every finger that goes down lifts by itself in the end, where it is; `nil` where nobody
  /// counts them.
  public var steps: Int?

  /// Creates a size; by default one window and one place.
  public init(views: Int, windows: Int = 1, points: Int = 1, fingers: Int? = nil, steps: Int? = nil) {
    self.views = views
    self.windows = windows
    self.points = points
    self.fingers = fingers
    self.steps = steps
  }

  /// Whether a counterexample is as small as expected, a second window counting as a view.
  ///
  /// Worked examples and queries of defaults are as they are.
  public func allows(_ counterexample: Counterexample) -> Bool {
    switch counterexample.origin {
    case .example, .defaults: return true
    case .drawn, .shrinking:
      let size = counterexample.sizeAfter
      return size.views + size.windows <= views + windows && size.points <= points
        && size.fingers <= fingers ?? size.fingers && size.steps <= steps ?? size.steps
    }
  }
}

/// An engine that differs from the reference only where the documents leave it open, to show that no rule objects.
public struct Liberty: Sendable {
  /// The engine, named `liberty/<GAP or RULE>-<slug>`.
  public let engine: EngineEntry
  /// The gap or the rule whose open point it uses.
  public let openPoint: String

  /// Creates a liberty.
  public init(engine: EngineEntry, openPoint: String) {
    self.engine = engine
    self.openPoint = openPoint
  }
}
