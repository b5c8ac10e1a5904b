internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of pans with a maximum number of fingers.
  static let panMaximumLiberties = [FullPansTakeNoTouch.liberty]
}

/// A pan that has as many fingers as it may have does not receive another one, and begins with those.
struct FullPansTakeNoTouch: CollectionDecisions {
  static let liberty = asLiberty("UK-57", "takes-no-more", "a pan does not receive fingers beyond its maximum")

  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    if let pan = recognizer as? PanRecognizer, pan.isFull { return false }
    return recognizer.hasUseForTouch
  }
}
