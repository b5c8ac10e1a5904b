package import TouchModel

/// Something that a case is made of, wherever it lies and however often it is there: a kind of thing, or a setting of one.
package struct CaseFeature: Hashable, Sendable {
  fileprivate let thing: Thing
  fileprivate let property: CaseProperty?
  /// What it is, for what is one of some words: the kind of a recognizer, the policy of a method.
  fileprivate var word: String?

  /// Whether it is a setting of a thing, rather than the thing, the place of one among others, or what a finger does.
  package var isSetting: Bool {
    guard let property else { return false }
    return ![.view, .parent, .isInFront, .movement].contains(property)
  }

  /// What it is, whatever the word.
  package var withoutWord: CaseFeature {
    var feature = self
    feature.word = nil
    return feature
  }

  fileprivate enum Thing: Hashable {
    case view, controller, application, applicationDelegate, recognizer, table, effect, controlAction, implementation
    case finger, step, movement, sample, change, place
  }
}

extension ConformanceCase {
  /// What the case is made of, numbers apart.
  ///
  /// A case that is as small as it can be is made of what its finding needs.
  package var features: Set<CaseFeature> {
    let parts = TriedParts(self).list.filter { !$0.alternatives.isEmpty }.map(CaseFeature.init)
    return Set(parts).union(script.steps.map { CaseFeature($0.action) })
  }
}

extension CaseFeature {
  /// What a change changes, whatever the word.
  package init(changedBy edit: CaseEdit) {
    self.init(thing: Thing(edit.part.object), property: edit.part.property, word: nil)
  }

  /// Whether it is what cases consist of: a view, a finger or a step, without which little is left of a case.
  package var isBasic: Bool { property == nil && [.view, .finger, .step].contains(thing) }

  fileprivate init(_ tried: TriedPart) {
    self.init(thing: Thing(tried.part.object), property: tried.part.property, word: tried.value.word)
  }

  fileprivate init(_ action: ScriptStep.Action) {
    let word =
      switch action {
      case .report: "report"
      case .malformedReport: "malformedReport"
      case .wait: "wait"
      case .interruption: "interruption"
      case .cancellation: "cancellation"
      case .ignore: "ignore"
      case .change: "change"
      case .otherEvent: "otherEvent"
      case .hitTest: "hitTest"
      case .chain: "chain"
      case .defaults: "defaults"
      case .eventTouches: "eventTouches"
      case .conversion: "conversion"
      case .frame: "frame"
      case .selected: "selected"
      }
    self.init(thing: .step, property: nil, word: word)
  }
}

extension CaseFeature.Thing {
  fileprivate init(_ object: CaseObject) {
    self =
      switch object {
      case .view: .view
      case .controller: .controller
      case .application: .application
      case .applicationDelegate: .applicationDelegate
      case .recognizer: .recognizer
      case .table: .table
      case .effect: .effect
      case .controlAction: .controlAction
      case .implementation: .implementation
      case .finger: .finger
      case .step: .step
      case .movement: .movement
      case .sample: .sample
      case .change: .change
      case .place: .place
      }
  }
}
