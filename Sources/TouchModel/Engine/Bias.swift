/// The kinds of case that rules ask for: a closed list, from which the generator makes sure that every rule is exercised.
public enum Bias: UInt8, CaseIterable, Hashable, Sendable {
  case overlappingSiblings
  case overflowingChildren
  case excludedViews
  case faintViews
  case deepTrees
  case wideTrees
  case transformedViews
  case scrolledBounds
  case overriddenPointInside
  case imageViews
  case distractors
  case severalWindows
  case changesBetweenQueries
  case singleFinger
  case severalFingers
  case alphaBoundary
  case disabledControls
}
