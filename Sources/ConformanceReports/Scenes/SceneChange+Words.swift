internal import TouchModel

extension SceneChange {
  /// The change in words.
  func words(in scene: TouchScene) -> String {
    let name = scene.name(of: .view(view))
    switch self {
    case .center(_, let center): return "the center of \(name) becomes \(NumberText.text(center))"
    case .bounds(_, let bounds): return "the bounds of \(name) become \(NumberText.text(bounds))"
    case .contentOffset(_, let offset): return "the content offset of \(name) becomes \(NumberText.text(offset))"
    case .frame(_, let frame): return "the frame of \(name) becomes \(NumberText.text(frame))"
    case .transform(_, let transform):
      return transform.isIdentity ? "\(name) loses its transform" : "\(name) is \(transform.words)"
    case .alpha(_, let alpha): return "the alpha of \(name) becomes \(NumberText.text(alpha, places: 4))"
    case .flag(_, let flag, let value): return flag.words(of: name, becoming: value)
    case .level(_, let level): return "the level of \(name) becomes \(level)"
    case .bringToFront: return "\(name) comes to the front of its siblings"
    case .sendToBack: return "\(name) goes to the back of its siblings"
    case .insert(_, let parent, let index):
      return "\(name) is inserted into \(scene.name(of: .view(parent))) at index \(index)"
    case .insertAbove(_, let sibling): return "\(name) is inserted above \(scene.name(of: .view(sibling)))"
    case .insertBelow(_, let sibling): return "\(name) is inserted below \(scene.name(of: .view(sibling)))"
    case .exchange(_, let sibling): return "\(name) and \(scene.name(of: .view(sibling))) change places"
    case .remove: return "\(name) is removed"
    case .attach(_, let recognizer):
      return "\(scene.name(of: .recognizer(recognizer))) is attached to \(name)"
    case .detach(_, let recognizer):
      return "\(scene.name(of: .recognizer(recognizer))) is detached from \(name)"
    case .enable(_, let recognizer, let value):
      return "\(scene.name(of: .recognizer(recognizer))) is switched \(value ? "on" : "off")"
    }
  }
}

extension ViewFlag {
  /// What happens to a view whose flag is set or cleared.
  fileprivate func words(of name: String, becoming value: Bool) -> String {
    switch self {
    case .isHidden: "\(name) is \(value ? "hidden" : "shown")"
    case .isUserInteractionEnabled: "user interaction with \(name) is switched \(value ? "on" : "off")"
    case .isMultipleTouchEnabled: "multiple touch on \(name) is switched \(value ? "on" : "off")"
    case .isEnabled: "\(name) is \(value ? "enabled" : "disabled")"
    case .isSelected: "\(name) is \(value ? "selected" : "selected no more")"
    case .isAnimating: "an animation of \(name) \(value ? "begins" : "ends")"
    case .allowsInteractionWhileAnimating:
      "user interaction with \(name) during animations is \(value ? "allowed" : "forbidden")"
    }
  }
}
