internal import TouchModel

/// Which bias has its turn in the case with an index, and which numbers the case is drawn from.
///
/// Biases take turns. Those that came to the kit after the others have every fourth case to themselves, where an engine offers
/// what they need: the other cases are then the ones that an engine without it has, in the same order.
struct TurnOrder: Sendable {
  /// The turns of the cases that every engine has, in the order in which they come; the first one is without a bias.
  private let usual: [BiasTurn]
  /// The turns of every fourth case.
  private let added: [BiasTurn]

  private static let stride: UInt64 = 4

  /// The turns for an engine; biases that many rules ask for come again when all have had their turn.
  init(_ capabilities: CapabilitySet) {
    let plans = Bias.allCases.map(\.plan).filter { $0.needs.areMet(by: capabilities) }
    usual = [BiasTurn(.none)] + TurnOrder.rounds(of: plans.filter { !$0.isAdded })
    let later = TurnOrder.rounds(of: plans.filter(\.isAdded))
    added = later.isEmpty ? [] : later + plans.flatMap { plan in (0..<plan.laterTurns).map { _ in BiasTurn(plan) } }
  }

  /// The same turn for every case.
  init(only turn: BiasTurn) {
    usual = [turn]
    added = []
  }

  private static func rounds(of plans: [BiasPlan]) -> [BiasTurn] {
    let most = plans.map(\.turns).max() ?? 0
    return (0..<most).flatMap { round in plans.filter { $0.turns > round } }.map { BiasTurn($0) }
  }

  /// The first of the turns.
  var first: BiasTurn { usual[0] }

  /// After how many cases every turn has come.
  var period: Int {
    let stride = Int(TurnOrder.stride)
    if added.isEmpty { return usual.count }
    return max(usual.count + usual.count / (stride - 1) + 1, added.count * stride)
  }

  /// The turn of the case with an index.
  func turn(at index: UInt64) -> BiasTurn {
    let count = usualCount(before: index)
    if isAdded(index) { return added[Int((index - count) % UInt64(added.count))] }
    return usual[Int(count % UInt64(usual.count))]
  }

  /// Where among the streams of random numbers the case with an index has its own.
  func stream(at index: UInt64) -> UInt64 {
    let count = usualCount(before: index)
    return isAdded(index) ? ~(index - count) : count
  }

  /// How many of the cases with some indices are of each bias, in order of turns; a bias may come several times.
  func counts(in indices: Range<UInt64>) -> [(bias: Bias?, cases: Int)] {
    let (first, last) = (usualCount(before: indices.lowerBound), usualCount(before: indices.upperBound))
    return TurnOrder.counts(of: usual, in: first..<last)
      + TurnOrder.counts(of: added, in: indices.lowerBound - first..<indices.upperBound - last)
  }

  private static func counts(of turns: [BiasTurn], in places: Range<UInt64>) -> [(bias: Bias?, cases: Int)] {
    let count = UInt64(turns.count)
    func times(_ position: UInt64, before end: UInt64) -> UInt64 { (end + count - 1 - position) / count }
    return turns.enumerated().map { position, turn in
      let position = UInt64(position)
      let times = times(position, before: places.upperBound) - times(position, before: places.lowerBound)
      return (turn.plan.bias, Int(times))
    }
  }

  private func isAdded(_ index: UInt64) -> Bool { !added.isEmpty && index % TurnOrder.stride == TurnOrder.stride - 1 }

  private func usualCount(before index: UInt64) -> UInt64 { added.isEmpty ? index : index - index / TurnOrder.stride }
}
