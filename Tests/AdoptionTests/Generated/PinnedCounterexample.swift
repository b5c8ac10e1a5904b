// swift-format-ignore-file
// Printed by the kit; RECORD_PINNED_COUNTEREXAMPLE=1 records it anew.

import Testing
import TouchConformance

@Test func `HT-11 holds for case 191f26a906d9b2fc`() throws {
  let scene = try Scene(
    .window(320, 480, [
      .view(10, 90, 100, 400),
    ]))
  let script = try Script(.hitTest(55, 480))
  let conformanceCase = try ConformanceCase(scene, script)
  let engine = MyEngine.self
  try Conformance.expectHolds("HT-11", in: conformanceCase, on: engine)
}
