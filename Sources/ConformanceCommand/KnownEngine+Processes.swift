internal import ConformanceRunner
internal import EngineWire
internal import TouchModel

extension KnownEngine {
  /// The engine that a program runs, under the name it gives itself.
  /// - Throws: `CaseFailure` when it does not say what it is.
  init(_ launch: EngineLaunch) throws(CaseFailure) {
    let first = try ProcessExecutor(launch)
    self.init(
      name: first.engine.name, summary: "version \(SafeText.escaped(first.engine.version))", description: first.engine,
      launch, first)
  }

  /// The engine in a process that a program runs, known already.
  init(_ engine: KnownEngine, _ launch: EngineLaunch) {
    self.init(name: engine.name, summary: engine.summary, description: engine.description, launch, nil)
  }

  private init(
    name: String, summary: String, description: EngineDescription, _ launch: EngineLaunch, _ first: ProcessExecutor?
  ) {
    // The process that was asked what it is runs cases as well, where no other readings are asked for.
    var first = first
    let make = { (readings: Readings) -> any CaseExecutor in
      var launch = launch
      // What the engine follows anyway need not be asked for.
      launch.readings = DeclaredReadings(readings, of: readings.differences(from: description.readings.over()))
      defer { first = nil }
      if let first, launch.readings.declared.isEmpty { return first }
      do throws(CaseFailure) { return try ProcessExecutor(launch, agreeingWith: description) } catch {
        return UnreachableExecutor(description, error)
      }
    }
    self.init(name: name, summary: summary, description: description, startingProcesses: make)
  }
}
