internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel

/// Parts as nouns, what belongs together in one: all fingers, the place and size of a view, the times before steps.
struct PartNouns {
  private let all: [CasePart]
  private let parts: [ExplainedPart]
  private let known: Set<CasePart>
  private let names: PartNames

  /// Names some parts of an explanation, in their order.
  init(_ explanation: CaseExplanation, _ parts: [ExplainedPart], _ names: PartNames) {
    all = explanation.parts.map(\.part)
    self.parts = parts
    known = Set(parts.map(\.part))
    self.names = names
  }

  /// One entry for each noun.
  var words: [String] {
    var words: [String] = []
    for part in parts {
      if let word = noun(part), !words.contains(word) { words.append(word) }
    }
    return words
  }

  private func noun(_ part: ExplainedPart) -> String? {
    let object = part.part.object
    switch (object, part.part.property) {
    // What is said of a whole step need not be said of each finger in it.
    case (.movement(let step, _), _) where known.contains(CasePart(.step(step))): return nil
    case (.view, nil):
      let isWindow = names.isWindow(object)
      return group(isWindow ? "window" : "view", part.part) { other in
        if case .view = other { names.isWindow(other) == isWindow } else { false }
      }
    case (.finger, nil): return group("finger", part.part) { if case .finger = $0 { true } else { false } }
    case (.step, nil), (.step, .delay): return steps(part.part)
    case (_, .began), (_, .moved), (_, .ended), (_, .cancelled): return handling(part)
    case (_, .x), (_, .y), (_, .width), (_, .height): return measure(part)
    case (_, .kind): return kind(part)
    // Every other part is named by itself.
    default: return names.noun(part.part, part.value)
    }
  }

  /// The kind of a thing, with the other kinds that would do as well, or those that would not where these are fewer.
  private func kind(_ part: ExplainedPart) -> String {
    if part.need == .free { return "the kind of \(names.name(part.part.object))" }
    func words(_ isMeant: (TrialOutcome) -> Bool) -> [String] {
      part.trials.filter { !$0.isJoint && isMeant($0.outcome) }.compactMap {
        names.kindWords(of: part.part.object, $0.value)
      }
    }
    let (others, wrong) = (words { $0 == .breaks }, words { $0 != .breaks })
    if !wrong.isEmpty, others.count > wrong.count {
      return "\(names.name(part.part.object)) not being \(FingerAction.list(wrong, before: "or"))"
    }
    return FingerAction.list([names.noun(part.part, part.value)] + others, before: "or")
  }

  /// All things of a kind in one word where all are meant; else the one.
  private func group(_ sort: String, _ part: CasePart, _ isMeant: (CaseObject) -> Bool) -> String {
    let same = all.filter { $0.property == part.property && isMeant($0.object) }
    guard same.count > 1, known.isSuperset(of: same) else { return names.name(part.object) }
    return same.count == 2 ? "both \(sort)s" : "all \(same.count) \(sort)s"
  }

  /// The steps, or the times before them, that are meant.
  private func steps(_ part: CasePart) -> String {
    let group = group("step", part) { if case .step = $0 { true } else { false } }
    let numbers = parts.compactMap { other -> String? in
      guard case .step(let index) = other.part.object, other.part.property == part.property else { return nil }
      return "\(index + 1)"
    }
    let isGroup = group.hasSuffix("steps") || numbers.count < 2
    let words = isGroup ? group : "steps \(FingerAction.list(numbers))"
    return part.property == .delay ? "the time before \(words)" : words
  }

  /// What is done in a touches method, with the like where all that a responder overrides are meant.
  private func handling(_ part: ExplainedPart) -> String {
    let own = all.filter { $0.object == part.part.object && $0.property?.touchMethod != nil }
    guard own.count > 1, known.isSuperset(of: own) else { return names.noun(part.part, part.value) }
    return "how \(names.name(part.part.object)) handles touches"
  }

  /// A coordinate or a length, with its like where both are meant.
  private func measure(_ part: ExplainedPart) -> String? {
    let object = part.part.object
    func has(_ first: CaseProperty, _ second: CaseProperty) -> Bool {
      known.contains(CasePart(object, first)) && known.contains(CasePart(object, second))
    }
    let hasPlace = has(.x, .y)
    let hasSize = has(.width, .height)
    switch part.part.property {
    case .x where hasPlace, .y where hasPlace:
      switch object {
      case .place: return names.name(object)
      case .sample: return "the place of \(names.name(object))"
      case .movement: return "the place of \(names.name(object))"
      case .view, .controller, .application, .applicationDelegate, .recognizer, .table, .effect, .controlAction,
        .implementation, .finger, .step, .change:
        break
      }
      return "\(names.name(object))'s place\(hasSize ? " and size" : "")"
    case .width where hasSize, .height where hasSize: return hasPlace ? nil : "\(names.name(object))'s size"
    // Every other part is named by itself.
    default: return names.noun(part.part, part.value)
    }
  }
}
