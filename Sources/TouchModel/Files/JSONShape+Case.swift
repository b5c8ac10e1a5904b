extension JSONShape {
  /// The keys and words of a case: a scene and a script.
  package static let conformanceCase = JSONShape.object([], ["scene": .scene, "script": .script])

  /// The keys and words of readings.
  package static let readings = JSONShape.object(
    [], Dictionary(uniqueKeysWithValues: Readings.all.map { ($0.name, .words($0.values)) }))

  private static let scene = JSONShape.object(
    [],
    [
      "views": .list(of: SceneView.schema.shape),
      "windows": .list(of: SceneWindow.schema.shape), "controllers": .list(of: SceneController.schema.shape),
      "application": SceneApplication.schema.shape,
      "recognizers": .list(of: SceneRecognizer.schema.shape),
      "tables": .list(of: SceneTable.schema.shape), "effects": .list(of: SceneEffect.schema.shape),
      "controlActions": .list(of: SceneControlAction.schema.shape),
      "implementations": .list(of: SceneActionImplementation.schema.shape),
    ])

  private static let script = JSONShape.object(
    [], ["steps": .list(of: .object(whole: ["time"], ["action": ScriptStep.Action.schema.shape]))])
}
