/// A variable of the environment that the kit reads or sets; the options of tests have variables of their own beside these.
package enum KitVariable: String, CaseIterable, Sendable {
  /// Names the engine that is fuzzed.
  case engine = "TOUCH_CONFORMANCE_ENGINE"
  /// Names the folder in which fuzzing keeps the smallest cases.
  case casesFolder = "TOUCH_CONFORMANCE_CASES_FOLDER"
  /// Marks the processes that belong to an engine; the kit sets it for each that it starts.
  case engineProcess = "TOUCH_CONFORMANCE_ENGINE_PROCESS"
}
