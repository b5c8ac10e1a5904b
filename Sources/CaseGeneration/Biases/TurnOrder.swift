internal import TouchModel

/// Which bias has its turn in the case with an index.
///
/// Biases take turns, in an order that mixes them: of any few cases in a row some are about finding views, some about touches,
/// some about gestures and controls.
struct TurnOrder: Sendable {
  /// The turns in the order in which they come; the first one is without a bias.
  private let turns: [BiasTurn]

  /// The turns for an engine: each bias once, then the further turns of those that have more.
  init(_ capabilities: CapabilitySet) {
    let plans = [BiasPlan.none] + Bias.allCases.map(\.plan).filter { $0.needs.areMet(by: capabilities) }
    let list = plans.map { BiasTurn($0) }
    turns = TurnOrder.mixed(list) + TurnOrder.mixed(list.flatMap { Array(repeating: $0, count: $0.plan.turns - 1) })
  }

  /// The same turn for every case.
  init(only turn: BiasTurn) { turns = [turn] }

  /// The turns of a list in which those of one kind are neighbours, so that neighbours come far apart; the first stays first.
  ///
  /// Steps by the golden section come back to no neighbourhood before they have been nearly everywhere.
  private static func mixed(_ list: [BiasTurn]) -> [BiasTurn] {
    guard list.count > 2 else { return list }
    var step = Int((Double(list.count) * 0.618).rounded(.up))
    while !areCoprime(step, list.count) { step -= 1 }
    return list.indices.map { list[$0 * step % list.count] }
  }

  private static func areCoprime(_ one: Int, _ other: Int) -> Bool {
    other == 0 ? one == 1 : areCoprime(other, one % other)
  }

  /// The first of the turns.
  var first: BiasTurn { turns[0] }

  /// After how many cases every turn has come.
  var period: Int { turns.count }

  /// The turn of the case with an index.
  func turn(at index: UInt64) -> BiasTurn { turns[Int(index % UInt64(turns.count))] }

  /// How many of the cases with some indices are of each bias, in order of turns; a bias may come several times.
  func counts(in indices: Range<UInt64>) -> [(bias: Bias?, cases: Int)] {
    let count = UInt64(turns.count)
    func times(_ position: UInt64, before end: UInt64) -> UInt64 { (end + count - 1 - position) / count }
    return turns.enumerated().map { position, turn in
      let position = UInt64(position)
      return (
        turn.plan.bias, Int(times(position, before: indices.upperBound) - times(position, before: indices.lowerBound))
      )
    }
  }
}
