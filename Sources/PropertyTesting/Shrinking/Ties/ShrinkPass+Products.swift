extension ShrinkPass {
  /// Puts in the place of two or three neighbouring numbers the least ones that have the same product.
  ///
  /// What a choice stands for is known from its origin on alone, which is most often zero or one.
  static let keepProduct = ShrinkPass("keep a product") { session in
    var tied = session.tiedNumbers
    if tied.isEmpty {
      // Of small numbers only those that could not be much larger: few factors come into question.
      tied = session.heldNumbers.filter { session.current.bounds[$0] < 1000 }
      guard tied.count <= 4 else { return }
    }
    let allowance = session.allowance(of: 200)
    for place in tied.indices.dropLast(2) where keepProduct(Array(tied[place...place + 2]), allowance, &session) {
      return
    }
    for (place, first) in tied.enumerated() {
      for second in tied[(place + 1)...].prefix(3) where keepProduct([first, second], allowance, &session) { return }
    }
  }

  private static func keepProduct(_ positions: [Int], _ allowance: Allowance, _ session: inout ShrinkSession) -> Bool {
    let offsets = positions.compactMap { session.current.offset(at: $0) }
    guard offsets.count == positions.count, offsets.allSatisfy({ (0..<1 << 20).contains($0) }) else { return false }
    let bounds = positions.map { Int(clamping: session.current.above[$0]) }
    // Each may stand for numbers from one or from zero on; of three only all alike.
    let origins = positions.count == 2 ? [[1, 1], [0, 0], [0, 1], [1, 0]] : [[1, 1, 1], [0, 0, 0]]
    return origins.contains { origins in
      let product = zip(offsets, origins).reduce(1) { $0 * ($1.0 + $1.1) }
      let answers = answers(product, below: offsets[0], bounds[...], origins[...])
      return answers.prefix(100).contains { answer in
        guard allowance.isLeft(session), session.replace(offsets: Array(zip(positions, answer))) else { return false }
        session.ties.isProductKnown = true
        return true
      }
    }
  }

  /// The numbers, counted from their origins, whose product is given, in ascending order of the first, which is less than a limit.
  private static func answers(
    _ product: Int, below limit: Int, _ bounds: ArraySlice<Int>, _ origins: ArraySlice<Int>
  ) -> [[Int]] {
    guard let bound = bounds.first, let origin = origins.first else { return product == 1 ? [[]] : [] }
    if bounds.count == 1 { return product - origin <= bound ? [[product - origin]] : [] }
    return (0...min(bound, limit, mostFactors)).flatMap { number in
      let factor = number + origin
      guard factor > 0, product % factor == 0 else { return [[Int]]() }
      return answers(product / factor, below: .max, bounds.dropFirst(), origins.dropFirst()).map { [number] + $0 }
    }
  }

  /// Larger factors are not looked for.
  private static let mostFactors = 4096
}
