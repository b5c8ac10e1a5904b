// swift-format-ignore-file
// Printed by the kit; RECORD_PINNED_COUNTEREXAMPLE=1 records it anew.

import Testing
import TouchConformance

@Test func `HT-11 holds for case 88071190728b7412`() throws {
  let scene = try TouchScene(
    .window(320, 480, [
      .view(-10, 10, 100, 100),
    ]))
  let script = try TouchScript(.hitTest(-5, 55))
  let conformanceCase = try ConformanceCase(scene, script)
  let engine = MyEngine.self
  try Conformance.expectHolds("HT-11", in: conformanceCase, on: engine)
}
