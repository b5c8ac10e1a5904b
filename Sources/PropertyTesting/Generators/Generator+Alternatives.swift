extension Generator {
  /// One of several values, equally likely; the first is the simplest.
  ///
  /// - Precondition: There is at least one value.
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    precondition(!values.isEmpty, "there is nothing to choose from")
    let last = UInt64(values.count - 1)
    return Generator { source in values[Int(source.draw(upTo: last))] }
  }

  /// A value of one of several generators, equally likely; the first is the simplest.
  ///
  /// - Precondition: There is at least one generator.
  public static func one(of generators: [Generator]) -> Generator {
    precondition(!generators.isEmpty, "there is nothing to choose from")
    let last = UInt64(generators.count - 1)
    return Generator { source in
      source.span(.alternative) { source in
        generators[Int(source.draw(upTo: last))].generate(from: &source)
      }
    }
  }

  /// A value of one of several generators, each as likely as its weight says; the first is the simplest.
  ///
  /// - Precondition: No weight is negative, and at least one is positive.
  public static func frequency(_ generators: [(weight: Int, generator: Generator)]) -> Generator {
    let weights = ChoiceWeights(generators.map(\.weight))
    let generators = generators.map(\.generator)
    return Generator { source in
      source.span(.alternative) { source in
        generators[source.draw(weights: weights)].generate(from: &source)
      }
    }
  }

  /// Nothing in one case of four, which is the simplest, and a value of this generator otherwise.
  public var optional: Generator<Value?> {
    Generator<Value?> { source in
      source.span(.alternative) { source in
        source.flag(3, in: 4) ? self.generate(from: &source) : nil
      }
    }
  }
}
