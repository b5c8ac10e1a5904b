import ReferenceEngine
import Testing
import TouchModel

/// A with `outer` in it and `inner` in that, all looking on and passing on: the sample of `001:112-127`.
private func scene(
  _ outer: (Double, Double, Double, Double, [SceneNode]) -> SceneNode = SceneNode.view, inner: SceneNode? = nil
) throws -> TouchScene {
  let innermost = inner ?? .view(10, 10, 50, 50).handling(.observe)
  return try TouchScene(
    .window(
      320, 480, [.view(0, 0, 320, 480, [outer(20, 20, 200, 200, [innermost])]).handling(.observe)]))
}

private func drag() throws -> TouchScript { try TouchScript(.down(1, 40, 40), .move(1, 60, 60), .up(1, 60, 60)) }

@Test func `each phase goes from the hit view through its superviews`() throws {
  let run = EngineRun(try scene(), try drag())
  #expect(
    run.story
      == ["began", "moved", "ended"].flatMap { method in
        ["C", "B", "A", "window", "application"].map { "\(method) \($0) 1" }
      })
}

@Test func `a control in the chain keeps what it gets, whether hit or passed on to`() throws {
  #expect(
    EngineRun(try scene(SceneNode.control), try drag()).storyOfViews == [
      "began C 1", "began B 1", "moved C 1", "moved B 1", "ended C 1", "ended B 1",
    ])
  let hit = try scene(inner: .button(10, 10, 50, 50).handling(.observe))
  #expect(EngineRun(hit, try drag()).story == ["began C 1", "moved C 1", "ended C 1"])
}

@Test(arguments: [
  (Readings.ScrollViewForwards.never, ["began C 1", "began B 1", "moved C 1", "moved B 1", "ended C 1", "ended B 1"]),
  (.began, ["began C 1", "began B 1", "began A 1", "moved C 1", "moved B 1", "ended C 1", "ended B 1"]),
  (
    .always,
    [
      "began C 1", "began B 1", "began A 1", "moved C 1", "moved B 1", "moved A 1", "ended C 1", "ended B 1",
      "ended A 1",
    ]
  ),
])
func `a scroll view passes on what the reading says`(value: Readings.ScrollViewForwards, expected: [String]) throws {
  let run = EngineRun(try scene(SceneNode.scrollView), try drag(), Readings.only(\.scrollViewForwards, value))
  #expect(run.storyOfViews == expected)
}

@Test func `an override without super keeps the call`() throws {
  let run = EngineRun(try scene(inner: .view(10, 10, 50, 50).handling(.absorb)), try drag())
  #expect(run.story == ["began C 1", "moved C 1", "ended C 1"])
}

@Test func `each method is passed on by its own policy`() throws {
  let inner = SceneNode.view(10, 10, 50, 50).handling(.began, .absorb)
  let run = EngineRun(try scene(inner: inner), try drag())
  #expect(
    run.storyOfViews == [
      "began C 1", "moved C 1", "moved B 1", "moved A 1", "ended C 1", "ended B 1", "ended A 1",
    ])
}

@Test func `later phases go only where the first went, where the reading says so`() throws {
  let inner = SceneNode.view(10, 10, 50, 50).handling(.began, .absorb)
  let run = EngineRun(try scene(inner: inner), try drag(), Readings.only(\.forwarding, .onlyAfterBegan))
  #expect(run.story == ["began C 1", "moved C 1", "ended C 1"])
  let others = SceneNode.view(10, 10, 50, 50).handling(.moved, .absorb)
  #expect(
    EngineRun(try scene(inner: others), try drag(), Readings.only(\.forwarding, .onlyAfterBegan)).storyOfViews == [
      "began C 1", "began B 1", "began A 1", "moved C 1", "ended C 1", "ended B 1", "ended A 1",
    ])
}

@Test(arguments: [true, false])
func `controllers, window, application and delegate get touches in the chain`(endsAtApplication: Bool) throws {
  let scene = try TouchScene(
    .window(320, 480, [.view(0, 0, 320, 480).rootOfWindow()]), application: SceneApplication(delegate: .responder))
  let run = EngineRun(
    scene, try TouchScript(.down(1, 9, 9)),
    endsAtApplication ? Readings.only(\.chainTail, .application) : Readings.only(\.windowScene, .on))
  let beforeApplication = ["began A 1", "began controller of A 1", "began window 1"]
  let tail =
    endsAtApplication
    ? ["began application 1"] : ["began window scene 1", "began application 1", "began application delegate 1"]
  #expect(run.story == beforeApplication + tail)
}

@Test func `a controller, the application and the delegate can keep a call`() throws {
  let touch = try TouchScript(.down(1, 9, 9))
  let controlled = try TouchScene(.window(320, 480, [.view(0, 0, 320, 480).rootOfWindow(handling: .absorb)]))
  #expect(EngineRun(controlled, touch).story.last == "began controller of A 1")
  for application in [
    SceneApplication(delegate: .responder, handling: .absorbing),
    SceneApplication(delegate: .responder, delegateHandling: .absorbing),
  ] {
    let run = EngineRun(try TouchScene(.window(320, 480), application: application), touch)
    #expect(
      run.story.last == (application.handling.isOverriding ? "began application 1" : "began application delegate 1"))
    #expect(!run.trace.records.contains { if case .discarded = $0.event { true } else { false } })
  }
}

@Test func `what no responder keeps is discarded once and has no effect on what follows`() throws {
  let run = EngineRun(
    try TouchScene(.window(320, 480)), try TouchScript(.down(1, 9, 9), .up(1, 9, 9), .down(1, 9, 9), .up(1, 9, 9)))
  let discarded = run.trace.records.compactMap { record in
    if case .discarded(let touches) = record.event { run.trace.objects(touches).map(\.number) } else { nil }
  }
  #expect(discarded == [[0], [0], [1], [1]])
  #expect(
    run.story == [
      "began window 1", "began application 1", "ended window 1", "ended application 1", "began window 2",
      "began application 2", "ended window 2", "ended application 2",
    ])
}
