internal import ConformanceRunner
internal import EngineWire
internal import TouchModel

extension KnownEngine {
  /// The engine that a program runs, under the name it gives itself.
  /// - Throws: `CaseFailure` when it does not say what it is.
  init(_ launch: EngineLaunch) throws(CaseFailure) {
    let description = try ProcessExecutor(launch).engine
    self.init(
      name: description.name, summary: "version \(SafeText.escaped(description.version))", description: description,
      launch)
  }

  /// The engine in a process that a program runs, known already.
  init(_ engine: KnownEngine, _ launch: EngineLaunch) {
    self.init(name: engine.name, summary: engine.summary, description: engine.description, launch)
  }

  private init(name: String, summary: String, description: EngineDescription, _ launch: EngineLaunch) {
    let make = { (readings: Readings) -> any CaseExecutor in
      var launch = launch
      // What the engine follows anyway nobody has to ask for.
      for name in readings.differences(from: description.readings.over()) { launch.readings[name] = readings[name] }
      do throws(CaseFailure) { return try ProcessExecutor(launch) } catch {
        return UnreachableExecutor(description, error)
      }
    }
    self.init(name: name, summary: summary, description: description, startingProcesses: make)
  }
}
