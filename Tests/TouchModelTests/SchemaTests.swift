import Foundation
import Testing
import TouchModel

/// The stored properties of a value, as its reflection shows them.
private func storedProperties(_ value: Any) -> Set<String> {
  Set(Mirror(reflecting: value).children.compactMap(\.label))
}

@Test func `every stored property of a thing of a scene has a row, and every row a property`() {
  let view = SceneView(kind: .window, frame: SceneRect(0, 0, 1, 1), parent: nil, number: 0)
  #expect(storedProperties(view) == Set(SceneView.schema.attributes.map(\.name)))
  #expect(storedProperties(SceneRecognizer(.tap, view: 0)) == Set(SceneRecognizer.schema.attributes.map(\.name)))
  #expect(storedProperties(RecognizerDelegate()) == Set(RecognizerDelegate.schema.attributes.map(\.name)))
  #expect(storedProperties(SceneWindow(view: 0)) == Set(SceneWindow.schema.attributes.map(\.name)))
  #expect(storedProperties(SceneController(rootView: 0)) == Set(SceneController.schema.attributes.map(\.name)))
  #expect(storedProperties(SceneApplication()) == Set(SceneApplication.schema.attributes.map(\.name)))
  let table = SceneTable(view: 0, rowHeight: 1, rows: 1)
  #expect(storedProperties(table) == Set(SceneTable.schema.attributes.map(\.name)))
  let registration = SceneControlAction(control: 0, event: .touchDown, action: 0, target: nil)
  #expect(storedProperties(registration) == Set(SceneControlAction.schema.attributes.map(\.name)))
  let implementation = SceneActionImplementation(object: .application, action: 0)
  #expect(storedProperties(implementation) == Set(SceneActionImplementation.schema.attributes.map(\.name)))
  #expect(storedProperties(TouchHandling()) == Set(TouchHandling.schema.attributes.map(\.name)))
}

extension Schema {
  /// Sets each attribute that is one value, and gives it with its words and the object before and after.
  fileprivate func settings(of bare: Object) -> [(attribute: Attribute<Object>, words: String?, set: Object)] {
    simple.map { attribute in
      var object = bare
      #expect(attribute.words(object) == nil)
      switch attribute.access {
      case .flag(let path, let words):
        object[keyPath: path] = true
        return (attribute, words.on, object)
      case .fraction(let path):
        object[keyPath: path] = 0.5
        return (attribute, "\(attribute.name) 0.5", object)
      case .count(let path, let unit):
        object[keyPath: path] = 2
        return (attribute, unit.map { "2 \($0)s" }, object)
      case .word(let word):
        #expect(word.set(word.all[1], &object) && !word.set("no such word", &object) && word.set(word.all[1], &object))
        return (attribute, word.all[1], object)
      case .numbers, .structured: return (attribute, "no simple attribute", object)
      }
    }
  }
}

@Test func `an attribute that is set is read back, needs its key and nothing else`() throws {
  let bare = SceneView(kind: .window, frame: SceneRect(0, 0, 1, 1), parent: nil, number: 0)
  let tree = try StrictJSON.tree(of: bare)
  for (attribute, words, view) in SceneView.schema.settings(of: bare) {
    #expect(attribute.words(view) == words)
    #expect(try StrictJSON.tree(of: view)[attribute.name] != nil && tree[attribute.name] == nil, "\(attribute.name)")
    let scene = try TouchScene(views: [view], windows: [SceneWindow(view: 0)])
    #expect(try JSONDecoder().decode(TouchScene.self, from: JSONEncoder().encode(scene)).views == [view])
  }
}

@Test func `an attribute of a recognizer or of its delegate that is set is read back and has its words`() throws {
  let bare = SceneRecognizer(.tap, view: 0)
  let tree = try StrictJSON.tree(of: bare)
  for (attribute, words, recognizer) in SceneRecognizer.schema.settings(of: bare) {
    #expect(attribute.words(recognizer) == words)
    #expect(try StrictJSON.tree(of: recognizer)[attribute.name] != nil && tree[attribute.name] == nil)
    #expect(try JSONDecoder().decode(SceneRecognizer.self, from: JSONEncoder().encode(recognizer)) == recognizer)
  }
  for (attribute, words, delegate) in RecognizerDelegate.schema.settings(of: RecognizerDelegate()) {
    #expect(attribute.words(delegate) == words)
    #expect(try JSONDecoder().decode(RecognizerDelegate.self, from: JSONEncoder().encode(delegate)) == delegate)
  }
}

@Test func `the keys that attributes add to the short code follow those of its first version`() {
  let numbers = PackedVocabulary.addedKeys.map(\.number).sorted()
  #expect(numbers == Array(PackedVocabulary.firstKeys.count..<PackedVocabulary.firstKeys.count + numbers.count))
  #expect(Set(PackedVocabulary.keys).count == PackedVocabulary.keys.count)
}
