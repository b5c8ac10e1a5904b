internal import TouchModel

extension TraceAudit {
  /// Computes what the scene's handlers do in every call that is recorded, by the printed formulas, and looks for it right
  /// behind the call.
  func checkEffects(in trace: TouchTrace) throws(ModelError) {
    var scene = testCase.scene
    for (index, record) in trace.records.enumerated() {
      switch record.event {
      case .sceneChange(let change):
        do { try scene.apply(change) } catch {
          throw ModelError("trace.records[\(index)].change", expected: error.expected, found: words(change))
        }
      case .touches(let call):
        let changes = scene.changes(
          ofTouches: call.method, receiver: call.receiver, firstTouch: trace.touches(call.touches).first)
        try check(changes, behind: index, in: trace)
      case .action(let call): try check(scene.changes(ofAction: call), behind: index, in: trace)
      // No other record calls a handler or changes the tree.
      default: break
      }
    }
  }

  private func check(_ expected: [SceneChange], behind index: Int, in trace: TouchTrace) throws(ModelError) {
    guard !expected.isEmpty else { return }
    var place = index + 1
    for change in expected {
      // What the event held of its touches stands next to the call, too.
      while trace.records.indices.contains(place), case .touchSamples = trace.records[place].event { place += 1 }
      guard trace.records.indices.contains(place), case .sceneChange(let made) = trace.records[place].event else {
        throw ModelError(
          "trace.records[\(place)]",
          expected: "the sceneChange of a handler called by records[\(index)], \(words(change))",
          found: "none")
      }
      guard isClose(made, change) else {
        throw ModelError("trace.records[\(place)].change", expected: words(change), found: words(made))
      }
      place += 1
    }
  }

  private func words(_ change: SceneChange) -> String {
    let tree = try? StrictJSON.tree(of: change)
    return tree.map { $0.text(.compact) } ?? "\(change)"
  }
}

extension TraceAudit {
  /// Whether two places are the same within the engine's tolerance.
  func isClose(_ left: ScenePoint, _ right: ScenePoint) -> Bool { isClose([left.x, left.y], [right.x, right.y]) }

  /// Whether two changes do the same to the same view within the engine's tolerance.
  func isClose(_ left: SceneChange, _ right: SceneChange) -> Bool {
    switch (left, right) {
    case (.center(let view, let one), .center(let other, let two)): view == other && isClose(one, two)
    case (.contentOffset(let view, let one), .contentOffset(let other, let two)): view == other && isClose(one, two)
    case (.bounds(let view, let one), .bounds(let other, let two)):
      view == other && isClose(one.origin, two.origin) && isClose([one.width, one.height], [two.width, two.height])
    case (.frame(let view, let one), .frame(let other, let two)):
      view == other && isClose(one.origin, two.origin) && isClose([one.width, one.height], [two.width, two.height])
    case (.transform(let view, let one), .transform(let other, let two)):
      view == other
        && isClose([one.a, one.b, one.c, one.d, one.tx, one.ty], [two.a, two.b, two.c, two.d, two.tx, two.ty])
    case (.alpha(let view, let one), .alpha(let other, let two)): view == other && isClose([one], [two])
    // Changes of different kinds, and changes without numbers.
    default: left == right
    }
  }

  private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
