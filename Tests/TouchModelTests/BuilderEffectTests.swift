import Testing
import TouchModel

@Test func `an effect belongs to the recognizer attached before it`() throws {
  let scene = try TouchScene(
    .window(
      320, 480,
      [
        .view(0, 0, 9, 9).recognizer(.pan).effect(inStates: [.changed], .translate)
          .recognizer(.pinch).effect(inStates: [.changed], .scale)
      ]
    ).recognizer(.tap))
  #expect(
    scene.effects.map(\.trigger) == [
      .action(recognizer: 1, states: [.changed]), .action(recognizer: 2, states: [.changed]),
    ])
}

@Test func `an effect without a recognizer before it is refused`() {
  let message = ModelError("scene.effects[0].trigger", expected: "the number of a recognizer", found: "-1")
  #expect(throws: message) {
    try TouchScene(.window(9, 9, [.view(0, 0, 9, 9).effect(inStates: [], .reset)]).recognizer(.tap))
  }
}
