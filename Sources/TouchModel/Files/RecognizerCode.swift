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
    let settings = SceneRecognizer.schema.calls(recognizer)
    let head = ".recognizer(.\(recognizer.kind))"
    guard settings.count > 1 else { return head + (settings.first.map { " { \($0) }" } ?? "") }
    return "\(head) {\n" + SwiftLayout.indented(settings.joined(separator: "\n")) + "\n}"
  }

  private static func text(_ operation: EffectOperation) -> String {
    if case .setFlag(let flag, let value) = operation { return ".setFlag(flag: .\(flag), value: \(value))" }
    return ".\(operation)"
  }
}
