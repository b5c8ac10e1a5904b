import Testing
import TouchModel

/// The stored properties of a value, as its reflection shows them.
private func storedProperties(_ value: Any) -> Set<String> {
  Set(Mirror(reflecting: value).children.compactMap(\.label))
}

@Test func `every stored property of a view has a row, and every row a property`() {
  let view = SceneView(kind: .window, frame: SceneRect(0, 0, 1, 1), parent: nil, number: 0)
  #expect(storedProperties(view) == Set(SceneView.schema.attributes.map(\.name)))
  #expect(storedProperties(TouchHandling()) == Set(TouchHandling.schema.attributes.map(\.name)))
}

@Test func `an attribute that is set is read back, needs its key and nothing else`() throws {
  for attribute in SceneView.schema.simple {
    var view = SceneView(kind: .window, frame: SceneRect(0, 0, 1, 1), parent: nil, number: 0)
    #expect(attribute.words(view) == nil)
    let bare = try StrictJSON.tree(of: view)
    switch attribute.access {
    case .flag(let path, let words):
      view[keyPath: path] = true
      #expect(attribute.words(view) == words.on)
    case .fraction(let path):
      view[keyPath: path] = 0.5
      #expect(attribute.words(view) == "\(attribute.name) 0.5")
    case .structured: Issue.record("\(attribute.name) is no simple attribute")
    }
    let tree = try StrictJSON.tree(of: view)
    #expect(tree[attribute.name] != nil && bare[attribute.name] == nil, "\(attribute.name)")
    let scene = try TouchScene(views: [view], windows: [SceneWindow(view: 0)])
    #expect(scene.views == [view])
  }
}

@Test func `the keys that attributes add to the short code follow those of its first version`() {
  let numbers = PackedVocabulary.addedKeys.map(\.number).sorted()
  #expect(numbers == Array(PackedVocabulary.firstKeys.count..<PackedVocabulary.firstKeys.count + numbers.count))
  #expect(Set(PackedVocabulary.keys).count == PackedVocabulary.keys.count)
}
