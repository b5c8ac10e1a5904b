internal import TouchModel

extension WorkedExample {
  static let panSample = WorkedExample.actions(
    "the drag of a view",
    story: "B has a pan recognizer. A slow drag calls its action with began, changed several times, and ended.",
    citations: ["000:190", "000:194", "000:205", "001:197"],
    try .sample { $0.recognizer(.pan) { $0.targets = [0] } }, try slowDrag(), are: [[.began, .changed, .ended]])

  static let dragWithPan = WorkedExample.actions(
    "the printed trace with a recognizer",
    story: """
      B has a pan recognizer. A slow drag gives B touchesBegan and touchesMoved until the pan is recognized, then \
      touchesCancelled and nothing more, while the finger is still down.
      """,
    citations: ["001:168", "001:174", "001:175", "001:177"],
    try .sample { $0.recognizer(.pan) { $0.targets = [0] } }, try slowDrag(), are: [[.began, .changed, .ended]],
    also: { run, check in story(run, &check, endsWith: .cancelled) })

  static let dragWithoutPan = WorkedExample(
    "the printed trace without a recognizer",
    story: "B has no recognizer. The same drag gives B touchesBegan, touchesMoved and touchesEnded.",
    citations: ["001:156", "001:157", "001:162"], try .sample { $0 }, try slowDrag()
  ) { run, check in story(run, &check, endsWith: .ended) }

  static let panThatMovesItsView = WorkedExample.actions(
    "the view that a pan moves",
    story: """
      B is turned, has a pan recognizer, and its handler moves B's transform by the translation read in B and makes it zero, \
      at every changed: B goes as far as the finger.
      """,
    citations: ["000:198", "000:200", "000:202"], capabilities: [.recognizerEffects, .transforms],
    try .sample { node in
      node.rotated(.threeFourFive).recognizer(.pan) { $0.targets = [0] }.effect(inStates: [.changed], .translate)
    }, try slowDrag(), are: [[.began, .changed, .ended]], also: { run, check in Rule.checkDraggedViews(run, &check) })

  /// A drag of one finger over B, 60 points to the right and 30 down in steps of a twelfth.
  private static func slowDrag() throws -> TouchScript {
    let moves = (1...12).map { step in
      ScriptPhrase.move(1, 120 + Double(step) * 5, 130 + Double(step) * 2.5).at(step * 100)
    }
    return try TouchScript(phrases: [.down(1, 120, 130)] + moves + [.up(1, 180, 160).at(1300)])
  }
}
