extension Generator {
  /// Pairs of independent values.
  public static func zip<First, Second>(
    _ first: Generator<First>,
    _ second: Generator<Second>
  ) -> Generator where Value == (First, Second) {
    Generator { source in (source.part(first), source.part(second)) }
  }

  /// Triples of independent values.
  public static func zip<First, Second, Third>(
    _ first: Generator<First>,
    _ second: Generator<Second>,
    _ third: Generator<Third>
  ) -> Generator where Value == (First, Second, Third) {
    Generator { source in (source.part(first), source.part(second), source.part(third)) }
  }

  /// Tuples of four independent values.
  public static func zip<First, Second, Third, Fourth>(
    _ first: Generator<First>,
    _ second: Generator<Second>,
    _ third: Generator<Third>,
    _ fourth: Generator<Fourth>
  ) -> Generator where Value == (First, Second, Third, Fourth) {
    Generator { source in (source.part(first), source.part(second), source.part(third), source.part(fourth)) }
  }
}

extension ChoiceSource {
  /// Draws a value of a generator in a span of its own.
  fileprivate mutating func part<Value>(_ generator: Generator<Value>) -> Value {
    span(.part) { generator.generate(from: &$0) }
  }
}
