/// The decisions of one stage of dispatching touches: each is small, and asked for by the system, or by another stage, at one place.
///
/// The default implementations are the reference engine. Another engine of this module's kind differs in the decisions it
/// makes itself; the system that asks does not know which. Where a decision has a `standard` twin, that twin is the
/// reference's answer, for decisions that differ only now and then.
package protocol DecisionStage {
  /// Creates the decisions of one engine.
  init()
}
