/// How firmly the documents state a rule.
package enum Clarity: String, CaseIterable, Codable, Sendable {
  /// A document says so.
  case stated
  /// It follows from what the documents say.
  case derived
  /// It is a default value.
  case `default`
  /// It is a worked example, a listing or a printed trace.
  case scenario
  /// Public evidence shows that UIKit does so; no document says it.
  case observed
}
