extension AdapterTemplate {
  /// The engine in Swift, as a file `main.swift`.
  static let swift = #"""
    // An engine that touch-conformance can check: replace the placeholder, keep the rest.
    //
    //     swift run my-engine                  (checks it against the rules)
    //     swift run my-engine doctor           (does what it declares fit what it does?)
    //     swift run my-engine serve            (speaks the wire protocol, as engines in other languages do)
    //
    // This file is Sources/my-engine/main.swift of a package with this manifest:
    //
    //     // swift-tools-version: 6.2
    //     import PackageDescription
    //
    //     let package = Package(
    //       name: "my-engine",
    //       dependencies: [.package(name: "TouchConformance", path: "../TouchConformance")],
    //       targets: [
    //         .executableTarget(
    //           name: "my-engine",
    //           dependencies: [
    //             .product(name: "ConformanceCommand", package: "TouchConformance"),
    //             .product(name: "TouchConformance", package: "TouchConformance"),
    //           ])
    //       ])

    import ConformanceCommand
    import TouchConformance

    // MARK: - The engine

    // A placeholder of flat boxes: REPLACE it with your own engine, and nothing but that decides what is hit.

    final class FlatBox {
      let left: Double
      let top: Double
      let width: Double
      let height: Double
      var opacity = 1.0
      var isShown = true
      var listens = true
      private var boxes: [FlatBox] = []

      init(left: Double, top: Double, width: Double, height: Double) {
        (self.left, self.top, self.width, self.height) = (left, top, width, height)
      }

      func add(_ box: FlatBox) { boxes.append(box) }

      /// The topmost box at a place of the surrounding box; `nil` where there is none.
      func topmost(_ x: Double, _ y: Double) -> FlatBox? {
        let (ownX, ownY) = (x - left, y - top)
        guard listens, isShown, opacity > 0.01, ownX >= 0, ownY >= 0, ownX < width, ownY < height else { return nil }
        for box in boxes.reversed() {
          if let hit = box.topmost(ownX, ownY) { return hit }
        }
        return self
      }
    }

    // MARK: - The adapter

    // It builds the scene in your engine, asks your engine, and reports what it said: ADAPT it.

    struct EngineAdapter: TouchEngine {
      // What your engine is called, and what of it can be observed. Declare what you report, one capability after the other;
      // cases never need more than you declare. DeclaringAnEngine.md of the kit says what each asks of an adapter.
      static let engineDescription = EngineDescription(name: "My engine", version: "0.1.0", capabilities: [.hitTesting])

      private var boxes: [FlatBox] = []

      // A new engine is made for each case, so that no case can see another.
      init(scene: TouchScene, recorder: TraceRecorder) {
        for view in scene.views {
          let frame = view.frame
          let box = FlatBox(left: frame.origin.x, top: frame.origin.y, width: frame.width, height: frame.height)
          // An attribute that is nil is unset: leave your engine's default alone, so that it is tested, too.
          if let alpha = view.alpha { box.opacity = alpha }
          if let isHidden = view.isHidden { box.isShown = !isHidden }
          if let listens = view.isUserInteractionEnabled { box.listens = listens }
          if let parent = view.parent { boxes[parent].add(box) }
          boxes.append(box)
        }
      }

      func hitTest(_ point: ScenePoint) -> ObjectID? {
        let hit = boxes[0].topmost(point.x, point.y)
        return boxes.firstIndex { $0 === hit }.map { .view($0) }
      }

      // Further requirements, each with its capability: nextResponder(of:), perform(_:), defaults(of:), eventTouches(of:),
      // advance(to:).
    }

    // MARK: - The command line

    // LEAVE it as it is.

    ConformanceCommand.main(engine: EngineAdapter.self)

    """#
}
