import PropertyTesting
import Testing

/// Finds a failure with a seed and returns the smallest value it leads to.
func smallest<Value>(
  _ generator: Generator<Value>,
  seed: UInt64,
  cases: Int = 100_000,
  holds: @escaping @Sendable (Value) -> Bool
) -> Value? {
  Property(for: generator, holds).check(seed: seed, cases: cases).failure?.smallest
}

/// Shrinks from a value's choices, given by hand, and returns the smallest value.
func smallest<Value>(
  _ generator: Generator<Value>,
  from choices: [UInt64],
  holds: (Value) -> Bool
) -> Value {
  let result = Shrinker(maximumExecutions: 20_000).shrink(ChoiceSequence(values: choices)) { source in
    let value = generator.generate(from: &source)
    return !source.isRejected && !holds(value)
  }
  var source = ChoiceSource(replaying: result.sequence.values)
  return generator.generate(from: &source)
}

/// Shrinks from a value's choices, given by hand, and checks that a pass helped.
func shrink<Value>(
  _ generator: Generator<Value>, from choices: [UInt64], helpedBy pass: String, while fails: (Value) -> Bool
) -> Value {
  let result = Shrinker(maximumExecutions: 5000).shrink(ChoiceSequence(values: choices)) { source in
    let value = generator.generate(from: &source)
    return !source.isRejected && fails(value)
  }
  #expect(result.reason == .noReductionHelps)
  #expect(result.passes.contains { $0.name == pass && $0.improvements > 0 }, "\(pass) did not help: \(result.passes)")
  var source = ChoiceSource(replaying: result.sequence.values)
  return generator.generate(from: &source)
}
