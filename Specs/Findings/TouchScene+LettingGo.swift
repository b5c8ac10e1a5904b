internal import TouchModel

extension TouchScene {
  /// The scene without what belongs to views that are gone, which a scene that has changed keeps; recognizers without a view are
  /// off, so that the others keep their numbers.
  /// - Throws: ``ModelError`` naming the first thing that no scene allows, such as a translation by a recognizer that has moved.
  func lettingGo() throws(ModelError) -> TouchScene {
    let isThere = { (view: Int) in position(ofView: view) != nil }
    let kept = recognizers.map { recognizer in
      var recognizer = recognizer
      if !isThere(recognizer.view) { (recognizer.view, recognizer.isEnabled) = (views[0].number, false) }
      return recognizer
    }
    return try TouchScene(
      views: views, windows: windows, controllers: controllers, application: application, recognizers: kept,
      tables: tables.filter { isThere($0.view) }, effects: effects.filter { isThere($0.view) },
      controlActions: controlActions.filter { isThere($0.control) },
      implementations: implementations.filter { $0.object.kind != .view || isThere($0.object.number) })
  }
}
