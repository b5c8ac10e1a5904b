internal import TouchModel

/// What about an eligible view might tempt an engine to leave it out; views with several temptations blame no rule.
enum Temptation: Equatable {
  /// Nothing about the view is set but its kind.
  case nothingSet
  /// Its alpha is above the threshold and below 1.
  case faint
  /// It is an image view whose interaction is turned on.
  case imageView
  /// Something that the documents do not count as a reason, in words.
  case distractor(String)
  /// More than one of these.
  case several
}

extension SceneView {
  /// What about the view might tempt an engine to leave it out.
  var temptation: Temptation {
    var found: Temptation = .nothingSet
    for temptation in [alphaTemptation, kindTemptation, clippingTemptation, handlingTemptation] {
      guard let temptation else { continue }
      if found != .nothingSet { return .several }
      found = temptation
    }
    return found
  }

  private var alphaTemptation: Temptation? { alpha.map { $0 < 1 } == true ? .faint : nil }

  private var kindTemptation: Temptation? {
    // A view of a kind that is interactive by itself is remarkable only once its interaction is turned on by hand.
    if kind.isInteractiveByDefault, isUserInteractionEnabled == nil { return isEnabled == false ? .several : nil }
    return switch kind {
    case .imageView: .imageView
    case .label: .distractor("is a label")
    case .scrollView, .tableView: .distractor("scrolls")
    case _ where kind.isControl: isEnabled == false ? .several : .distractor("is a control")
    default: nil
    }
  }

  private var clippingTemptation: Temptation? {
    clipsToBounds.map { .distractor($0 ? "clips" : "does not clip") }
  }

  private var handlingTemptation: Temptation? {
    handling.isOverriding ? .distractor("handles touches itself") : nil
  }
}
