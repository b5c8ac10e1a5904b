internal import TouchModel
internal import TraceAnalysis

extension WorkedExample {
  static let longPressSample = WorkedExample.actions(
    "the long press on a view",
    story: """
      B has a long press recognizer. A finger rests in it, moves three times, a tenth of a second apart, then lifts: the \
      handler prints began, changed at each move, and ended.
      """,
    citations: ["000:133", "000:153", "000:154", "000:155", "000:156", "000:157", "000:158", "000:159"],
    try .sample { $0.recognizer(.longPress) { $0.targets = [0] } },
    try TouchScript(
      .down(1, 150, 150), .move(1, 160, 150).at(1100), .move(1, 170, 155).at(1200), .move(1, 180, 160).at(1300),
      .up(1, 180, 160).at(1400)), are: [[.began, .changed, .ended]],
    also: { run, check in
      let changes = run.trials.signs.filter { sign in
        sign.kind == .action && sign.state == .changed && (sign.target ?? .target(0)) == .target(0)
      }
      guard changes.count < 3 else { return }
      check.violated(
        Finding(
          "example-changes", expected: "changed at each of the three moves, as in the example",
          observed: "the action is called with changed \(changes.count.frequency)",
          records: changes.map(\.sequence)))
    })
}
