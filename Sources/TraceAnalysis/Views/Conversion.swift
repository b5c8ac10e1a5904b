public import TouchModel

/// A question for a point of one view in the coordinates of another, or of the window, and the engine's answer.
public struct Conversion: Sendable {
  /// The sequence number of the record.
  public let sequence: Int
  /// The point in the first view's own coordinates.
  public let point: ScenePoint
  /// The first view.
  public let from: ObjectID
  /// The other view; `nil` for the window.
  public let to: ObjectID?
  /// What the engine answered.
  public let result: ScenePoint
  /// Which version of the scene it happened in.
  public let version: Handle<SceneTimeline.Version>
}

/// Where a point of one view lies in another of the same window.
public struct ConvertedPoint: Sendable {
  /// The point in the coordinates of the other view.
  public private(set) var point: ScenePoint
  /// By how much a tolerance grows on the way; at least 1.
  public private(set) var slack = 1.0

  private init(_ point: ScenePoint) { self.point = point }

  /// Converts a point from a view to another, or to the window; `nil` where the two lie in different windows.
  /// - Complexity: linear in the depth.
  public init?(
    _ point: ScenePoint, from view: Handle<SceneView>, to other: Handle<SceneView>?, in scene: TouchScene
  ) {
    self.init(point)
    let window = scene.window(of: view)
    for level in scene.pathUp(from: view) where level != window {
      self.point = scene.views[level].toParent(self.point)
      let map = scene.views[level].transform
      slack *= max(1, abs(map.a) + abs(map.b) + abs(map.c) + abs(map.d))
    }
    guard let other else { return }
    guard scene.window(of: other) == window else { return nil }
    for level in scene.pathUp(from: other).reversed() where level != window {
      self.point = scene.views[level].fromParent(self.point)
      slack *= ViewGeometry(scene.views[level], below: .screen).slack
    }
  }

  /// Converts a point from a window to another by way of the screen.
  init(
    _ point: ScenePoint, fromWindow window: Handle<SceneView>, toWindow other: Handle<SceneView>, in scene: TouchScene
  ) {
    self.init(point)
    self.point = scene.views[window].toParent(point)
    self.point = scene.views[other].fromParent(self.point)
    slack = ViewGeometry(scene.views[other], below: .screen).slack
  }
}

extension Run {
  /// Where the point of a conversion lies; `nil` where the views are unknown or lie in different windows.
  public func expectation(of conversion: Conversion) -> ConvertedPoint? {
    let scene = timeline.versions[conversion.version].scene
    guard let view = scene.handle(of: conversion.from) else { return nil }
    guard let other = conversion.to else { return ConvertedPoint(conversion.point, from: view, to: nil, in: scene) }
    guard let other = scene.handle(of: other) else { return nil }
    return ConvertedPoint(conversion.point, from: view, to: other, in: scene)
  }

  /// Where the point of a conversion from one window to another lies; `nil` for any other conversion.
  public func expectation(betweenWindowsOf conversion: Conversion) -> ConvertedPoint? {
    let scene = timeline.versions[conversion.version].scene
    guard let window = scene.handle(of: conversion.from), let other = conversion.to.flatMap({ scene.handle(of: $0) }),
      window != other, scene.views[window].superview == nil, scene.views[other].superview == nil
    else { return nil }
    return ConvertedPoint(conversion.point, fromWindow: window, toWindow: other, in: scene)
  }

  /// Whether the engine's answer is where the point lies, within the tolerance: some go by way of the screen.
  public func isRight(_ conversion: Conversion, _ expected: ConvertedPoint) -> Bool {
    conversion.result.isClose(to: expected.point, within: engine.tolerance * expected.slack)
  }

  /// The last change of a view's center, bounds, frame or transform up to a version of the scene; `nil` where there is none.
  /// - Complexity: linear in the number of changes.
  public func lastGeometryChange(of view: ObjectID, upTo version: Handle<SceneTimeline.Version>) -> SceneChange? {
    timeline.versions.prefix(through: version).compactMap(\.change)
      .last { .view($0.view) == view && $0.setsGeometry }
  }
}
