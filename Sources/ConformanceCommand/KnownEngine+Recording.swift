internal import ConformanceRecordings
internal import ConformanceRunner
internal import TouchModel

extension KnownEngine {
  /// The engine of a recording, which does what it did.
  init(_ recording: Recording) {
    self.init(
      EngineEntry(name: recording.engine.name, summary: "a recording", description: recording.engine) { _ in
        RecordedExecutor(recording)
      })
  }
}
