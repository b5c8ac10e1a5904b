package import TouchModel
package import TraceAnalysis

extension Rule {
  /// Whether the rule judges a run.
  ///
  /// What malformed reports and cancellations of single fingers mean for everything else is not known, so that runs with
  /// them are judged by the rules that are about them alone.
  package func judges(_ run: Run) -> Bool { judges(runsWith: run.apart) }

  /// Whether the rule judges runs in which certain things happen, named by the capabilities that ``Run/apart`` gives.
  package func judges(runsWith apart: CapabilitySet) -> Bool { needs.capabilities.isSuperset(of: apart) }
}

extension Run {
  /// The capabilities of what happens in the script that only rules about it judge.
  package var apart: CapabilitySet {
    var apart: CapabilitySet = []
    for step in testCase.script.steps {
      switch step.action {
      case .malformedReport: apart.insert(.malformedReports)
      case .cancellation: apart.insert(.singleCancellations)
      case .report, .wait, .interruption, .change, .otherEvent, .hitTest, .chain, .defaults, .eventTouches: break
      }
    }
    return apart
  }
}
