internal import TouchModel

/// A scene as an indented tree of named views, with what differs from the defaults.
struct SceneTree {
  private let scene: TouchScene
  private let width: Int

  /// Describes a scene in lines that are about so many characters wide; pages break lines by themselves.
  init(_ scene: TouchScene, width: Int = TextLayout.width) {
    self.scene = scene
    self.width = width
  }

  /// One line for each view and, below the tree, for what is no view.
  var lines: [String] {
    let roots = scene.views.indices.filter { scene.views[$0].parent == nil }
    return roots.flatMap { lines(of: $0, first: "", rest: "") } + application
  }

  private func lines(of position: Int, first: String, rest: String) -> [String] {
    let view = scene.views[position]
    let words = ([placeWords(view)] + view.differences + attached(to: view)).joined(separator: ", ")
    let subviews = scene.subviews(of: position)
    let indent = rest + (subviews.isEmpty ? "     " : "│    ")
    let name = scene.name(of: view.id)
    let wrapped = TextLayout.wrapped(words, width: width - 12 - indent.count - name.count)
    var lines = wrapped.enumerated().map { $0.offset == 0 ? "\(first)\(name)  \($0.element)" : indent + $0.element }
    for (index, subview) in subviews.enumerated() {
      let isLast = index == subviews.count - 1
      lines += self.lines(
        of: subview, first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "))
    }
    return lines
  }

  /// Where the view lies in its parent; a window in the corner of the screen needs its size alone.
  private func placeWords(_ view: SceneView) -> String {
    let size = "\(NumberText.text(view.bounds.width)) × \(NumberText.text(view.bounds.height))"
    guard view.transform.isIdentity else { return "\(size) around \(NumberText.text(view.center))" }
    let corner = view.frame.origin
    return view.parent == nil && corner == .zero ? size : "\(size) at \(NumberText.text(corner))"
  }

  private func attached(to view: SceneView) -> [String] {
    var words: [String] = []
    if let window = scene.windows.first(where: { $0.view == view.number }) {
      if window.level != 0 { words.append("level \(window.level)") }
      if window.isKey { words.append("key window") }
    }
    words += scene.controllers.filter { $0.rootView == view.number }.map { $0.words(in: scene) }
    words += scene.tables.filter { $0.view == view.number }.map { table in
      "\(counted(table.rows, "row")) of \(NumberText.text(table.rowHeight)) points"
    }
    words += scene.recognizers.indices.filter { scene.recognizers[$0].view == view.number }.map { index in
      scene.recognizers[index].words(number: index + 1, in: scene)
    }
    words += scene.effects.filter { $0.view == view.number }.map { $0.words(in: scene) }
    words += scene.controlActions.filter { $0.control == view.number }.map { registration in
      let receiver = registration.target.map { "to target \($0 + 1)" } ?? "along the chain"
      return "sends action \(registration.action) on \(registration.event) \(receiver)"
    }
    words += scene.implementations.filter { $0.object == view.id }.map { "implements action \($0.action)" }
    return words
  }

  private var application: [String] {
    var lines: [String] = []
    let application = scene.application
    if application.handling.isOverriding {
      lines += wrapped("application", application.handling.words(superKeeps: false))
    }
    if application.delegate != .none {
      let kind: String =
        switch application.delegate {
        case .none, .responder: "a responder"
        case .nonResponder: "no responder"
        case .view: "a view"
        case .controller: "a view controller"
        case .application: "the application itself"
        }
      let handling =
        application.delegateHandling.isOverriding ? [application.delegateHandling.words(superKeeps: false)] : []
      lines += wrapped("application delegate", ([kind] + handling).joined(separator: ", "))
    }
    lines += scene.implementations.filter { $0.object.kind != .view }.map { implementation in
      "\(scene.name(of: implementation.object))  implements action \(implementation.action)"
    }
    return lines
  }

  /// What is to be said of an object, its name before the first line.
  private func wrapped(_ name: String, _ words: String) -> [String] {
    TextLayout.wrapped(words, width: TextLayout.width - 14 - name.count).enumerated().map { index, line in
      index == 0 ? "\(name)  \(line)" : "     \(line)"
    }
  }
}
