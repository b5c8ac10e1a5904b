extension Generator {
  /// Pairs of independent values.
  @inlinable
  public static func zip<First, Second>(
    _ first: Generator<First>,
    _ second: Generator<Second>
  ) -> Generator where Value == (First, Second) {
    let (first, second) = (first.part, second.part)
    return Generator { source in (first(&source), second(&source)) }
  }

  /// Triples of independent values.
  @inlinable
  public static func zip<First, Second, Third>(
    _ first: Generator<First>,
    _ second: Generator<Second>,
    _ third: Generator<Third>
  ) -> Generator where Value == (First, Second, Third) {
    let (first, second, third) = (first.part, second.part, third.part)
    return Generator { source in (first(&source), second(&source), third(&source)) }
  }

  /// Tuples of four independent values.
  @inlinable
  public static func zip<First, Second, Third, Fourth>(
    _ first: Generator<First>,
    _ second: Generator<Second>,
    _ third: Generator<Third>,
    _ fourth: Generator<Fourth>
  ) -> Generator where Value == (First, Second, Third, Fourth) {
    let (first, second, third, fourth) = (first.part, second.part, third.part, fourth.part)
    return Generator { source in (first(&source), second(&source), third(&source), fourth(&source)) }
  }

  /// Draws a value in a span of its own.
  @inlinable
  var part: @Sendable (inout ChoiceSource) -> Value {
    { [body] source in
      source.beginSpan(.part)
      defer { source.endSpan() }
      return body(&source)
    }
  }
}
