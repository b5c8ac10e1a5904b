package import TouchModel

/// The application: the end of every chain but for its delegate, and the owner of the queue (`003:40`).
package struct Application {
  /// What the delegate is.
  package let delegate: SceneApplication.DelegateKind
  /// What the application's touches methods do.
  package let handling: TouchHandling
  /// What the delegate's touches methods do.
  package let delegateHandling: TouchHandling
  /// The reports that wait to be dispatched, oldest first.
  package internal(set) var queue: [TouchReport] = []

  init(_ application: SceneApplication) {
    delegate = application.delegate
    handling = application.handling
    delegateHandling = application.delegateHandling
  }
}

/// What fingers did in one instant.
package struct TouchReport {
  /// The number among the reports of the script, from 0.
  package let number: Int
  /// When it came, in milliseconds.
  package let time: Int
  /// What the fingers did.
  package let changes: [FingerChange]
  /// Whether another report comes before anything is dispatched.
  package let isPostedWithNext: Bool

  /// Creates a report.
  package init(number: Int, time: Int, changes: [FingerChange], isPostedWithNext: Bool = false) {
    self.number = number
    self.time = time
    self.changes = changes
    self.isPostedWithNext = isPostedWithNext
  }

  /// Whether it says anything of a finger.
  func mentions(_ finger: Int) -> Bool { changes.contains { $0.finger == finger } }
}
