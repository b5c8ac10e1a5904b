/// A number in four bytes, for rows of which a run has many.
///
/// Positions and times of a case lie far below what it holds (``ModelLimits``), so that nothing is tested on the way in:
/// bringing what does not fit to the nearer end took an eighth of the instructions of indexing.
@propertyWrapper
struct Narrow {
  private var stored: Int32

  @inline(__always)
  init(wrappedValue: Int) { stored = Int32(narrowing: wrappedValue) }

  var wrappedValue: Int {
    @inline(__always)
    get { Int(stored) }
    @inline(__always)
    set { stored = Int32(narrowing: newValue) }
  }
}

/// A range of positions in eight bytes.
@propertyWrapper
struct NarrowRange {
  private var start: Int32
  private var end: Int32

  @inline(__always)
  init(wrappedValue: Range<Int>) {
    start = Int32(narrowing: wrappedValue.lowerBound)
    end = Int32(narrowing: wrappedValue.upperBound)
  }

  var wrappedValue: Range<Int> {
    @inline(__always)
    get { Range(uncheckedBounds: (Int(start), Int(end))) }
    @inline(__always)
    set { self = NarrowRange(wrappedValue: newValue) }
  }
}

extension Int32 {
  @inline(__always)
  fileprivate init(narrowing number: Int) {
    assert(Int32(exactly: number) != nil, "\(number) is beyond the limits of the model")
    self.init(truncatingIfNeeded: number)
  }
}
