package import TouchModel
package import TouchSpecs

/// Where a case shows that a rule is broken.
package struct ViolationSite {
  /// The record of the finding that comes first in the trace; `nil` where no finding names one.
  let record: Int?
  /// The objects that are reported, and those that should be.
  let objects: Set<ObjectID>
  /// What should have happened and did not.
  let missing: Set<MissingSite>
  /// What kind of event the first finding is about; `nil` where it names none.
  let event: ViolationEvent?

  /// An event that is missing at an object, whenever it was due, and of whichever touch.
  struct MissingSite: Hashable {
    let object: ObjectID?
    let word: Substring?

    init(_ event: MissingEvent) {
      object = event.object
      word = event.firstWord
    }
  }

  /// What findings in a trace say; `nil`: in a trace that is not at hand.
  package init(_ findings: [Finding], in trace: TouchTrace?) {
    record = findings.compactMap(\.records.last).min()
    objects = Set(findings.flatMap { [$0.expectedObject, $0.observedObject].compactMap(\.self) })
    missing = Set(findings.compactMap(\.missing).map(MissingSite.init))
    event = findings.first.flatMap { ViolationEvent($0, in: trace) }
  }

  /// Whether the two have an object in common.
  func isInObject(of other: ViolationSite) -> Bool { !objects.isDisjoint(with: other.objects) }
}
