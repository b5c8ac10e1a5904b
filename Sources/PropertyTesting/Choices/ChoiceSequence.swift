/// What a generator has drawn: a list of bounded integers, and spans that mark what belongs together.
///
/// The sequence stands for the value that a generator makes of it. Sequences are equal when their values are, and ordered
/// by length first, then by their values from the front (shortlex); a smaller sequence stands for a simpler value.
public struct ChoiceSequence: Sendable {
  /// The most choices that one case can draw; further draws give zero, so that no generator goes on for ever.
  public static let maximumLength = 16_384

  /// The chosen numbers, in the order of drawing.
  public internal(set) var values: [UInt64]
  /// For every value the largest that could have been drawn in its place.
  public internal(set) var bounds: [UInt64]
  /// For every value how many of those that could have been drawn lie above the origin; for plain choices all of them.
  public internal(set) var above: [UInt64]
  /// The spans in the order in which they begin, outer before inner ones; empty spans are left out.
  public internal(set) var spans: [Span]

  /// Creates the empty sequence, the simplest of all.
  public init() {
    values = []
    bounds = []
    above = []
    spans = []
  }

  /// Creates a sequence of which only the values are known, for instance from a file.
  ///
  /// Bounds and spans become known when a generator replays it.
  public init(values: [UInt64]) {
    self.values = values
    bounds = []
    above = []
    spans = []
  }

  /// The number of choices.
  public var count: Int { values.count }

  /// Whether bounds (and spans) are known for all values.
  public var isComplete: Bool { bounds.count == values.count }
}

extension ChoiceSequence {
  /// A range of choices that were drawn for one thing.
  public struct Span: Hashable, Sendable {
    /// The kind of thing.
    public let label: SpanLabel
    /// The number of spans around this one.
    public let depth: Int
    /// Whether the span is an element of a collection, whose first choice says that there is one.
    public let isElement: Bool
    /// The position of the first choice.
    public let start: Int
    /// The position after the last choice.
    public internal(set) var end: Int

    /// The position of the first choice after the one that says that there is an element.
    var contentStart: Int { isElement ? start + 1 : start }

    /// Whether the span goes when ranges of choices go; its first choice alone may stay behind or go without it.
    func isRemoved(by ranges: [Range<Int>]) -> Bool {
      let position = min(contentStart, end - 1)
      return ranges.contains { $0.contains(position) }
    }

    /// The positions of the choices.
    public var range: Range<Int> { start..<end }
    /// The number of choices.
    public var count: Int { end - start }
  }
}

extension ChoiceSequence: Comparable, Hashable {
  /// Whether two sequences hold the same values.
  public static func == (left: ChoiceSequence, right: ChoiceSequence) -> Bool { left.values == right.values }

  /// Whether the first sequence is shorter, or as long and smaller at the first difference.
  public static func < (left: ChoiceSequence, right: ChoiceSequence) -> Bool {
    isSmaller(left.values, than: right.values)
  }

  /// Feeds the values to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  static func isSmaller(_ left: [UInt64], than right: [UInt64]) -> Bool {
    if left.count != right.count { return left.count < right.count }
    for position in left.indices where left[position] != right[position] {
      return left[position] < right[position]
    }
    return false
  }
}

extension ChoiceSequence: CustomStringConvertible {
  /// The values in brackets, separated by spaces.
  public var description: String { "[" + values.map(String.init).joined(separator: " ") + "]" }
}
