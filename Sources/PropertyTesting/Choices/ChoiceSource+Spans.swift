extension ChoiceSource {
  /// Begins a span, in which all that is drawn until its end belongs together.
  ///
  /// Costs nothing when the source does not record. Every span that is begun must be ended (`endSpan()`).
  @inlinable
  public mutating func beginSpan(_ label: SpanLabel) {
    if isRecording { recordSpanBegin(label) }
  }

  /// Ends the span that was begun last.
  @inlinable
  public mutating func endSpan() {
    if isRecording { recordSpanEnd() }
  }

  /// Ends the span that was begun last and begins another one beside it.
  @inlinable
  mutating func nextSpan(_ label: SpanLabel) {
    guard isRecording else { return }
    recordSpanEnd()
    recordSpanBegin(label)
  }

  /// Draws inside a span of its own.
  ///
  /// - Parameters:
  ///   - label: What kind of thing is drawn.
  ///   - body: Draws it.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @inlinable
  public mutating func span<Result>(
    _ label: SpanLabel,
    _ body: (inout ChoiceSource) throws -> Result
  ) rethrows -> Result {
    beginSpan(label)
    defer { endSpan() }
    return try body(&self)
  }

  /// Draws whether a collection has another element, and if so begins that element's span, of which the choice is part.
  ///
  /// A generator of a collection loops while this is true, draws the element and ends its span (`endSpan()`). Any
  /// elements can then be deleted from the record, and the rest keeps its meaning: that is why a choice is made even where there is
  /// none to make, below the least and at the greatest count.
  ///
  /// - Parameters:
  ///   - count: The number of elements drawn so far.
  ///   - counts: The counts allowed.
  ///   - numerator: With the denominator, how likely another element is where it is a matter of chance.
  ///   - denominator: See the numerator.
  ///   - label: The label of the element's span.
  /// - Returns: Whether to draw another element.
  @inlinable
  public mutating func beginElement(
    after count: Int,
    in counts: ClosedRange<Int>,
    _ numerator: UInt64,
    in denominator: UInt64,
    label: SpanLabel = .element
  ) -> Bool {
    let isFree = counts.lowerBound <= count && count < counts.upperBound
    let goesOn: Bool
    if isFree {
      goesOn = flag(numerator, in: denominator)
    } else {
      _ = draw(upTo: 0)
      goesOn = count < counts.lowerBound
    }
    if goesOn && isRecording { recordElementBegin(label) }
    return goesOn
  }

  @usableFromInline
  mutating func recordElementBegin(_ label: SpanLabel) {
    if isSilent { recorder?.beginSpan(label) } else { recorder?.beginElement(label) }
  }

  /// Draws something that is not always fit for use, again and again up to a limit; rejects the case when none is.
  ///
  /// Attempts that failed leave no trace in the record, so a replay needs, and makes, one attempt only.
  ///
  /// - Parameters:
  ///   - limit: How often to try, at least once.
  ///   - body: Draws it, and returns nil when what it drew is unfit.
  /// - Returns: What the body returned, or nil when the case is rejected.
  public mutating func firstFit<Result>(
    attempts limit: Int,
    _ body: (inout ChoiceSource) -> Result?
  ) -> Result? {
    let mark = recorder?.mark
    let quickDrawsBefore = quickDraws
    for attempt in 1...(isReplaying ? 1 : limit) {
      if attempt > 1 {
        if let mark { recorder?.rewind(to: mark) }
        quickDraws = quickDrawsBefore
      }
      if let result = body(&self) { return isRejected ? nil : result }
      if isRejected { return nil }
    }
    reject()
    return nil
  }
}
