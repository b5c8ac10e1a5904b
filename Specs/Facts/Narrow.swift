/// A number in four bytes, for rows of which a run has many.
///
/// What does not fit is brought to the nearer end; positions and times of a case are far smaller.
@propertyWrapper
struct Narrow {
  private var stored: Int32

  @inline(__always)
  init(wrappedValue: Int) { stored = Int32(clamping: wrappedValue) }

  var wrappedValue: Int {
    @inline(__always)
    get { Int(stored) }
    @inline(__always)
    set { stored = Int32(clamping: newValue) }
  }
}

/// A range of positions in eight bytes.
@propertyWrapper
struct NarrowRange {
  private var start: Int32
  private var end: Int32

  @inline(__always)
  init(wrappedValue: Range<Int>) {
    start = Int32(clamping: wrappedValue.lowerBound)
    end = Int32(clamping: wrappedValue.upperBound)
  }

  var wrappedValue: Range<Int> {
    @inline(__always)
    get { Range(uncheckedBounds: (Int(start), Int(end))) }
    @inline(__always)
    set { self = NarrowRange(wrappedValue: newValue) }
  }
}
