extension ShrinkingChallenge {
  /// Pairs of positive numbers that are tied by their difference.
  static let differences = [
    difference("difference not zero", record: 29...29, minimum: (10, 10)) { $0 != 0 },
    difference("difference not small", record: 41...41, minimum: (10, 6)) { !(1...4).contains($0) },
    difference("difference not one", record: 38...38, minimum: (10, 9)) { $0 != 1 },
  ]

  private static func difference(
    _ name: String,
    record: ClosedRange<Double>,
    minimum: (Int, Int),
    holds: @escaping @Sendable (Int) -> Bool
  ) -> Challenge {
    let positive = Generator<Int>.integer(in: 1 ... .max)
    return Challenge(
      name,
      record: record,
      .zip(positive, positive),
      isMinimal: { $0 == minimum },
      holds: { first, second in first < 10 || holds(abs(first - second)) }
    )
  }
}
