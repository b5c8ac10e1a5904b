package import TouchModel

/// Anything that stands in a responder chain.
package enum Responder: Equatable {
  /// A view or a window.
  case view(View)
  case controller(ViewController)
  /// The scene between a window and the application.
  case windowScene
  case application
  case applicationDelegate
  /// A responder that no scene names and that does nothing but forward.
  case other(ObjectID)

  /// The responder's identity in traces.
  package var id: ObjectID {
    switch self {
    case .view(let view): view.id
    case .controller(let controller): controller.id
    case .windowScene: .windowScene
    case .application: .application
    case .applicationDelegate: .applicationDelegate
    case .other(let id): id
    }
  }

  /// The view, if it is one.
  package var view: View? {
    if case .view(let view) = self { view } else { nil }
  }
}
