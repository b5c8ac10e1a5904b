import ReferenceEngine
import TouchModel

/// The engine that has no fault.
let reference = EngineEntry(
  name: "reference", summary: "the reference engine", description: ReferenceEngine.engineDescription
) { readings in
  InProcessExecutor(description: ReferenceEngine.description(following: readings)) { scene, recorder in
    ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }
}
