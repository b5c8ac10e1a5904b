/// Writes recognizers and effects as calls of the builder.
enum RecognizerCode {
  /// Recognizers and effects in an order in which every effect of an action follows its recognizer.
  static func calls(_ recognizers: [SceneRecognizer], _ effects: [SceneNode.NodeEffect]) throws -> [String] {
    var calls: [String] = []
    var attached = 0
    for effect in effects {
      let operation = text(effect.operation)
      switch effect.trigger {
      case .touches(let method): calls.append(".effect(on: .\(method), \(operation))")
      case .recognizer(let position, let states):
        guard recognizers.indices.contains(position), attached <= position + 1 else { throw NodeCode.NotExpressible() }
        calls += recognizers[attached..<position + 1].map(call)
        attached = position + 1
        calls.append(".effect(inStates: [\(states.map { ".\($0)" }.joined(separator: ", "))], \(operation))")
      }
    }
    return calls + recognizers[attached...].map(call)
  }

  private static func call(_ recognizer: SceneRecognizer) -> String {
    let settings = self.settings(recognizer)
    let head = ".recognizer(.\(recognizer.kind))"
    guard settings.count > 1 else { return head + (settings.first.map { " { \($0) }" } ?? "") }
    return "\(head) {\n" + SwiftLayout.indented(settings.joined(separator: "\n")) + "\n}"
  }

  private static func settings(_ recognizer: SceneRecognizer) -> [String] {
    var values: [(String, String?)] = [
      ("cancelsTouchesInView", recognizer.cancelsTouchesInView.map { "\($0)" }),
      ("delaysTouchesBegan", recognizer.delaysTouchesBegan.map { "\($0)" }),
      ("delaysTouchesEnded", recognizer.delaysTouchesEnded.map { "\($0)" }),
      ("isEnabled", recognizer.isEnabled.map { "\($0)" }),
      ("numberOfTapsRequired", recognizer.numberOfTapsRequired.map { "\($0)" }),
      ("numberOfTouchesRequired", recognizer.numberOfTouchesRequired.map { "\($0)" }),
      ("direction", recognizer.direction.map { ".\($0)" }),
      ("delegate", recognizer.delegate.map(text)),
    ]
    values.append(("requiresFailureOf", recognizer.requiresFailureOf.map { "\($0)" }))
    values.append(("targets", recognizer.targets.map { "\($0)" }))
    values.append(("lateTargets", recognizer.lateTargets.map { "\($0)" }))
    return values.compactMap { name, value in value.map { "$0.\(name) = \($0)" } }
  }

  private static func text(_ delegate: RecognizerDelegate) -> String {
    let answers: [(String, String?)] = [
      ("simultaneously", delegate.simultaneously.map { "\($0)" }),
      ("partners", delegate.simultaneousPartners.map { "\($0)" }),
      ("shouldBegin", delegate.shouldBegin.map { "\($0)" }),
      ("shouldReceive", delegate.shouldReceive.map { "\($0)" }),
    ]
    let arguments = answers.compactMap { name, answer in answer.map { "\(name): \($0)" } }
    return "RecognizerDelegate(\(arguments.joined(separator: ", ")))"
  }

  private static func text(_ operation: EffectOperation) -> String {
    if case .setFlag(let flag, let value) = operation { return ".setFlag(flag: .\(flag), value: \(value))" }
    return ".\(operation)"
  }
}
