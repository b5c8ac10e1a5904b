/// A scene and what happens to it: what an engine is run on.
public struct ConformanceCase: Hashable, Sendable, Codable {
  /// What stands on the screen.
  public var scene: TouchScene
  /// What happens.
  public var script: TouchScript

  /// Creates a case.
  /// - Throws: ``ModelError`` when the script names views the scene does not have.
  public init(_ scene: TouchScene, _ script: TouchScript) throws(ModelError) {
    self.scene = scene
    self.script = script
    try validate()
  }

  /// Creates a case without checking; for the generator, whose cases are well formed by construction.
  package init(wellFormed scene: TouchScene, _ script: TouchScript) {
    self.scene = scene
    self.script = script
  }

  private enum Key: String, CodingKey { case scene, script }

  /// Reads a case and checks it.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    try self.init(
      try object.decode(TouchScene.self, forKey: .scene), try object.decode(TouchScript.self, forKey: .script))
  }

  private func validate() throws(ModelError) {
    var changing = scene
    for (index, step) in script.steps.enumerated() {
      var place: String { "script.steps[\(index)]" }
      switch step.action {
      case .change(let changes):
        for change in changes {
          do { try changing.apply(change) } catch {
            throw error.within(place)
          }
        }
      case .chain(let responder):
        guard changing.exists(responder) else {
          throw ModelError(place, expected: "a responder of the scene", found: "\(responder)")
        }
      case .eventTouches(let view), .frame(let view), .selected(let view):
        guard changing.position(ofView: view) != nil else {
          throw ModelError(place, expected: "the number of a view", found: "\(view)")
        }
      case .conversion(_, let view, let other):
        for number in [view, other ?? view] where changing.position(ofView: number) == nil {
          throw ModelError(place, expected: "the numbers of views", found: "\(number)")
        }
      case .ignore(_, let recognizer):
        guard changing.recognizers.indices.contains(recognizer) else {
          throw ModelError(place, expected: "the number of a recognizer", found: "\(recognizer)")
        }
      case .report, .malformedReport, .wait, .interruption, .cancellation, .otherEvent, .hitTest, .defaults: break
      }
    }
    for (index, changes) in script.stepsOfChangesDuringTouches {
      for case .flag(let view, .isHidden, _) in changes where scene.view(.view(view))?.kind != .window {
        throw ModelError(
          "script.steps[\(index)]", expected: "windows alone to be hidden or shown while a finger is down",
          found: "view \(view)")
      }
    }
  }
}

extension TouchScene {
  /// Whether an object is a responder of the scene.
  fileprivate func exists(_ responder: ObjectID) -> Bool {
    switch responder.kind {
    case .view: position(ofView: responder.number) != nil
    case .controller: controllers.indices.contains(responder.number)
    case .application, .windowScene: true
    case .applicationDelegate: application.delegate != .none
    case .recognizer, .target, .touch, .event, .unnamed: false
    }
  }
}
