// swift-format-ignore-file
// Printed by the kit; RECORD_PINNED_COUNTEREXAMPLE=1 records it anew.

import Testing
import TouchConformance

@Test func `HT-11 holds for case 69c39ab26772fa03`() throws {
  let scene = try Scene(
    .window(320, 480, [
      .view(210, 10, 120, 100),
    ]))
  let script = try Script(.hitTest(325, 55))
  let conformanceCase = try ConformanceCase(scene, script)
  let engine = MyEngine.self
  try Conformance.expectHolds("HT-11", in: conformanceCase, on: engine)
}
