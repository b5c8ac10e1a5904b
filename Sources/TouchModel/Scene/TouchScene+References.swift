extension TouchScene {
  /// Checks everything that refers to a view, a controller, a recognizer or a target.
  func checkReferences() throws(ModelError) {
    if controllers.isEmpty, recognizers.isEmpty, tables.isEmpty, effects.isEmpty, controlActions.isEmpty,
      implementations.isEmpty
    {
      return
    }
    let lists = [
      controllers.count, recognizers.count, tables.count, effects.count, controlActions.count, implementations.count,
    ]
    guard lists.allSatisfy({ $0 <= ModelLimits.listElements }) else {
      throw ModelError("scene", expected: "at most \(ModelLimits.listElements) elements in a list")
    }
    try checkControllers()
    try checkRecognizers()
    try checkTablesAndActions()
    try checkEffects()
  }

  private func check(view number: Int?, _ place: String, _ expected: String, where isRight: (SceneView) -> Bool)
    throws(ModelError)
  {
    guard let position = number.flatMap(position(ofView:)), isRight(views[position]) else {
      throw ModelError(place, expected: expected, found: number.map { "\($0)" })
    }
  }

  private func checkControllers() throws(ModelError) {
    for (index, controller) in controllers.enumerated() {
      let place = "scene.controllers[\(index)]"
      try check(view: controller.rootView, "\(place).rootView", "the number of a view that is no window") {
        $0.kind != .window
      }
      if let window = controller.rootOfWindow {
        try check(view: window, "\(place).rootOfWindow", "the number of a window") { $0.kind == .window }
      }
      for other in [controller.presentedBy, controller.parent].compactMap({ $0 })
      where !(0..<index).contains(other) {
        throw ModelError(place, expected: "presenting and parent controllers before it in the list")
      }
    }
    guard Set(controllers.map(\.rootView)).count == controllers.count else {
      throw ModelError("scene.controllers", expected: "a root view of its own for every controller")
    }
    let windowRoots = controllers.compactMap(\.rootOfWindow)
    guard Set(windowRoots).count == windowRoots.count else {
      throw ModelError("scene.controllers", expected: "at most one root controller for a window")
    }
  }

  private func checkRecognizers() throws(ModelError) {
    for (index, recognizer) in recognizers.enumerated() {
      let place = "scene.recognizers[\(index)]"
      try check(view: recognizer.view, "\(place).view", "the number of a view") { _ in true }
      let counts = [
        recognizer.numberOfTapsRequired, recognizer.numberOfTouchesRequired, recognizer.maximumNumberOfTouches,
      ]
      for case let count? in counts where !(1...ModelLimits.fingers).contains(count) {
        throw ModelError(place, expected: "counts from 1 to \(ModelLimits.fingers)", found: "\(count)")
      }
      try check(recognizer.requiresFailureOf, of: index, "\(place).requiresFailureOf")
      try check(recognizer.delegate?.simultaneousPartners, of: index, "\(place).delegate.simultaneousPartners")
      let targetCount = recognizer.targets?.count ?? 0
      guard (0...targetCount).contains(recognizer.lateTargets ?? 0) else {
        throw ModelError("\(place).lateTargets", expected: "0 to \(targetCount), the number of its targets")
      }
      for target in recognizer.targets ?? [] where !(0..<ModelLimits.listElements).contains(target) {
        throw ModelError("\(place).targets", expected: "numbers of targets", found: "\(target)")
      }
    }
  }

  private func check(_ others: [Int]?, of index: Int, _ place: String) throws(ModelError) {
    for other in others ?? [] where !recognizers.indices.contains(other) || other == index {
      throw ModelError(place, expected: "the numbers of other recognizers", found: "\(other)")
    }
  }

  private func checkTablesAndActions() throws(ModelError) {
    for (index, table) in tables.enumerated() {
      try check(view: table.view, "scene.tables[\(index)].view", "the number of a table view") {
        $0.kind == .tableView
      }
      guard table.rowHeight > 0, table.rowHeight <= ModelLimits.coordinate, (0...10_000).contains(table.rows) else {
        throw ModelError("scene.tables[\(index)]", expected: "a row height above 0 and at most 10000 rows")
      }
    }
    for (index, registration) in controlActions.enumerated() {
      try check(view: registration.control, "scene.controlActions[\(index)].control", "the number of a control") {
        $0.kind.isControl
      }
    }
  }

  private func checkEffects() throws(ModelError) {
    for (index, effect) in effects.enumerated() {
      let place = "scene.effects[\(index)]"
      try check(view: effect.view, "\(place).view", "the number of a view") { _ in true }
      switch effect.trigger {
      case .touches:
        guard !effect.operation.resetsReading else {
          throw ModelError("\(place).operation", expected: "an operation that needs no reading of a recognizer")
        }
      case .action(let recognizer, _): try checkAction(of: recognizer, effect, place)
      }
    }
  }

  private func checkAction(of recognizer: Int, _ effect: SceneEffect, _ place: String) throws(ModelError) {
    guard recognizers.indices.contains(recognizer) else {
      throw ModelError("\(place).trigger", expected: "the number of a recognizer", found: "\(recognizer)")
    }
    guard effect.operation != .follow else {
      throw ModelError("\(place).operation", expected: "an operation that needs no touch")
    }
    // The translation is read in the recognizer's view, and the formula needs it in the view that moves.
    guard effect.operation != .translate || recognizers[recognizer].view == effect.view else {
      throw ModelError("\(place).view", expected: "the view of the recognizer whose translation moves it")
    }
  }
}
