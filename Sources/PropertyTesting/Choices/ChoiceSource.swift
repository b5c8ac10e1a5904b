/// Where a generator takes its choices from: a random source, or a list of earlier choices.
///
/// Every draw is a number from zero to a bound, and smaller numbers stand for simpler values. Drawing at random without
/// recording is the quick way: it touches no array. Drawing with recording gives the same values for the same seed and index.
/// Replaying gives the listed values, brought down to the bound where they exceed it, and zeros after the last.
public struct ChoiceSource: Sendable {
  // Draws left on the quick path; zero in every other mode, so that one comparison decides.
  @usableFromInline var quickDraws: Int
  @usableFromInline var random: CounterBasedRandomSource
  @usableFromInline let isRecording: Bool
  // None where nothing is recorded, so that the quick way has no arrays to count references of.
  var recorder: ChoiceRecorder?
  var script: [UInt64]?
  let limit: Int
  let rejectsBeyondLimit: Bool

  /// Whether the case has been found unfit for testing; what it generates then means nothing.
  public private(set) var isRejected = false

  /// Creates a source that draws at random.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - index: The number of the case in the run.
  ///   - recording: Whether `record` is kept; the choices are the same either way.
  public init(seed: UInt64, index: UInt64, recording: Bool = false) {
    quickDraws = recording ? 0 : ChoiceSequence.maximumLength
    random = CounterBasedRandomSource(seed: seed, index: index)
    isRecording = recording
    recorder = recording ? ChoiceRecorder() : nil
    script = nil
    limit = recording ? ChoiceSequence.maximumLength : 0
    rejectsBeyondLimit = false
  }

  /// Creates a source that repeats values, records what it gives, and gives zeros after the last value.
  public init(replaying values: [UInt64]) {
    self.init(replaying: values, limit: ChoiceSequence.maximumLength, rejectsBeyondLimit: false)
  }

  init(replaying values: [UInt64], limit: Int, rejectsBeyondLimit: Bool) {
    quickDraws = 0
    random = CounterBasedRandomSource(seed: 0, index: 0)
    isRecording = true
    var recorder = ChoiceRecorder()
    recorder.reserve(min(values.count, limit))
    self.recorder = recorder
    script = values
    self.limit = limit
    self.rejectsBeyondLimit = rejectsBeyondLimit
  }

  /// What has been drawn so far; empty when the source does not record.
  public var record: ChoiceSequence { recorder?.sequence ?? ChoiceSequence() }

  /// Whether choices come from a list and not from a random source.
  public var isReplaying: Bool { script != nil }

  /// Marks the case as unfit for testing; every further draw gives zero, so that the generator ends soon.
  ///
  /// A rejected case is neither a success nor a failure. The caller asks `isRejected` before testing the value.
  public mutating func reject() {
    isRejected = true
    quickDraws = 0
  }
}

extension ChoiceSource {
  /// Whether draws give zero and are not recorded any more.
  var isSilent: Bool { isRejected || count >= limit }

  /// How many choices were recorded.
  private var count: Int { recorder?.count ?? 0 }

  /// The number that is already settled for the next draw, or nil when it is to be drawn at random.
  @usableFromInline
  mutating func settledValue(upTo bound: UInt64, above: UInt64) -> UInt64? {
    let position = count
    if isSilent {
      if rejectsBeyondLimit { reject() }
      return 0
    }
    guard let script else { return nil }
    let value = position < script.count ? min(script[position], bound) : 0
    recorder?.append(value, upTo: bound, above: above)
    return value
  }

  @usableFromInline
  mutating func note(_ value: UInt64, upTo bound: UInt64, above: UInt64) {
    recorder?.append(value, upTo: bound, above: above)
  }

  @usableFromInline
  mutating func recordSpanBegin(_ label: SpanLabel) { recorder?.beginSpan(label) }

  @usableFromInline
  mutating func recordSpanEnd() { recorder?.endSpan() }
}
