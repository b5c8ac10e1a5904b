extension Generator {
  /// Arrays whose elements each begin with a choice whether there is another one.
  ///
  /// Each element is a span of its own, so that the shrinker takes out whole elements wherever they stand.
  ///
  /// - Parameters:
  ///   - element: Draws an element.
  ///   - count: The counts allowed.
  ///   - meanCount: The average count to aim for; when left out, the middle of the allowed ones.
  /// - Returns: The generator.
  @inlinable
  public static func array<Element>(
    of element: Generator<Element>,
    count: ClosedRange<Int>,
    meanCount: Int? = nil
  ) -> Generator where Value == [Element] {
    precondition(count.lowerBound >= 0, "a count is not negative")
    let mean = meanCount ?? count.lowerBound + (count.upperBound - count.lowerBound) / 2
    let expected = UInt64(max(1, mean - count.lowerBound))
    let element = element.body
    return Generator { source in
      source.beginSpan(.collection)
      defer { source.endSpan() }
      var elements: [Element] = []
      var drawn = 0
      while source.beginElement(after: drawn, in: count, expected, in: expected + 1) {
        elements.append(element(&source))
        drawn += 1
        source.endSpan()
      }
      return elements
    }
  }

  /// Arrays of any count, of five elements on average.
  @inlinable
  public static func array<Element>(of element: Generator<Element>) -> Generator where Value == [Element] {
    array(of: element, count: 0...Int.max, meanCount: 5)
  }

  /// Arrays whose count is drawn first, every one of a range equally likely, and their elements after it.
  ///
  /// Prefer `array(of:count:)`: here a shrinker must lower the count and take out an element in one step.
  @inlinable
  public static func countedArray<Element>(
    of element: Generator<Element>,
    count: ClosedRange<Int>
  ) -> Generator where Value == [Element] {
    let element = element.body
    return Generator { source in
      source.beginSpan(.collection)
      defer { source.endSpan() }
      var elements: [Element] = []
      for _ in 0..<source.integer(in: count, origin: count.lowerBound) {
        source.beginSpan(.element)
        elements.append(element(&source))
        source.endSpan()
      }
      return elements
    }
  }

  /// The elements of an array in any order, every one equally likely; the given order is the simplest.
  @inlinable
  public static func shuffled<Element: Sendable>(_ elements: [Element]) -> Generator where Value == [Element] {
    Generator { source in
      var elements = elements
      for position in elements.indices.dropLast() {
        let remaining = UInt64(elements.count - 1 - position)
        let other = position + Int(source.draw(upTo: remaining))
        // Taking the element out keeps the others in order; a swap would not.
        elements.insert(elements.remove(at: other), at: position)
      }
      return elements
    }
  }

  /// The numbers from zero to below a count in any order; the ascending order is the simplest.
  @inlinable
  public static func permutation(count: Int) -> Generator where Value == [Int] {
    shuffled(Array(0..<count))
  }
}
