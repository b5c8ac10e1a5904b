internal import TouchModel

extension SceneRecognizer {
  /// The recognizer with what is set, in words.
  func words(number: Int, in scene: TouchScene) -> String {
    let details = SceneRecognizer.schema.simple.compactMap { $0.words(self) } + relations(in: scene)
    return "\(kind.name) \(number)" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  private func relations(in scene: TouchScene) -> [String] {
    var words: [String] = []
    if let others = requiresFailureOf, !others.isEmpty {
      words.append("after failure of \(others.map { scene.name(of: .recognizer($0)) }.joined(separator: " and "))")
    }
    if let delegate {
      let answers = RecognizerDelegate.schema.simple.compactMap { $0.words(delegate) }
      let partners = delegate.simultaneousPartners.map { numbers in
        let names = numbers.map { scene.name(of: .recognizer($0)) }
        return [names.isEmpty ? "with none" : "only with \(names.joined(separator: " and "))"]
      }
      words.append("delegate: \((answers + (partners ?? [])).joined(separator: ", "))")
    }
    if let targets, !targets.isEmpty {
      let late = lateTargets.map { $0 > 0 ? ", the last \($0) added after attaching" : "" } ?? ""
      words.append("targets \(targets.map { "\($0 + 1)" }.joined(separator: " "))\(late)")
    }
    return words
  }
}

extension SceneController {
  /// The controller of a view, in words.
  func words(in scene: TouchScene) -> String {
    func root(_ number: Int) -> String { scene.name(of: .controller(number)) }
    var relations: [String] = []
    if let presentedBy { relations.append("presented by the \(root(presentedBy))") }
    if let parent { relations.append("contained in the \(root(parent))") }
    var words = "has a controller"
    if let rootOfWindow { words = "has the root controller of \(scene.name(of: .view(rootOfWindow)))" }
    if !relations.isEmpty { words += " " + relations.joined(separator: " and ") }
    return handling.isOverriding ? "\(words), which \(handling.words(superKeeps: false))" : words
  }
}

extension SceneEffect {
  /// The effect in words.
  func words(in scene: TouchScene) -> String {
    let moment: String =
      switch trigger {
      case .touches(let method): method.name
      case .action(let recognizer, let states):
        "when \(scene.name(of: .recognizer(recognizer))) is in state \(states.map(\.rawValue).joined(separator: " or "))"
      }
    let action: String =
      switch operation {
      case .follow: "follows the finger"
      case .translate: "moves by the translation"
      case .scale: "scales by the scale"
      case .rotate: "turns by the rotation"
      case .reset: "resets the reading"
      case .setFlag(let flag, let value): "sets \(flag) to \(value)"
      }
    if case .touches = trigger { return "\(moment): \(action)" }
    return "\(action) \(moment)"
  }
}
