internal import TouchModel

/// The recognizers of a scene, and the touches that are held back from their views.
package final class Gestures {
  /// The recognizers in the order they were attached; their positions are their numbers.
  package let recognizers: [GestureRecognizer]
  /// Those of the innermost views first, on one view in the order they were attached.
  package private(set) var innermostFirst: [GestureRecognizer]
  /// The touches of which something is held.
  var heldTouches: [Touch] = []
  private var attached: [ObjectID: [GestureRecognizer]]

  init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    innermostFirst = Gestures.innermostFirst(recognizers)
    attached = Dictionary(grouping: recognizers) { $0.view.id }
  }

  deinit {
    // Touches and recognizers refer to each other while an attempt goes on.
    for recognizer in recognizers {
      for touch in recognizer.touches { touch.recognizers = [] }
    }
  }

  /// Orders the recognizers anew, when views have come to other levels of the tree.
  func sort() { innermostFirst = Gestures.innermostFirst(recognizers) }

  /// Takes a recognizer off its view, and attaches it to another one if there is any.
  package func attach(_ recognizer: GestureRecognizer, to view: View?) {
    attached[recognizer.view.id]?.removeAll { $0 === recognizer }
    guard let view else { return }
    recognizer.view = view
    attached[view.id, default: []].append(recognizer)
    sort()
  }

  private static func innermostFirst(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    recognizers.map { (depth: $0.depth, recognizer: $0) }
      .sorted { ($1.depth, $0.recognizer.id.number) < ($0.depth, $1.recognizer.id.number) }
      .map(\.recognizer)
  }

  /// The recognizers attached to a view, in the order they were attached.
  package func recognizers(on view: View) -> [GestureRecognizer] { attached[view.id] ?? [] }
}
