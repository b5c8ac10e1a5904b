internal import TouchModel

/// What stands next to an object: to whom a wrong engine would send what is meant for it.
struct SceneKin {
  private let scene: TouchScene
  private let touches: [ObjectID]

  /// The kin of the objects of a run.
  init(_ scene: TouchScene, _ trace: TouchTrace) {
    self.scene = scene
    touches = Set(trace.snapshots.map(\.touch)).sorted()
  }

  /// An object that is none of the scene's.
  static let unknown = ObjectID(.unnamed, 900)

  /// The superview of a view, the application above a window, a recognizer above a recognizer.
  func parent(of object: ObjectID) -> ObjectID? {
    switch object.kind {
    case .view:
      guard let position = scene.position(ofView: object.number) else { return nil }
      return scene.views[position].parent.map { ObjectID.view(scene.views[$0].number) } ?? .application
    case .recognizer:
      guard scene.recognizers.indices.contains(object.number), let own = scene.recognizers[object.number].view else {
        return nil
      }
      var view = ObjectID.view(own)
      while let above = parent(of: view), above.kind == .view {
        if let found = scene.recognizers.indices.first(where: { scene.recognizers[$0].view == above.number }) {
          return .recognizer(found)
        }
        view = above
      }
      return nil
    case .controller, .application, .applicationDelegate, .windowScene, .target, .touch, .event, .unnamed: return nil
    }
  }

  /// The next view of the same superview, the next recognizer of the view, the first touch, another controller or target.
  func sibling(of object: ObjectID) -> ObjectID? {
    switch object.kind {
    case .view:
      guard let position = scene.position(ofView: object.number) else { return nil }
      let parent = scene.views[position].parent
      return next(position, among: scene.views.indices.filter { scene.views[$0].parent == parent }).map {
        .view(scene.views[$0].number)
      }
    case .recognizer:
      guard scene.recognizers.indices.contains(object.number) else { return nil }
      let view = scene.recognizers[object.number].view
      let own = scene.recognizers.indices.filter { scene.recognizers[$0].view == view }
      return next(object.number, among: own).map { .recognizer($0) }
    case .controller: return next(object.number, among: Array(scene.controllers.indices)).map { .controller($0) }
    // Not round in a circle: an engine that gives its touches other names throughout is honest.
    case .touch: return touches.first.flatMap { $0 == object ? nil : $0 }
    case .target: return .target(object.number + 1)
    case .application, .applicationDelegate, .windowScene, .event, .unnamed: return nil
    }
  }

  private func next<Element: Equatable>(_ element: Element, among all: [Element]) -> Element? {
    guard all.count > 1, let position = all.firstIndex(of: element) else { return nil }
    return all[(position + 1) % all.count]
  }
}
