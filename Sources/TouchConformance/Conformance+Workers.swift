internal import SystemLibrary

extension Conformance {
  /// The executors that share a run of an engine in this process.
  ///
  /// One for each core where it declares that its instances are independent, else one; the result is the same for any number.
  package static func executors<Engine: TouchEngine>(of engine: Engine.Type) -> [any CaseExecutor] {
    let cores = engine.engineDescription.instancesAreIndependent ? ProcessInfo.processInfo.activeProcessorCount : 1
    return (0..<max(1, cores)).map { _ in InProcessExecutor(engine) }
  }
}
