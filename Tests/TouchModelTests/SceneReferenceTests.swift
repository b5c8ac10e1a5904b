import Testing
import TouchModel

/// The small screen: A with B in it, and whatever stands on B.
private func screen(_ configure: (SceneNode) -> SceneNode) -> SceneNode {
  .window(320, 480, [.view(0, 0, 320, 480, [configure(.view(20, 20, 200, 200))])])
}

@Test func `a scene can be made again without its recognizers`() throws {
  let scene = try TouchScene(screen { $0.recognizer(.tap).handling(.absorb) })
  let twin = try TouchScene(views: scene.views, windows: scene.windows, application: scene.application)
  #expect(twin.views == scene.views)
  #expect(twin.recognizers.isEmpty)
}

@Test func `a scene made from lists refers only to what it has`() throws {
  let scene = try TouchScene(screen { $0 })
  #expect(throws: ModelError.self) {
    try TouchScene(views: scene.views, windows: scene.windows, recognizers: [SceneRecognizer(.tap, view: 9)])
  }
}

@Test func `a translation moves only the view whose recognizer read it`() throws {
  let scene = try TouchScene(screen { $0.recognizer(.pan) })
  let trigger = EffectTrigger.action(recognizer: 0, states: [.changed])
  func withEffect(on view: Int, _ operation: EffectOperation, _ trigger: EffectTrigger) throws(ModelError) -> TouchScene
  {
    try TouchScene(
      views: scene.views, windows: scene.windows, recognizers: scene.recognizers,
      effects: [SceneEffect(view: view, trigger: trigger, operation: operation)])
  }
  #expect(throws: Never.self) { try withEffect(on: 2, .translate, trigger) }
  #expect(throws: ModelError.self) { try withEffect(on: 1, .translate, trigger) }
  #expect(throws: ModelError.self) { try withEffect(on: 2, .follow, trigger) }
  #expect(throws: ModelError.self) { try withEffect(on: 2, .scale, .touches(method: .moved)) }
}

@Test func `a delegate answers for the pairs it names`() {
  #expect(RecognizerDelegate().allowsRecognition(with: 1) == nil)
  #expect(RecognizerDelegate(simultaneously: true).allowsRecognition(with: 1) == true)
  let delegate = RecognizerDelegate(simultaneously: true, partners: [2])
  #expect(delegate.allowsRecognition(with: 1) == false)
  #expect(delegate.allowsRecognition(with: 2) == true)
}

@Test func `a recognizer is no partner of its own`() {
  #expect(throws: ModelError.self) {
    try TouchScene(
      screen { $0.recognizer(.tap) { $0.delegate = RecognizerDelegate(simultaneously: true, partners: [0]) } })
  }
}

@Test(arguments: [(nil, true), (0, true), (2, true), (3, false), (-1, false)])
func `no more targets come late than there are`(late: Int?, isAllowed: Bool) {
  let scene = try? TouchScene(
    screen { node in
      node.recognizer(.tap) { recognizer in
        recognizer.targets = [0, 1]
        recognizer.lateTargets = late
      }
    })
  #expect((scene != nil) == isAllowed)
}
