import ConformanceCommand
import ConformanceRunner
import FaultyEngines
import KitAudit
import ReferenceEngine
import TouchModel

let reference = EngineEntry(
  name: "reference", summary: "the reference engine, which reads like UIKit itself",
  description: ReferenceEngine.engineDescription
) { readings in
  InProcessExecutor(description: ReferenceEngine.description(following: readings)) { scene, recorder in
    ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }
}

let workshop = Workshop(
  reference: reference, faults: FaultRegistry.faults, liberties: FaultRegistry.liberties,
  records: "Tests/Fixtures"
) { description, readings, mode in
  InProcessExecutor(description: description, mode: mode) { scene, recorder in
    ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }
}

let entries = [reference] + workshop.faults.map(\.engine) + workshop.liberties.map(\.engine)
ConformanceCommand.main(
  CommandLineTool(
    name: "touch-conformance", engines: entries.map { KnownEngine($0) },
    unlisted: { name in
      workshop.honest.part(named: name)?.engine
        ?? entries.lazy.filter { name.hasPrefix($0.name) }.flatMap(\.withholding).first { $0.name == name }
    },
    ownCommands: workshop.commands,
    deviations: workshop.deviations, commit: BuildCommit.digits))
