extension ShrinkingChallenge {
  /// The claim that an expression without a literal `x / 0` can be evaluated without dividing by zero.
  static let calculator = Challenge(
    "calculator",
    record: 13...60,
    Expression.generator,
    isMinimal: { $0.size == 5 },
    holds: { $0.dividesByLiteralZero || $0.value != nil }
  )

  /// An expression of a calculator with two operations.
  indirect enum Expression: Sendable, CustomStringConvertible {
    case number(Int)
    case sum(Expression, Expression)
    case quotient(Expression, Expression)

    static let generator = Generator<Expression>.recursive(
      maxDepth: 5,
      leaf: Generator<Int>.integer().map(Expression.number)
    ) { part in
      Generator { source in
        let isQuotient = source.flag(1, in: 2)
        let (left, right) = (part.generate(from: &source), part.generate(from: &source))
        return isQuotient ? .quotient(left, right) : .sum(left, right)
      }
    }

    /// What the expression comes to, or nil when a divisor is zero.
    var value: Int? {
      switch self {
      case .number(let number): return number
      case .sum(let left, let right):
        guard let left = left.value, let right = right.value else { return nil }
        return left &+ right
      case .quotient(let left, let right):
        guard let left = left.value, let right = right.value, right != 0 else { return nil }
        return left.dividedReportingOverflow(by: right).partialValue
      }
    }

    var dividesByLiteralZero: Bool {
      switch self {
      case .number: false
      case .quotient(_, .number(0)): true
      case .sum(let left, let right), .quotient(let left, let right):
        left.dividesByLiteralZero || right.dividesByLiteralZero
      }
    }

    var size: Int {
      switch self {
      case .number: 1
      case .sum(let left, let right), .quotient(let left, let right): 1 + left.size + right.size
      }
    }

    var description: String {
      switch self {
      case .number(let number): "\(number)"
      case .sum(let left, let right): "(\(left) + \(right))"
      case .quotient(let left, let right): "(\(left) / \(right))"
      }
    }
  }
}
