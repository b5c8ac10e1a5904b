import PropertyTesting

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
