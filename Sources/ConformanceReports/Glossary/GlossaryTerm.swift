internal import ConformanceRunner

/// A term of the kit with what it means: the glossary, to which pages link.
package enum GlossaryTerm: String, CaseIterable {
  case adapter
  case bias
  case breakdown
  case bug
  case capability
  case `case`
  case chapter
  case choiceSequence = "choice sequence"
  case clear
  case comparison
  case corpus
  case counterexample
  case demand
  case dispatch
  case document
  case expectedFailure = "expected failure"
  case fault
  case gap
  case level
  case liberty
  case liveTouch = "live touch"
  case onThePath = "on the path"
  case oracle
  case premise
  case profile
  case reading
  case record
  case referenceEngine = "reference engine"
  case rule
  case scene
  case script
  case shard
  case shrinking
  case statement
  case touchSequence = "touch sequence"
  case trace
  case turn
  case vacuous
  case verdict
  case violation

  /// What the term means, in sentences; names of the kit's own stand between grave accents.
  var meaning: String {
    switch self {
    case .adapter:
      """
      The code that makes an engine a `TouchEngine`: it builds the engine's views from a scene, feeds it the script \
      and records what it does.
      """
    case .bias: "A kind of case that the generator draws more often, because certain rules apply there."
    case .breakdown: "A crash or a hang of the process of an engine in one case."
    case .bug: "One or more broken rules that are taken for one cause, shown with one counterexample."
    case .capability:
      """
      Something an engine declares that it does, such as `panRecognizer`. Rules whose capabilities are not declared \
      are unsupported.
      """
    case .case:
      """
      A scene and a script: the input of one run of an engine. Its *case code* is the same as one line of text, \
      which `replay` runs again.
      """
    case .chapter: "The rules on one subject: HT, RC, TD, AP, GR and its kinds, UC, SC, UK."
    case .choiceSequence:
      """
      The random choices from which a case was generated. The shrinker makes them fewer and smaller.
      """
    case .clear:
      """
      A movement, time or distance is clear when it is at most half of the declared threshold, or at least twice \
      the threshold; in between no rule judges it.
      """
    case .comparison:
      """
      A check that runs two cases which differ in one respect and compares the traces: a metamorphic property.
      """
    case .corpus: "A folder of pinned cases, which once broke a rule and are run first ever after."
    case .counterexample:
      """
      A case in which an engine breaks a rule, shrunk, with the violation and the trace. The report says which \
      of its parts are needed, which are free, and what the nearest case that passes is.
      """
    case .demand: "What a rule asks of an engine where it applies, in a sentence with MUST or SHOULD."
    case .dispatch: "One step of the script and all that the engine does about it until the next step, timers included."
    case .document: "One of the five documents that the rules rest on, cited by number and line: `001:66`."
    case .expectedFailure:
      """
      A broken rule that a list names, with a reason and a date; it does not fail the run before that date.
      """
    case .fault: "A mutant: the reference engine with one mistake made on purpose. Each rule kills at least one."
    case .gap: "A question that the documents leave open, with a name; no rule judges it."
    case .level:
      """
      A step of conformance: hit testing, chain, delivery, gestures, controls. A run claims the highest level whose \
      rules all pass.
      """
    case .liberty:
      """
      An honest variant of the reference engine that differs where the documents leave it open. No rule may fail it.
      """
    case .liveTouch:
      """
      A touch whose view has received its beginning and neither touchesEnded nor touchesCancelled for it.
      """
    case .onThePath:
      """
      A recognizer is on the path of a touch when it is enabled and attached to the touch's view or to a superview \
      of it.
      """
    case .oracle:
      """
      The rules' own computation of a result from scene values, such as the expected hit view. It never asks an \
      engine.
      """
    case .premise:
      """
      The condition under which a rule *applies*. A check evaluates it before it demands anything, and a run counts \
      the places where it is met.
      """
    case .profile: "A preset of readings: `documents`, or `uikit`."
    case .reading:
      """
      A named point where the documents contradict each other or leave a choice that changes verdicts, with its \
      values.
      """
    case .record: "One entry of a trace: a hit test, a call of touches, a change of a recognizer's state, an action."
    case .referenceEngine: "An engine that follows the documents, written to be read. Rules never ask it."
    case .rule: "A demand with its premise, its sources and its checks. Its id is permanent."
    case .scene: "The views, windows, controllers, recognizers and handlers of a case."
    case .script: "The steps of a case: reports of fingers, questions, waits, changes of the scene."
    case .shard: "A part of a run that is done elsewhere; `merge` puts the parts together."
    case .shrinking: "Making a failing case smaller while it still breaks the same rule."
    case .statement: "A file that says what may be claimed of an engine and lets anyone verify it."
    case .touchSequence: "The fingers from one that goes down on an empty screen to the last that lifts."
    case .trace: "The records of one run of an engine, in order."
    case .turn: "The part of a dispatch that the step itself causes, or that timers cause at one time."
    case .vacuous:
      """
      A rule passes vacuously when no case met its premise. The kit reports such a rule as *not exercised*, never as \
      passed; a rule that applied at least once is *exercised*.
      """
    case .verdict:
      """
      What a run says of one rule: \(RunResult.Verdict.allCases.map(\.rawValue).joined(separator: ", ")). *Disputed* is \
      a rule that is broken under the readings in force and not under those that the engine declares, *inconclusive* \
      one that was broken in a case and held whenever that case was run again on fresh engines.
      """
    case .violation:
      """
      A place in a trace where a rule is broken, with what was expected and what was observed; a finding is a \
      reported violation.
      """
    }
  }

  /// The glossary as a table in Markdown, which the documentation shows.
  package static var table: String {
    let rows = allCases.map { "| \($0.rawValue) | \($0.meaning) |" }
    return (["| Term | Meaning |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
