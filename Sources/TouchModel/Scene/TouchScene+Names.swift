extension TouchScene {
  /// The name people read for an object: A, B, C … for views in pre-order as the documents do, `window` for a window.
  ///
  /// - Complexity: linear in the number of views.
  public func name(of id: ObjectID) -> String {
    switch id.kind {
    case .view: viewName(number: id.number)
    case .controller:
      controllers.indices.contains(id.number)
        ? "controller of \(viewName(number: controllers[id.number].rootView))" : "unknown \(id)"
    case .recognizer:
      recognizers.indices.contains(id.number) ? recognizerName(number: id.number) : "unknown \(id)"
    case .application: TouchScene.numbered("application", id)
    case .applicationDelegate: TouchScene.numbered("application delegate", id)
    case .windowScene: TouchScene.numbered("window scene", id)
    case .target, .touch, .event: "\(id.kind) \(id.number + 1)"
    case .unnamed: "an unnamed object"
    }
  }

  /// The name of an object that may be missing.
  public func name(of id: ObjectID?) -> String { id.map { name(of: $0) } ?? "nothing" }

  /// The number of the view with a name such as `B`, `window` or `window 2`; `nil` when there is none.
  package func viewNumber(named name: String) -> Int? {
    views.map(\.number).first { viewName(number: $0) == name }
  }

  /// The kind and number of a recognizer, and its view unless it is attached to none that is there.
  private func recognizerName(number: Int) -> String {
    let recognizer = recognizers[number]
    let name = "\(recognizer.kind.name) \(number + 1)"
    guard let view = recognizer.view, position(ofView: view) != nil else { return name }
    return "\(name) on \(viewName(number: view))"
  }

  private func viewName(number: Int) -> String {
    let windowNumbers = views.filter { $0.parent == nil }.map(\.number).sorted()
    if let index = windowNumbers.firstIndex(of: number) {
      return windowNumbers.count == 1 ? "window" : "window \(index + 1)"
    }
    guard views.contains(where: { $0.number == number }) else { return "unknown view \(number)" }
    return TouchScene.letters(number - windowNumbers.count { $0 < number })
  }

  private static func numbered(_ word: String, _ id: ObjectID) -> String {
    id.number == 0 ? word : "\(word) \(id.number + 1)"
  }

  /// A, B, … Z, AA, AB, … for 0, 1, … 25, 26, 27, ….
  static func letters(_ index: Int) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var rest = index
    var text = ""
    repeat {
      text = String(alphabet[rest % 26]) + text
      rest = rest / 26 - 1
    } while rest >= 0
    return text
  }
}
