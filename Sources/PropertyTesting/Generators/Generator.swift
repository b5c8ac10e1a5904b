/// A recipe that makes a value of the choices of a source.
///
/// A recipe is a pure function of the choices, so that recording them is enough to repeat, to simplify and to enumerate values.
///
/// Combinators are inlinable, so that a program built with optimization has them specialised for its own types. Without
/// optimization what costs most is to look up types at run time; so they call the functions of their parts and no generic helper.
public struct Generator<Value>: Sendable {
  /// Draws a value.
  @usableFromInline let body: @Sendable (inout ChoiceSource) -> Value

  /// Creates a generator from a function that draws from a source and from nothing else.
  @inlinable
  public init(_ body: @escaping @Sendable (inout ChoiceSource) -> Value) { self.body = body }

  /// Draws a value.
  @inlinable
  public func generate(from source: inout ChoiceSource) -> Value { body(&source) }
}

extension Generator {
  /// Makes one and the same value without any choice.
  @inlinable
  public static func constant(_ value: Value) -> Generator where Value: Sendable {
    Generator { _ in value }
  }

  /// Makes another value of each value.
  @inlinable
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    Generator<Other> { [body] source in transform(body(&source)) }
  }

  /// Draws a value, then draws with the generator that the value asks for.
  @inlinable
  public func flatMap<Other>(_ next: @escaping @Sendable (Value) -> Generator<Other>) -> Generator<Other> {
    Generator<Other> { [body] source in next(body(&source)).body(&source) }
  }
}

extension Generator where Value: Sendable {
  /// Draws until a value meets a condition.
  ///
  /// After the last attempt the case is rejected (`ChoiceSource.reject()`) and the last value is returned.
  ///
  /// - Parameters:
  ///   - attempts: How many values to draw, at least one.
  ///   - isIncluded: The condition.
  /// - Returns: The generator.
  public func filter(
    attempts: Int = 100,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    Generator { source in
      var last: Value?
      let fit = source.firstFit(attempts: attempts) { source -> Value? in
        let value = self.generate(from: &source)
        last = value
        return isIncluded(value) ? value : nil
      }
      return fit ?? last ?? self.generate(from: &source)
    }
  }
}
