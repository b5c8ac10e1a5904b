extension Generator {
  /// One of several values, equally likely; the first is the simplest.
  ///
  /// - Precondition: There is at least one value.
  @inlinable
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    precondition(!values.isEmpty, "there is nothing to choose from")
    let last = UInt64(values.count - 1)
    return Generator { source in values[Int(source.draw(upTo: last))] }
  }

  /// A value of one of several generators, equally likely; the first is the simplest.
  ///
  /// - Precondition: There is at least one generator.
  @inlinable
  public static func one(of generators: [Generator]) -> Generator {
    precondition(!generators.isEmpty, "there is nothing to choose from")
    let last = UInt64(generators.count - 1)
    let bodies = generators.map(\.body)
    return Generator { source in
      source.beginSpan(.alternative)
      defer { source.endSpan() }
      return bodies[Int(source.draw(upTo: last))](&source)
    }
  }

  /// A value of one of several generators, each as likely as its weight says; the first is the simplest.
  ///
  /// - Precondition: No weight is negative, and at least one is positive.
  @inlinable
  public static func frequency(_ generators: [(weight: Int, generator: Generator)]) -> Generator {
    let weights = ChoiceWeights(generators.map(\.weight))
    let bodies = generators.map(\.generator.body)
    return Generator { source in
      source.beginSpan(.alternative)
      defer { source.endSpan() }
      return bodies[source.draw(weights: weights)](&source)
    }
  }

  /// Nothing in one case of four, which is the simplest, and a value of this generator otherwise.
  @inlinable
  public var optional: Generator<Value?> {
    Generator<Value?> { [body] source in
      source.beginSpan(.alternative)
      defer { source.endSpan() }
      return source.flag(3, in: 4) ? body(&source) : nil
    }
  }
}
