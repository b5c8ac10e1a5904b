package import TouchModel

/// Windows, views, controllers, the application and its touches, and the order in which decisions about them are asked for.
package final class TouchSystem {
  /// What is asked.
  package let decisions: EngineDecisions
  /// The readings it follows.
  package let readings: Readings
  /// All views in the order of the scene.
  package let views: [View]
  /// The windows with their levels, in the order of the scene; none where there is one alone.
  var windows: [LeveledWindow] = []
  /// The windows that are searched, in order.
  package internal(set) var searchedWindows: ArraySlice<View>
  /// The view controllers in the order of the scene.
  package let controllers: [ViewController]
  /// The application.
  package internal(set) var application: Application
  /// The recognizers and what is held; `nil` where there is nothing of the kind.
  package let gestures: Gestures?
  /// The controls and tables; `nil` where there are none.
  package let controls: Controls?
  /// The scroll views that have content.
  package let scrollViews: [ScrollView]
  /// Whether any view takes touches alone.
  let hasExclusiveTouch: Bool
  /// Where everything observable is reported.
  package let recorder: TraceRecorder
  /// The event of the sequence that goes on, or of the last one.
  package internal(set) var event: Event?
  /// All touches of the event as recorded for the message that is delivered.
  var storedAllTouches: ElementRange?
  /// The time of the dispatch, or of the deadline, in milliseconds.
  package var now = 0
  /// How many dispatches there were, deadlines included.
  var turn = 0
  var touchesSoFar = 0
  var eventsSoFar = 0
  var reportsSoFar = 0
  var predictionsSoFar = 0
  /// The taps that are over, in the order of their ends.
  var finishedTaps: [FinishedTap] = []

  /// Builds the views and controllers of a scene.
  init(scene: TouchScene, readings: Readings, recorder: TraceRecorder, decisions: EngineDecisions = EngineDecisions()) {
    self.decisions = decisions
    self.readings = readings
    self.recorder = recorder
    var views: [View] = []
    views.reserveCapacity(scene.views.count)
    var hasControls = false
    var hasExclusiveTouch = false
    var hasScrollViews = false
    for description in scene.views {
      let superview = description.parent.map { views[$0] }
      let view = View(description, in: superview, defaults: decisions.views.defaults(of: description.kind))
      views.append(view)
      if view.kind.isTracking { hasControls = true }
      if view.isExclusiveTouch { hasExclusiveTouch = true }
      if description.scrolledContent != nil { hasScrollViews = true }
    }
    controls = hasControls ? Controls(scene) : nil
    self.hasExclusiveTouch = hasExclusiveTouch
    self.views = views
    scrollViews = hasScrollViews ? TouchSystem.scrollViews(of: scene, views) : []
    searchedWindows = TouchSystem.searchedWindows(of: scene, views, readings)
    if scene.windows.count > 1 {
      windows = scene.windows.compactMap { window in
        scene.position(ofView: window.view).map { LeveledWindow(view: views[$0], level: window.level) }
      }
    }
    controllers = TouchSystem.controllers(of: scene, views)
    application = Application(scene.application)
    gestures = TouchSystem.makeGestures(of: scene, views, readings, decisions)
    layOutRootViews()
  }

  deinit {
    for view in views { view.removeSubviews() }
  }

  /// The identity of the view that a finger at a place of the screen hits.
  @inline(__always)
  func hitTest(_ point: ScenePoint) -> ObjectID? { decisions.hitTesting.hitView(at: point, in: self)?.id }

  /// Where a point of a view's coordinates lies in those of another view, of its window, or of another window.
  func convert(_ point: ScenePoint, from id: ObjectID, to other: ObjectID?) throws -> ScenePoint {
    guard let view = view(id.number) else { throw ModelError("\(id)", expected: "a view of the scene") }
    let other = other.flatMap { self.view($0.number) }
    if let other, other != view, view.kind == .window, other.kind == .window {
      return decisions.hitTesting.convert(point, fromWindow: view, toWindow: other)
    }
    return decisions.hitTesting.convert(point, from: view, to: other)
  }

  /// The frame of a view.
  func frame(of id: ObjectID) throws -> SceneRect {
    guard let view = view(id.number) else { throw ModelError("\(id)", expected: "a view of the scene") }
    return decisions.views.frame(of: view)
  }

  /// Whether a control is selected.
  func isSelected(_ id: ObjectID) throws -> Bool {
    guard let view = view(id.number) else { throw ModelError("\(id)", expected: "a view of the scene") }
    guard let control = controls?.control(view) else { return view.isSelected }
    return decisions.controls.isSelected(control, in: self)
  }

  /// Asks a view for its hit view, and reports that it was asked.
  @inline(__always)
  package func visit(_ view: View, at point: ScenePoint) -> View? {
    recorder.visited(view.id, at: point)
    return decisions.hitTesting.hitTest(view, at: point, in: self)
  }

  /// Asks a view whether a point is inside it, and reports the answer.
  @inline(__always)
  package func asks(_ view: View, containing point: ScenePoint) -> Bool {
    let answer = decisions.hitTesting.pointInside(view, point)
    recorder.askedPointInside(view.id, at: point, answer: answer)
    return answer
  }

  private static func searchedWindows(
    of scene: TouchScene, _ views: [View], _ readings: Readings
  ) -> ArraySlice<View> {
    // The only window comes first of all views, whose list then serves for both.
    if scene.windows.count == 1 { return views[..<1] }
    guard readings.windowSelection == .keyWindow else { return scene.windowsFrontToBack.map { views[$0] }[...] }
    let key = scene.windows.first(where: \.isKey).flatMap { scene.position(ofView: $0.view) }
    return key.map { views[$0...$0] } ?? []
  }
}

/// A window with its level.
package struct LeveledWindow {
  /// The window.
  package let view: View
  /// The level: higher lies in front.
  package internal(set) var level: Int
}

extension ViewKind {
  /// Whether views of the kind make something of touches in their own touches methods.
  var isTracking: Bool { isControl || self == .tableView }
}
