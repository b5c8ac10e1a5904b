package import TouchModel

/// A view controller: the owner of a root view.
package final class ViewController: Equatable {
  /// The controller's identity in traces.
  package let id: ObjectID
  /// The view at the top of what it controls.
  package let rootView: View
  /// The window whose root controller it is.
  package let window: View?
  /// The controller that presents it.
  package let presenter: ViewController?
  /// The controller that contains it.
  package let parent: ViewController?
  /// What its touches methods do.
  package let handling: TouchHandling

  init(
    id: ObjectID, rootView: View, window: View?, presenter: ViewController?, parent: ViewController?,
    handling: TouchHandling
  ) {
    self.id = id
    self.rootView = rootView
    self.window = window
    self.presenter = presenter
    self.parent = parent
    self.handling = handling
  }

  /// Whether two are the same object.
  package static func == (left: ViewController, right: ViewController) -> Bool { left === right }
}
