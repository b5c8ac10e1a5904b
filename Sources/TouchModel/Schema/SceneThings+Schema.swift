// The attributes of what stands beside views and recognizers in a scene: the keys and words that are read, the published schema
// and the capabilities that a case needs follow. Reading and writing is what the compiler makes of the stored properties.

extension SceneWindow {
  /// The attributes that a window has beyond a view's.
  package static let schema = Schema<SceneWindow>([
    .required("view", \.view, form: .number),
    .required("level", \.level, "Higher lies in front; within a level the later of the list."),
    .required("isKey", \.isKey, needs: { $0 ? .keyWindow : nil }),
  ])
}

extension SceneController {
  /// The attributes of a controller.
  package static let schema = Schema<SceneController>([
    .required("rootView", \.rootView, form: .number, needs: { _ in .controllers }),
    .optional("rootOfWindow", \.rootOfWindow, "The window whose root controller this is.", form: .number),
    .optional("presentedBy", \.presentedBy, nil, form: .number, needs: { _ in .presentedControllers }),
    .optional("parent", \.parent, "The containing controller.", form: .number, needs: { _ in .containedControllers }),
    .required("handling", \.handling, needs: { $0.isOverriding ? .touchHandling : nil }),
  ])
}

extension SceneApplication {
  /// The attributes of the application.
  package static let schema = Schema<SceneApplication>([
    .required("delegate", \.delegate, needs: \.capability),
    .required("handling", \.handling, needs: { $0.isOverriding ? .touchHandling : nil }),
    .required("delegateHandling", \.delegateHandling, needs: { $0.isOverriding ? .touchHandling : nil }),
  ])
}

extension SceneApplication.DelegateKind: AttributeValue {
  static let form = enumeration

  /// The capability of having such a delegate; `nil`: every engine can do without one.
  package var capability: Capability? {
    switch self {
    case .none: nil
    case .responder: .responderDelegate
    case .nonResponder: .nonResponderDelegate
    case .view: .viewDelegate
    case .controller: .controllerDelegate
    case .application: .applicationDelegate
    }
  }
}

extension SceneTable {
  /// The attributes of the rows of a table.
  package static let schema = Schema<SceneTable>([
    .required("view", \.view, form: .number, needs: { _ in .tableViews }),
    .required("rowHeight", \.rowHeight),
    .required("rows", \.rows, needs: { _ in .rowSelection }),
  ])
}

extension SceneControlAction {
  /// The attributes of what a control sends.
  package static let schema = Schema<SceneControlAction>([
    .required("control", \.control, form: .number, needs: { _ in .touchDelivery }),
    .required("event", \.event, needs: { _ in .controlEvents }),
    .required("action", \.action),
    .optional(
      "target", \.target, "Left out: the first responder in the chain that implements the action.", form: .number),
  ])
}

extension ControlEvent: AttributeValue {
  static let form = enumeration
}

extension SceneActionImplementation {
  /// The attributes of an implementation of an action.
  package static let schema = Schema<SceneActionImplementation>([
    .required("object", \.object, needs: { _ in .nilTargets }), .required("action", \.action),
  ])
}
