internal import TouchModel

/// The settings that a case leaves at their defaults, turned to what differs, as far as an engine offers them.
struct Additions {
  private let testCase: ConformanceCase
  private let capabilities: CapabilitySet
  private(set) var edits: [CaseEdit] = []

  init(_ testCase: ConformanceCase, _ capabilities: CapabilitySet) {
    self.testCase = testCase
    self.capabilities = capabilities
    for view in testCase.scene.views { add(view) }
    for (index, recognizer) in testCase.scene.recognizers.enumerated() {
      add(SceneRecognizer.schema, of: recognizer, .recognizer(index))
      add(RecognizerDelegate.schema, of: recognizer.delegate ?? RecognizerDelegate(), .recognizer(index))
    }
    addPosting()
  }

  private mutating func add(
    _ object: CaseObject, _ property: CaseProperty, _ value: PartValue, needs capability: Capability? = nil
  ) {
    let part = CasePart(object, property)
    guard capability.map(capabilities.contains) ?? true, testCase.value(of: part) == .absent else { return }
    edits.append(CaseEdit(part, value))
  }

  private mutating func add(_ view: SceneView) {
    let object = CaseObject.view(view.number)
    add(SceneView.schema, of: view, object)
    add(object, .isUserInteractionEnabled, .flag(!view.kind.isInteractiveByDefault))
    if view.kind.isControl { add(object, .isEnabled, .flag(false)) }
    guard capabilities.contains(Capability.touchDelivery) else { return }
    for property in CaseProperty.methods {
      for policy in [TouchHandling.Policy.observe, .absorb] {
        add(object, property, .word(policy.rawValue), needs: .touchHandling)
      }
    }
  }

  /// A report may be posted with the next one, where there is a next.
  private mutating func addPosting() {
    guard capabilities.contains(Capability.eventQueue) else { return }
    let reports = testCase.script.steps.indices.filter { !testCase.script.steps[$0].action.fingerChanges.isEmpty }
    for index in reports.dropLast() {
      let part = CasePart(.step(index), .postedWithNext)
      if testCase.value(of: part) == .flag(false) { edits.append(CaseEdit(part, .flag(true))) }
    }
  }

  /// Every flag that is unset, turned to what the engine does not take it for.
  private mutating func add<Object>(_ schema: Schema<Object>, of value: Object, _ object: CaseObject) {
    for attribute in schema.flags {
      guard let flag = attribute.unset.map({ PartValue.flag(!$0) }) else { continue }
      var changed = value
      guard attribute.access.set(flag, in: &changed) else { continue }
      guard schema.capabilities(of: changed).allSatisfy(capabilities.contains) else { continue }
      add(object, .attribute(attribute.name), flag)
    }
  }
}
