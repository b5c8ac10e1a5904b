internal import CaseExplanation

extension CauseSample {
  /// The kinship from which on rules are taken to have one cause.
  ///
  /// It and the weights of ``kinship(_:_:)`` are fitted to some of the kit's own faults, alone and mixed, and tried on the others; a higher
  /// one tells more mistakes apart, and shows more faults that are one as several bugs.
  static let kinshipOfOneCause = 0.585

  /// The kinship from which on rules that catch what others miss are taken to catch what another rule names.
  static let kinshipOfCatchAll = 0.445

  /// How likely one cause breaks two rules.
  ///
  /// It is what their smallest cases have in common, and more
  /// - when the smallest case of one breaks the other in the same object, or what is left of it when something is taken away does,
  /// - when cases break them together rather than apart,
  /// - when both then show first in the same record and in the same objects,
  /// - when their findings are about events of one kind, such as a touchesEnded or a change to failed;
  ///
  /// less where many cases break either alone and none breaks both, and where what one smallest case cannot do without is not in the
  /// other.
  ///
  /// That the smallest case of one breaks the other says nothing by itself: a mistake that shows wherever fingers go down shows in the
  /// smallest case of any other mistake, too, only elsewhere.
  func kinship(_ first: Int, _ second: Int) -> Double {
    let (own, other) = (rules[first].features, rules[second].features)
    let common = weight(own.intersection(other))
    let ofBoth = common / max(1, weight(own.union(other)))
    let ofSmaller = common / max(1, min(weight(own), weight(other)))
    let isBrokenThere = rules[first].brokenThereToo.contains(second) || rules[second].brokenThereToo.contains(first)
    let isBrokenByLess = rules[first].brokenByLess.contains(second) || rules[second].brokenByLess.contains(first)
    let lacking = (lacks(first, whatIsNeededBy: second) ? 1.0 : 0) + (lacks(second, whatIsNeededBy: first) ? 1 : 0)
    let isSameEvent = rules[first].event.map { $0 == rules[second].event } ?? false
    let seen = joint[first * rules.count + second]
    return 0.65 * ofBoth + 0.34 * ofSmaller - 0.075 * lacking
      + (isBrokenThere ? 0.26 : 0) + (isBrokenByLess ? 0.11 : 0) + (isSameEvent ? 0.29 : 0)
      + 0.07 * min(max(seen.doublings, -4), 9) - 0.1 * min(seen.doublingsApart, 6)
      + 0.08 * seen.share(seen.sameRecord) + 0.34 * seen.share(seen.sameObject)
  }

  /// How likely one cause breaks a rule and others, on average.
  func kinship(_ rule: Int, of others: [Int]) -> Double {
    others.map { kinship(rule, $0) }.reduce(0, +) / Double(max(1, others.count))
  }

  /// Whether the smallest case of a rule has nothing of a kind that the smallest case of another cannot do without.
  private func lacks(_ rule: Int, whatIsNeededBy other: Int) -> Bool {
    !rules[other].needs.isSubset(of: Set(rules[rule].features.map(\.withoutWord)))
  }

  /// How much features say: settings twice as much as things that are there, which most cases have.
  private func weight(_ features: Set<CaseFeature>) -> Double {
    features.reduce(0) { $0 + ($1.isSetting ? 1 : 0.5) }
  }
}
