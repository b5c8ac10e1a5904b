// swift-format-ignore-file
// This is what the emitter writes, to the letter; recorded by SwiftCodeTests.
import Testing
import TouchModel

@Test func `HT-11 holds for case ff8ebd74981049d8`() throws {
  let scene = try TouchScene(
    .window(320, 480, [
      .view(0, 0, 100, 100).alpha(0.05).hidden().interaction(false).multipleTouch().exclusiveTouch(),
      .view(0, 0, 100, 100).alpha(0.01).hidden(false).interaction(true).multipleTouch(false).clipping(),
      .imageView(0, 0, 10, 10).pointInside(.circle),
      .label(0, 0, 10, 10).pointInside(.grownBounds(by: -2.5)),
      .control(0, 0, 10, 10).exclusiveTouch(false).enabled(false).clipping(false).pointInside(.nowhere),
      .button(0, 0, 10, 10).enabled(true).pointInside(.everywhere).handling(.absorb),
      .view(0, 0, 10, 10)
        .handling(.began, .observe)
        .handling(.moved, .observe)
        .handling(.ended, .absorb)
        .handling(.cancelled, .observe),
      .view(1, 2, 3, 4).handling(.moved, .observe),
      .view(0, 0, 10, 10).animating(),
      .view(0, 0, 10, 10).animating(false).interactionWhileAnimating(),
      .view(0, 0, 10, 10).animating().interactionWhileAnimating(false),
      .button(0, 0, 10, 10).selected(),
      .control(0, 0, 10, 10).selected(false),
      .scrollView(0, 0, 10, 10).content(100, 0.5).bouncing(false).scrolling(false),
      .scrollView(0, 0, 10, 10)
        .content(10, 10)
        .bouncing()
        .cancellingContentTouches(false)
        .delayingContentTouches(false),
    ]))
  let script = try TouchScript(.hitTest(0.25, -7.125), .defaults(of: .view(kind: .label)))
  let conformanceCase = try ConformanceCase(scene, script)
  let engine = SampleEngine.self
  var readings = Readings()
  readings.alphaBoundary = .exclusive
  readings.doubleTapNeedsDelay = .true
  #expect(engine.name == "SampleEngine")
  #expect(readings.doubleTapNeedsDelay == .true)
  #expect(try conformanceCase == SampleCases.sample("attributes"))
}
