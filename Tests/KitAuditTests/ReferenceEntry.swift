import ConformanceRunner
import ReferenceEngine
import TouchModel

/// The reference engine, as the tests of campaigns know it.
let reference = EngineEntry(name: "reference", summary: "", description: ReferenceEngine.engineDescription) {
  readings in
  InProcessExecutor(description: ReferenceEngine.description(following: readings)) { scene, recorder in
    ReferenceEngine(scene: scene, recorder: recorder, readings: readings)
  }
}
