// Cases are written as text without an encoder or a tree in between, byte for byte as by way of `Codable` and ``StrictJSON``: keys
// stand in the order of their letters, and what ``TouchScene/encode(to:)`` leaves out is left out.

extension ConformanceCase {
  /// The case as canonical compact JSON, in UTF-8: the same bytes for equal cases on every platform.
  /// - Complexity: linear in the size of the case.
  /// - Throws: ``ModelError`` with the key path of a number that is not finite.
  package var canonicalText: [UInt8] {
    get throws(ModelError) {
      var line = LineWriter()
      write(to: &line)
      // The encoder knows the place of the number that JSON does not have.
      return line.lacksNumber ? try StrictJSON.encode(self, .compact) : line.bytes
    }
  }

  /// Writes the case as text, byte for byte as by way of `Codable` and ``StrictJSON``.
  package func write(to line: inout LineWriter) {
    line.object { line in
      line.key("scene")
      scene.write(to: &line)
      line.key("script")
      script.write(to: &line)
    }
  }
}

extension TouchScene {
  fileprivate func write(to line: inout LineWriter) {
    line.object { line in
      if application != SceneApplication() {
        line.key("application")
        SceneApplication.schema.write(application, to: &line)
      }
      line.things("controlActions", controlActions, SceneControlAction.schema)
      line.things("controllers", controllers, SceneController.schema)
      if !effects.isEmpty {
        line.key("effects")
        line.list(effects) { effect, line in effect.write(to: &line) }
      }
      line.things("implementations", implementations, SceneActionImplementation.schema)
      line.things("recognizers", recognizers, SceneRecognizer.schema)
      line.things("tables", tables, SceneTable.schema)
      line.key("views")
      line.list(writtenViews) { view, line in SceneView.schema.write(view, to: &line) }
      if let windows = writtenWindows {
        line.key("windows")
        line.list(windows) { window, line in SceneWindow.schema.write(window, to: &line) }
      }
    }
  }
}

extension SceneEffect {
  fileprivate func write(to line: inout LineWriter) {
    line.object { line in
      line.key("operation")
      operation.write(to: &line)
      line.key("trigger")
      trigger.write(to: &line)
      line.member("view", view)
    }
  }
}

extension EffectOperation {
  fileprivate func write(to line: inout LineWriter) {
    switch self {
    case .follow: line.choice("follow") { _ in }
    case .translate: line.choice("translate") { _ in }
    case .scale: line.choice("scale") { _ in }
    case .rotate: line.choice("rotate") { _ in }
    case .reset: line.choice("reset") { _ in }
    case .setFlag(let flag, let value):
      line.choice("setFlag") { line in
        line.key("flag")
        line.word(flag.rawValue)
        line.member("value", value)
      }
    }
  }
}

extension EffectTrigger {
  fileprivate func write(to line: inout LineWriter) {
    switch self {
    case .touches(let method): line.choice("touches") { $0.member("method", method) }
    case .action(let recognizer, let states):
      line.choice("action") { line in
        line.member("recognizer", recognizer)
        line.key("states")
        line.list(states) { state, line in line.word(state.rawValue) }
      }
    }
  }
}

extension TouchScript {
  fileprivate func write(to line: inout LineWriter) {
    line.object { line in
      line.key("steps")
      line.list(steps) { step, line in
        line.object { line in
          line.key("action")
          step.action.write(to: &line)
          line.member("time", step.time)
        }
      }
    }
  }
}

extension ScriptStep.Action {
  fileprivate func write(to line: inout LineWriter) {
    switch self {
    case .report(let changes, let postedWithNext):
      line.choice("report") { line in
        line.key("changes")
        line.list(changes) { change, line in change.write(to: &line) }
        line.member("postedWithNext", postedWithNext)
      }
    case .wait: line.choice("wait") { _ in }
    case .interruption: line.choice("interruption") { _ in }
    case .change(let changes):
      line.choice("change") { line in
        line.key("changes")
        line.list(changes) { change, line in change.write(to: &line) }
      }
    case .hitTest(let place): line.choice("hitTest") { $0.member("at", place) }
    case .chain(let responder): line.choice("chain") { $0.member("from", responder) }
    case .eventTouches(let view): line.choice("eventTouches") { $0.member("of", view) }
    // Rare enough to be written by way of their trees.
    case .otherEvent, .defaults, .malformedReport, .cancellation, .ignore, .conversion, .frame, .selected:
      line.value(self)
    }
  }
}

extension FingerChange {
  fileprivate func write(to line: inout LineWriter) {
    line.object { line in
      line.member("finger", finger)
      line.member("location", location)
      line.key("movement")
      line.word(movement.rawValue)
      if let samples {
        line.key("samples")
        line.list(samples) { sample, line in sample.write(to: &line) }
      }
    }
  }
}

extension LineWriter {
  /// Writes a member that is a list of things of a scene, unless there are none.
  fileprivate mutating func things<Thing>(_ key: String, _ things: [Thing], _ schema: Schema<Thing>) {
    guard !things.isEmpty else { return }
    self.key(key)
    list(things) { thing, line in schema.write(thing, to: &line) }
  }
}
