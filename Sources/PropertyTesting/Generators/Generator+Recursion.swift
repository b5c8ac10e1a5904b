extension Generator {
  /// Values that contain values of their own kind, down to a depth.
  ///
  /// Each level is a span with one label, so that the shrinker replaces a value by a part of it.
  ///
  /// - Parameters:
  ///   - maxDepth: The number of levels above the leaves; with zero there are leaves only.
  ///   - leaf: Draws a value without parts; it is the simplest alternative.
  ///   - branch: Makes a generator of values with parts from the generator of the parts.
  /// - Returns: The generator.
  /// - Complexity: Building takes time in proportion to the depth.
  @inlinable
  public static func recursive(
    maxDepth: Int,
    leaf: Generator,
    branch: (Generator) -> Generator
  ) -> Generator {
    // A choice without alternatives keeps the place of the choice that the levels above make.
    let leaf = leaf.body
    var level = Generator { source in
      source.beginSpan(.recursion)
      defer { source.endSpan() }
      _ = source.draw(upTo: 0)
      return leaf(&source)
    }
    for _ in 0..<maxDepth {
      let parts = branch(level).body
      level = Generator { source in
        source.beginSpan(.recursion)
        defer { source.endSpan() }
        return source.flag(1, in: 2) ? parts(&source) : leaf(&source)
      }
    }
    return level
  }
}
