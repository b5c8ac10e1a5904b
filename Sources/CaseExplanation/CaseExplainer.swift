package import TouchModel
package import TouchSpecs

/// Finds out what the parts of a case have to do with a finding, by changing one at a time and asking the rule again.
///
/// What is no number comes first, then numbers, those of the script and of the views that the finding names before others.
package struct CaseExplainer {
  private let testCase: ConformanceCase
  private let trials: any CaseTrials
  private let capabilities: CapabilitySet
  /// What the engine declares, and what the case asks for without that.
  private let allowed: CapabilitySet
  private let parts: [TriedPart]
  private let order: EditOrder
  private var explained: [CasePart: ExplainedPart] = [:]
  /// The parts without any other value that the model and the engine allow.
  private var fixed: Set<CasePart> = []
  /// The changes that make the rule hold.
  private var passing: [CaseEdit] = []
  /// The changes that leave the rule less to judge, in which it is not broken.
  private var weakening: [CaseEdit] = []
  /// The changes after which the rule does not apply.
  private var silencing: [CaseEdit] = []
  /// The places at which things make the rule hold though neither coordinate does so by itself.
  private var passingPlaces: [[CaseEdit]] = []
  /// The changes of settings that do not make the rule hold by themselves.
  private var insufficient: [CaseEdit] = []
  /// Whether the rule has been broken wherever it applied.
  private var isBrokenThroughout = true

  /// Prepares the explanation of a case with a finding, for an engine with some capabilities.
  package init(
    _ testCase: ConformanceCase, _ finding: Finding, trials: any CaseTrials, capabilities: CapabilitySet
  ) {
    self.testCase = testCase
    self.trials = trials
    self.capabilities = capabilities
    allowed = capabilities.union(testCase.usedCapabilities)
    parts = TriedParts(testCase).list
    order = EditOrder(testCase, finding)
  }

  /// The explanation; `nil` when the case by itself does not break the rule, as a worked example need not, and when
  /// the trials were interrupted.
  package mutating func explain() -> CaseExplanation? {
    guard trials.outcome(of: testCase) == .breaks else { return nil }
    for part in parts where part.scale == nil { tryAlternatives(of: part) }
    if !passing.contains(where: order.isSetting) { tryAdditions() }
    for part in parts.filter({ $0.scale != nil }).sorted(by: { order.comesFirst($0.part, $1.part) }) {
      tryNumbers(of: part)
    }
    settlePlaces()
    for toLast in [false, true] { settleFreeParts(toLast: toLast) }
    let neighbour = nearest()
    guard !trials.isInterrupted else { return nil }
    return CaseExplanation(
      parts: parts.filter { !fixed.contains($0.part) }.map { explained[$0.part] ?? $0.explained(.untried, []) },
      neighbour: neighbour, isBrokenThroughout: isBrokenThroughout, executions: trials.executions,
      isCutShort: trials.isCutShort)
  }

  /// The nearest case on which the rule holds; else one that has less for the rule to judge, and else one to which it does not
  /// apply, as far as these say more than that what the rule is about has gone.
  ///
  /// A setting without which the rule has less to judge says more than a finger that moves, and any change more where it does not let
  /// the mistake show by another rule.
  private func nearest() -> PassingNeighbour? {
    let isSound = { (edits: [CaseEdit]) in
      edits.applied(to: testCase).map { !trials.showsAnotherWay($0) } ?? false
    }
    if let holding = nearestHolding(where: isSound) ?? nearestHolding(where: { _ in true }) { return holding }
    let silent = silencing.filter { order.changesWhatThingsAre($0) && !order.remakesWhatIsNamed($0) }
    return smallest(silent, where: isSound).flatMap { neighbour([$0], .silent) }
  }

  /// The nearest case on which the rule holds, maybe with less to judge, of those that are sound.
  private func nearestHolding(where isSound: ([CaseEdit]) -> Bool) -> PassingNeighbour? {
    let single = smallest(passing.filter { !order.hidesWhatIsNamed($0) }, where: isSound)
    if single.map(order.isOfScene) != true, let weaker = smallest(weakening.filter(order.turnsSetting), where: isSound)
    {
      return neighbour([weaker], .appliesLess)
    }
    let later = withoutEarlierSequences(besides: single).flatMap { isSound($0) ? $0 : nil }
    if let edits = later ?? single.map({ [$0] }) ?? passingPlaces.first(where: isSound) ?? passingPair(where: isSound) {
      return neighbour(edits, .holds)
    }
    return smallest(weakening.filter(order.takesOtherThingAway), where: isSound)
      .flatMap { neighbour([$0], .appliesLess) }
  }

  /// The smallest of some changes that is sound, of the first few.
  private func smallest(_ edits: [CaseEdit], where isSound: ([CaseEdit]) -> Bool) -> CaseEdit? {
    edits.sorted { order.rank($0) < order.rank($1) }.prefix(CaseExplainer.mostNeighbours).first { isSound([$0]) }
  }

  /// How many changes of a sort are looked at, the smallest first.
  private static let mostNeighbours = 8

  /// What comes of a change; `nil` when it cannot be made or the budget has ended.
  private mutating func outcome(of edit: CaseEdit) -> TrialOutcome? {
    guard let changed = offered(edit), let outcome = trials.outcome(of: changed) else { return nil }
    if outcome == .holds || outcome == .appliesLess { isBrokenThroughout = false }
    guard order.isSmall(edit, leadingTo: changed) else { return outcome }
    switch outcome {
    case .holds: passing.append(edit)
    case .appliesLess: weakening.append(edit)
    case .silent: silencing.append(edit)
    case .breaks, .breaksOtherwise, .notRun: break
    }
    if outcome != .holds, order.isPaired(edit) { insufficient.append(edit) }
    return outcome
  }

  /// Finds places whose coordinates may be changed one at a time though not together: the origin, and where another thing lies.
  ///
  /// Where each may be anything by itself, the second coordinate is then anything but the one there, whatever the first is.
  private mutating func settlePlaces() {
    for part in parts {
      guard let second = part.part.otherCoordinate, let own = explained[part.part]?.need,
        let other = explained[second]?.need, own.leavesChoice, other.leavesChoice
      else { continue }
      let areFree = own == .free && other == .free
      var gaps: [Double] = []
      for (x, y) in remarkablePlaces(for: part.part, second) where !gaps.contains(y) {
        let changes = [CaseEdit(part.part, .number(x)), CaseEdit(second, .number(y))]
        guard let outcome = jointOutcome(of: changes), outcome != .breaks, outcome != .notRun else { continue }
        gaps.append(y)
        if outcome == .holds { notePassing(changes) }
        guard areFree else { continue }
        explained[second]?.trials.append(PartTrial(value: .number(y), outcome: outcome, isJoint: true))
      }
      if !gaps.isEmpty, areFree {
        explained[second]?.need = .within(lowest: nil, highest: nil, except: gaps.sorted())
      }
    }
  }

  /// Notes changes that make the rule hold together, if a person would take them for small ones.
  private mutating func notePassing(_ changes: [CaseEdit]) {
    isBrokenThroughout = false
    guard let changed = changes.applied(to: testCase), changes.allSatisfy({ order.isSmall($0, leadingTo: changed) })
    else { return }
    passingPlaces.append(changes)
  }

  /// The places at which a thing may mean something else: the origin, unless it is where a finger or a question is, and those of
  /// the first few things like it.
  private func remarkablePlaces(for first: CasePart, _ second: CasePart) -> [(x: Double, y: Double)] {
    func place(_ x: CasePart) -> (x: Double, y: Double)? {
      guard let y = x.otherCoordinate, let x = testCase.value(of: x)?.number, let y = testCase.value(of: y)?.number
      else { return nil }
      return (x, y)
    }
    let own = place(first)
    let like = parts.map(\.part).filter {
      $0.property == first.property && $0 != first && $0.object.isPlace == first.object.isPlace
    }
    let others = (first.object.isPlace ? [] : [(0, 0)]) + like.compactMap(place)
    return Array(others.filter { $0.x != own?.x || $0.y != own?.y }.prefix(CaseExplainer.mostPlaces))
  }

  /// How many places are tried for a thing.
  private static let mostPlaces = 4

  /// Changes all free parts at once, and takes for needed what cannot be changed together with those before it, things and
  /// settings before numbers.
  private mutating func settleFreeParts(toLast: Bool) {
    let free = parts.filter { explained[$0.part]?.need == .free }
    let changes = (free.filter { $0.scale == nil } + free.filter { $0.scale != nil })
      .compactMap { explained[$0.part]?.change(toLast: toLast) }
    guard changes.count > 1, jointOutcome(of: changes) != .breaks else { return }
    var kept: [CaseEdit] = []
    for change in changes {
      guard let outcome = jointOutcome(of: kept + [change]) else {
        explained[change.part]?.need = .untried
        continue
      }
      if outcome == .breaks {
        kept.append(change)
      } else {
        explained[change.part]?.need = .needed
        explained[change.part]?.trials.append(PartTrial(value: change.value, outcome: outcome, isJoint: true))
      }
    }
  }

  /// What comes of several changes at once; `nil` when the budget has ended.
  private func jointOutcome(of changes: [CaseEdit]) -> TrialOutcome? {
    // The parts stand in the order of the case, which tells what is taken away first.
    let places = Dictionary(
      parts.enumerated().map { ($0.element.part, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let ordered = changes.sorted { places[$0.part] ?? 0 < places[$1.part] ?? 0 }
    guard let changed = JointChange(testCase).applied(ordered),
      changed.usedCapabilities.subtracting(allowed).isEmpty
    else { return .notRun }
    return trials.outcome(of: changed)
  }

  /// The case with a change made; `nil` when it cannot be made, or asks an engine that was given the case for more than it
  /// declares.
  private func offered(_ edit: CaseEdit) -> ConformanceCase? {
    guard let changed = edit.applied(to: testCase) else { return nil }
    return changed.usedCapabilities.subtracting(allowed).isEmpty ? changed : nil
  }

  private mutating func tryAlternatives(of part: TriedPart) {
    let edits = part.alternatives.map { CaseEdit(part.part, $0) }.filter { offered($0) != nil }
    if edits.isEmpty, part.scale == nil { fixed.insert(part.part) }
    var tried: [PartTrial] = []
    for edit in edits {
      guard let outcome = outcome(of: edit) else { continue }
      tried.append(PartTrial(value: edit.value, outcome: outcome))
    }
    guard !tried.isEmpty else { return }
    let need: PartNeed = tried.allSatisfy { $0.outcome == .breaks } ? .free : .needed
    explained[part.part] = part.explained(need, tried)
  }

  private mutating func tryNumbers(of part: TriedPart) {
    guard let scale = part.scale, let start = part.value.number else { return }
    tryAlternatives(of: part)
    let before = explained[part.part]?.trials ?? []
    var search = NumberSearch(from: start, scale, others: numbersElsewhere(than: part))
    let need = search.need { number in
      self.outcome(of: CaseEdit(part.part, .number(number))) ?? (trials.isCutShort ? nil : .notRun)
    }
    explained[part.part] = part.explained(need, before + search.trials)
  }

  /// What other fingers and questions, or other things of the scene and its changes, have of the same property: two that are equal may
  /// lie in one place, or change nothing.
  private func numbersElsewhere(than part: TriedPart) -> Set<Double> {
    let others = parts.filter {
      $0.part.property == part.part.property && $0.part.object.isPlace == part.part.object.isPlace
    }
    return Set(others.compactMap(\.value.number)).subtracting([part.value.number].compactMap(\.self))
  }

  /// Tries settings that the case leaves at their defaults, in order, until one makes the rule hold.
  private mutating func tryAdditions() {
    let additions = Additions(testCase, capabilities).edits.sorted { order.rank($0) < order.rank($1) }
    for edit in additions where outcome(of: edit) == .holds { return }
  }

  /// Leaving out the touches before the last touch sequence, where that makes the rule hold: something of it was left behind.
  ///
  /// Only changes of settings and views say more.
  private func withoutEarlierSequences(besides edit: CaseEdit?) -> [CaseEdit]? {
    if let edit, order.isOfScene(edit) { return nil }
    let edits = testCase.script.stepsOfEarlierSequences.map { CaseEdit(CasePart(.step($0)), .absent) }
    guard !edits.isEmpty, let changed = edits.applied(to: testCase), trials.outcome(of: changed) == .holds else {
      return nil
    }
    return edits
  }

  /// Two changes that make the rule hold together.
  private func passingPair(where isSound: ([CaseEdit]) -> Bool) -> [CaseEdit]? {
    let edits = (insufficient + firstMoves).sorted { order.rank($0) < order.rank($1) }
    let start = trials.executions
    for (index, second) in edits.enumerated() {
      for first in edits[..<index] where first.part != second.part {
        guard let half = first.applied(to: testCase), order.isSmall(first, leadingTo: half),
          let changed = second.applied(to: half)
        else { continue }
        guard trials.executions < start + CaseExplainer.mostPairs, let outcome = trials.outcome(of: changed) else {
          return nil
        }
        if outcome == .holds, order.isSmall(second, leadingTo: changed), isSound([first, second]) {
          return [first, second]
        }
      }
    }
    return nil
  }

  /// How many pairs of changes are tried: where many fail, hardly one of the others says anything.
  private static let mostPairs = 200

  /// The moves that are just long enough to make the finding go away.
  private var firstMoves: [CaseEdit] {
    parts.flatMap { part -> [CaseEdit] in
      guard let scale = part.scale, case .within(let lowest, let highest, _)? = explained[part.part]?.need else {
        return []
      }
      let numbers = [
        lowest.map { scale.number($0, steps: -1) }, highest.map { scale.number($0, steps: 1) },
      ]
      return numbers.compactMap { $0.map { CaseEdit(part.part, .number($0)) } }
    }
  }

  private func neighbour(_ edits: [CaseEdit], _ outcome: TrialOutcome) -> PassingNeighbour? {
    edits.applied(to: testCase).map { PassingNeighbour(edits: edits, testCase: $0, outcome: outcome) }
  }
}

extension PartNeed {
  /// Whether a number may be another one.
  fileprivate var leavesChoice: Bool {
    switch self {
    case .free, .within: true
    case .needed, .untried: false
    }
  }
}

extension TriedPart {
  fileprivate func explained(_ need: PartNeed, _ trials: [PartTrial]) -> ExplainedPart {
    ExplainedPart(part: part, value: value, need: need, trials: trials)
  }
}

extension CasePart {
  /// The coordinate that makes a place with this one, which is the first; `nil` for what is none.
  fileprivate var otherCoordinate: CasePart? {
    switch property {
    case .x: CasePart(object, .y)
    case .boundsX: CasePart(object, .boundsY)
    // Every other property is no first coordinate.
    default: nil
    }
  }
}

extension CaseObject {
  /// Whether it is a place that the script names, or where a finger is in one of its steps.
  fileprivate var isPlace: Bool {
    switch self {
    case .place, .movement, .sample: true
    case .view, .controller, .application, .applicationDelegate, .recognizer, .table, .effect, .controlAction,
      .implementation, .finger, .step, .change:
      false
    }
  }
}
