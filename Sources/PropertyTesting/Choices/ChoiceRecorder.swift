/// Collects choices and spans while a case is drawn.
struct ChoiceRecorder: Sendable {
  private(set) var sequence = ChoiceSequence()
  // Indices into the spans of those that are not ended yet, the innermost last.
  private var open: [Int] = []

  var count: Int { sequence.values.count }

  mutating func reserve(_ count: Int) {
    sequence.values.reserveCapacity(count)
    sequence.bounds.reserveCapacity(count)
    sequence.above.reserveCapacity(count)
  }

  mutating func append(_ value: UInt64, upTo bound: UInt64, above: UInt64) {
    sequence.values.append(value)
    sequence.bounds.append(bound)
    sequence.above.append(above)
  }

  mutating func beginSpan(_ label: SpanLabel) { beginSpan(label, isElement: false, at: count) }

  /// Begins the span of an element, with the choice just drawn as its first one.
  mutating func beginElement(_ label: SpanLabel) { beginSpan(label, isElement: true, at: count - 1) }

  private mutating func beginSpan(_ label: SpanLabel, isElement: Bool, at start: Int) {
    open.append(sequence.spans.count)
    sequence.spans.append(.init(label: label, depth: open.count - 1, isElement: isElement, start: start, end: start))
  }

  mutating func endSpan() {
    guard let index = open.popLast() else { preconditionFailure("a span is ended that was not begun") }
    if sequence.spans[index].start == count {
      sequence.spans.removeSubrange(index...)
    } else {
      sequence.spans[index].end = count
    }
  }
}

extension ChoiceRecorder {
  /// A moment of a recording to which it can be taken back.
  struct Mark {
    let choices: Int
    let spans: Int
    let open: Int
  }

  var mark: Mark { Mark(choices: count, spans: sequence.spans.count, open: open.count) }

  mutating func rewind(to mark: Mark) {
    sequence.values.removeSubrange(mark.choices...)
    sequence.bounds.removeSubrange(mark.choices...)
    sequence.above.removeSubrange(mark.choices...)
    sequence.spans.removeSubrange(mark.spans...)
    open.removeSubrange(mark.open...)
  }
}
