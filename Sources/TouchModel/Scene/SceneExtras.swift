/// What a scene has beside views and windows.
///
/// It stands in a box of its own, so that a scene without it is two arrays and is handed on at little cost.
struct SceneExtras: Hashable, Sendable {
  var controllers: [SceneController] = []
  var application = SceneApplication()
  var recognizers: [SceneRecognizer] = []
  var tables: [SceneTable] = []
  var effects: [SceneEffect] = []
  var controlActions: [SceneControlAction] = []
  var implementations: [SceneActionImplementation] = []
  /// What was removed and may come back: a view with all that was in it, in pre-order, parents by their places in the list.
  var removed: [[SceneView]] = []

  /// The extras of a scene; nothing is allocated when there are none.
  indirect enum Box: Hashable, Sendable {
    case none
    case some(SceneExtras)
  }
}

extension SceneExtras.Box {
  /// The extras, empty ones when there are none; a change to empty ones leaves none.
  var value: SceneExtras {
    get { if case .some(let extras) = self { extras } else { SceneExtras() } }
    set { self = newValue == SceneExtras() ? .none : .some(newValue) }
  }
}

extension TouchScene {
  /// The view controllers.
  public internal(set) var controllers: [SceneController] {
    get { if case .some(let extras) = extras { extras.controllers } else { [] } }
    set { extras.value.controllers = newValue }
  }

  /// The application and its delegate.
  public internal(set) var application: SceneApplication {
    get { if case .some(let extras) = extras { extras.application } else { SceneApplication() } }
    set { extras.value.application = newValue }
  }

  /// The gesture recognizers, in the order they were attached.
  public internal(set) var recognizers: [SceneRecognizer] {
    get { if case .some(let extras) = extras { extras.recognizers } else { [] } }
    set { extras.value.recognizers = newValue }
  }

  /// The rows of the table views.
  public internal(set) var tables: [SceneTable] {
    get { if case .some(let extras) = extras { extras.tables } else { [] } }
    set { extras.value.tables = newValue }
  }

  /// What handlers do to views.
  package internal(set) var effects: [SceneEffect] {
    get { if case .some(let extras) = extras { extras.effects } else { [] } }
    set { extras.value.effects = newValue }
  }

  /// What controls send, and to whom.
  public internal(set) var controlActions: [SceneControlAction] {
    get { if case .some(let extras) = extras { extras.controlActions } else { [] } }
    set { extras.value.controlActions = newValue }
  }

  /// The numbers of the views that were removed and may come back; what was in them goes with them.
  package var removedViews: [Int] {
    if case .some(let extras) = extras { extras.removed.compactMap(\.first?.number) } else { [] }
  }

  /// Who implements which action.
  public internal(set) var implementations: [SceneActionImplementation] {
    get { if case .some(let extras) = extras { extras.implementations } else { [] } }
    set { extras.value.implementations = newValue }
  }
}
