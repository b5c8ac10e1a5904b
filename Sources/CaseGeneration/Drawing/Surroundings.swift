internal import TouchModel

/// What stands around the views of a case.
struct Surroundings {
  var controllers: [SceneController] = []
  var effects: [SceneEffect] = []
  var application = SceneApplication()
  var recognizers: [SceneRecognizer] = []
  /// What each recognizer has to do with others, as far as it is chosen.
  var relations: [RecognizerRelations] = []
  var tables: [SceneTable] = []
  var controlActions: [SceneControlAction] = []
  var implementations: [SceneActionImplementation] = []

  /// Whether there is nothing around the views but an application like any other.
  var isEmpty: Bool {
    controllers.isEmpty && effects.isEmpty && recognizers.isEmpty && tables.isEmpty && controlActions.isEmpty
      && implementations.isEmpty && application == SceneApplication()
  }
}
