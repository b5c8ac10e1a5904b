public import TouchModel

extension TouchTrace {
  /// The places of a range among the objects of the trace.
  @inlinable
  @inline(__always)
  public func places(of range: ElementRange) -> Range<Int> {
    range.indices.clamped(to: objects.indices)
  }
}
