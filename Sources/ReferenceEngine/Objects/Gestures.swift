internal import TouchModel

/// The recognizers of a scene, and the touches that are held back from their views.
package final class Gestures {
  /// The recognizers in the order they were attached; their positions are their numbers.
  package let recognizers: [GestureRecognizer]
  /// Those of the innermost views first, on one view in the order they were attached.
  package let innermostFirst: [GestureRecognizer]
  /// The touches of which something is held.
  var heldTouches: [Touch] = []
  private let attached: [ObjectID: [GestureRecognizer]]

  init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    innermostFirst = recognizers.sorted { ($1.depth, $0.id.number) < ($0.depth, $1.id.number) }
    attached = Dictionary(grouping: recognizers) { $0.view.id }
  }

  deinit {
    // Touches and recognizers refer to each other while an attempt goes on.
    for recognizer in recognizers {
      for touch in recognizer.touches { touch.recognizers = [] }
    }
  }

  /// The recognizers attached to a view, in the order they were attached.
  package func recognizers(on view: View) -> [GestureRecognizer] { attached[view.id] ?? [] }
}
