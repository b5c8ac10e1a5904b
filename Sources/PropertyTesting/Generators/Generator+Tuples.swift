// Each part is drawn in a span of its own, begun and ended in place: a function that did it for all would be one more call of a
// function value for every part.
extension Generator {
  /// Pairs of independent values.
  @inlinable
  public static func zip<First, Second>(
    _ first: Generator<First>,
    _ second: Generator<Second>
  ) -> Generator where Value == (First, Second) {
    Generator { source in
      source.beginSpan(.part)
      let one = first.body(&source)
      source.nextSpan(.part)
      let other = second.body(&source)
      source.endSpan()
      return (one, other)
    }
  }

  /// Triples of independent values.
  @inlinable
  public static func zip<First, Second, Third>(
    _ first: Generator<First>,
    _ second: Generator<Second>,
    _ third: Generator<Third>
  ) -> Generator where Value == (First, Second, Third) {
    Generator { source in
      source.beginSpan(.part)
      let one = first.body(&source)
      source.nextSpan(.part)
      let other = second.body(&source)
      source.nextSpan(.part)
      let last = third.body(&source)
      source.endSpan()
      return (one, other, last)
    }
  }

  /// Tuples of four independent values.
  @inlinable
  public static func zip<First, Second, Third, Fourth>(
    _ first: Generator<First>,
    _ second: Generator<Second>,
    _ third: Generator<Third>,
    _ fourth: Generator<Fourth>
  ) -> Generator where Value == (First, Second, Third, Fourth) {
    Generator { source in
      source.beginSpan(.part)
      let one = first.body(&source)
      source.nextSpan(.part)
      let other = second.body(&source)
      source.nextSpan(.part)
      let further = third.body(&source)
      source.nextSpan(.part)
      let last = fourth.body(&source)
      source.endSpan()
      return (one, other, further, last)
    }
  }
}
