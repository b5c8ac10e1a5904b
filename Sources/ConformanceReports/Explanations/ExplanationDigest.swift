internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel

/// An explanation put in words, what matters most first; text, Markdown and HTML lay it out.
struct ExplanationDigest {
  private let explanation: CaseExplanation
  private let names: PartNames
  private let edits: EditWords
  private let parts: [ExplainedPart]

  /// Puts the explanation of a case in words.
  init(_ explanation: CaseExplanation, of testCase: ConformanceCase) {
    self.explanation = explanation
    names = PartNames(testCase: testCase)
    edits = EditWords(testCase)
    let order = PartOrder(testCase)
    parts = explanation.parts.enumerated()
      .sorted { (order.rank($0.element.part), $0.offset) < (order.rank($1.element.part), $1.offset) }.map(\.element)
  }

  /// What makes the rule hold, or that nothing was found that does.
  var nearest: String {
    guard let neighbour = explanation.neighbour else {
      let count = counted(explanation.executions, "execution")
      return explanation.isBrokenThroughout
        ? "none found: in \(count) the rule was broken wherever it applied"
        : "none found: in \(count) the rule held only where what the finding names was hidden, taken away or made another thing"
    }
    let words = edits.words(neighbour.edits)
    switch neighbour.outcome {
    case .appliesLess: return "\(words): then the rule holds, with less to judge"
    case .silent:
      let rest = explanation.isBrokenThroughout ? "; wherever it applied it was broken" : ""
      return "\(words): then the rule does not apply\(rest)"
    case .holds, .breaks, .breaksOtherwise, .notRun: return "\(words): then the rule holds"
    }
  }

  /// What the nearest change leads to: a case that shows the engine right, where one was found.
  var nearestTitle: String {
    explanation.neighbour?.outcome == .holds ? "Nearest passing neighbour" : "Nearest neighbour"
  }

  /// What must be as it is, but for what is part of a step that can go as a whole.
  var needed: [String] {
    PartNouns(explanation, parts.filter { $0.need == .needed && !isInFreeStep($0.part.object) }, names).words
  }

  private func isInFreeStep(_ object: CaseObject) -> Bool {
    switch object {
    case .movement(let step, _), .sample(let step, _, _):
      parts.contains { $0.part == CasePart(.step(step)) && $0.need == .free }
    case .view, .controller, .application, .applicationDelegate, .recognizer, .table, .effect, .controlAction,
      .implementation,
      .finger, .step, .change, .place:
      false
    }
  }

  /// What may be anything.
  var free: [String] { PartNouns(explanation, parts.filter { $0.need == .free }, names).words }

  /// What was not tried.
  var untried: [String] { PartNouns(explanation, parts.filter { $0.need == .untried }, names).words }

  /// The numbers that may be anything within limits, those of one thing together with what they are now.
  var ranges: [String] {
    var order: [CaseObject] = []
    var own: [CaseObject: [ExplainedPart]] = [:]
    for part in parts {
      guard case .within = part.need else { continue }
      if own[part.part.object] == nil { order.append(part.part.object) }
      own[part.part.object, default: []].append(part)
    }
    return order.map { range(of: $0, own[$0] ?? []) }
  }

  private func range(of object: CaseObject, _ parts: [ExplainedPart]) -> String {
    let isDelay = if case .step = object { true } else { false }
    let title = isDelay ? "the time before \(names.name(object))" : names.name(object)
    let limits = parts.compactMap { part -> String? in
      guard case .within(let lowest, let highest, let gaps) = part.need, let property = part.part.property else {
        return nil
      }
      let limits = ExplanationDigest.limits(lowest, highest, property.unit) + ExplanationDigest.exceptions(gaps)
      return isDelay ? limits : "\(property.words) \(limits)"
    }
    let now = parts.map { $0.value.words + ($0.part.property?.unit ?? "") }
    // A place that is called by its coordinates needs no second mention of them.
    let isNamedByNumbers = if case .place = object { title.hasSuffix(")") } else { false }
    return "\(title): \(FingerAction.list(limits))" + (isNamedByNumbers ? "" : " (now \(FingerAction.list(now)))")
  }

  private static func exceptions(_ gaps: [Double]) -> String {
    gaps.isEmpty ? "" : " but \(FingerAction.list(gaps.map { NumberText.text($0, places: 4) }))"
  }

  private static func limits(_ lowest: Double?, _ highest: Double?, _ unit: String) -> String {
    func text(_ number: Double) -> String { NumberText.text(number, places: 4) + unit }
    return switch (lowest, highest) {
    case (let lowest?, let highest?): "from \(NumberText.text(lowest, places: 4)) to \(text(highest))"
    case (let lowest?, nil): "\(text(lowest)) or more"
    case (nil, let highest?): "\(text(highest)) or less"
    case (nil, nil): "anything"
    }
  }
}

/// The order in which parts are shown: settings first, then things, then what the script and views measure, windows last.
private struct PartOrder {
  private let windows: Set<Int>

  init(_ testCase: ConformanceCase) { windows = Set(testCase.scene.windows.map(\.view)) }

  func rank(_ part: CasePart) -> Int {
    let isWindow = if case .view(let number) = part.object { windows.contains(number) } else { false }
    switch part.property {
    case nil: return 1
    case .x, .y, .width, .height, .isKey, .delay:
      if isWindow { return 5 }
      return switch part.object {
      case .place, .movement, .sample, .change: 2
      case .step: 3
      case .view, .controller, .application, .applicationDelegate, .recognizer, .table, .effect, .controlAction,
        .implementation, .finger:
        4
      }
    case .kind:
      if case .view = part.object { return 0 }
      return 1
    case .view, .start, .recognizer, .method, .states, .operation, .flag, .flagValue, .event, .action, .movement:
      return 1
    // Every other property is a setting.
    default: return 0
    }
  }
}
