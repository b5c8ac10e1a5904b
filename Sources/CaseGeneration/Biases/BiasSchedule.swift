internal import TouchModel

/// Which bias the case with an index has.
///
/// Biases take turns, in an order that mixes them: of any few cases in a row some are about finding views, some about touches,
/// some about gestures and controls.
struct BiasSchedule: Sendable {
  /// The biases in the order in which they come; the first is that of cases without one.
  private let biases: [PreparedBias]

  /// The biases that an engine allows: each once, then those that weigh more the further times.
  init(_ capabilities: CapabilitySet) {
    let plans =
      [BiasPlan.none] + Bias.allCases.compactMap { BiasPlan.all[$0] }.filter { $0.needs.areMet(by: capabilities) }
    let list = plans.map { PreparedBias($0) }
    biases =
      BiasSchedule.mixed(list) + BiasSchedule.mixed(list.flatMap { Array(repeating: $0, count: $0.plan.weight - 1) })
  }

  /// The same bias for every case.
  init(only bias: PreparedBias) { biases = [bias] }

  /// The biases of a list in which those of one kind are neighbours, so that neighbours come far apart; the first stays first.
  ///
  /// Steps by the golden section come back to no neighbourhood before they have been nearly everywhere.
  private static func mixed(_ list: [PreparedBias]) -> [PreparedBias] {
    guard list.count > 2 else { return list }
    var step = Int((Double(list.count) * 0.618).rounded(.up))
    while !areCoprime(step, list.count) { step -= 1 }
    return list.indices.map { list[$0 * step % list.count] }
  }

  private static func areCoprime(_ one: Int, _ other: Int) -> Bool {
    other == 0 ? one == 1 : areCoprime(other, one % other)
  }

  /// The first of the biases.
  var first: PreparedBias { biases[0] }

  /// After how many cases they begin anew.
  var period: Int { biases.count }

  /// The bias of the case with an index.
  func bias(at index: UInt64) -> PreparedBias { biases[Int(index % UInt64(biases.count))] }

  /// How many of the cases with some indices are of each bias, in their order; a bias may come several times.
  func counts(in indices: Range<UInt64>) -> [(bias: Bias?, cases: Int)] {
    let count = UInt64(biases.count)
    func times(_ position: UInt64, before end: UInt64) -> UInt64 { (end + count - 1 - position) / count }
    return biases.enumerated().map { position, bias in
      let position = UInt64(position)
      return (
        bias.plan.bias, Int(times(position, before: indices.upperBound) - times(position, before: indices.lowerBound))
      )
    }
  }
}
