// swift-format-ignore-file
// Printed by the kit; RECORD_PINNED_COUNTEREXAMPLE=1 records it anew.

import Testing
import TouchConformance

@Test func `HT-11 holds for case a3020241523a0bf6`() throws {
  let scene = try TouchScene(
    .window(320, 480, [
      .view(10, -10, 100, 100),
    ]))
  let script = try TouchScript(.hitTest(55, -5))
  let conformanceCase = try ConformanceCase(scene, script)
  let engine = MyEngine.self
  try Conformance.expectHolds("HT-11", in: conformanceCase, on: engine)
}
