internal import ReferenceEngine
internal import TouchModel

extension FaultRegistry {
  /// The liberties of recognizers that ignore touches.
  static let ignoredTouchLiberties = [
    FailsWithoutTouches.liberty, EndsWithoutTouches.liberty, ListsWhoIgnores.liberty, RestsAfterIgnoring.liberty,
  ]
}

/// A recognizer fails when it has ignored the only touch that it had.
struct FailsWithoutTouches: FeedingDecisions {
  static let liberty = asLiberty("UK-53", "fails", "a recognizer that ignores its only touch fails")

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    let isAtEnd = recognizer.isUndecided && recognizer.touches.count == 1
    system.withdraw(touch, from: recognizer)
    if isAtEnd { system.fail(recognizer) }
  }
}

/// A gesture ends when the last finger that it has is ignored, as if it had lifted.
final class EndsWithoutTouches: FeedingDecisions, RecognitionDecisions {
  static let liberty = asLiberty("UK-55", "ends", "a gesture whose last touch is ignored ends")

  private var isIgnoring = false

  init() {}

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    isIgnoring = true
    system.withdraw(touch, from: recognizer)
    isIgnoring = false
  }

  func abandon(_ recognizer: GestureRecognizer, in system: TouchSystem) {
    guard isIgnoring, recognizer.isActive else { return standardAbandon(recognizer, in: system) }
    system.enter(.ended, recognizer)
    system.decisions.actions.sendActions(of: recognizer, in: system)
  }
}

/// A touch goes on to list the recognizers that ignore it.
final class ListsWhoIgnores: FeedingDecisions, CollectionDecisions {
  static let liberty = asLiberty("UK-53", "lists", "a touch goes on to list a recognizer that ignores it")

  private var ignoring: [ObjectID: [GestureRecognizer]] = [:]

  init() {}

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    ignoring[touch.id, default: []].append(recognizer)
    system.withdraw(touch, from: recognizer)
  }

  func carriedRecognizers(by touch: Touch, in system: TouchSystem) -> [GestureRecognizer] {
    touch.recognizers + (ignoring[touch.id] ?? [])
  }
}

/// A recognizer that has ignored a touch takes no other before all fingers have lifted that were down then.
final class RestsAfterIgnoring: FeedingDecisions, CollectionDecisions {
  static let liberty = asLiberty(
    "UK-59", "rests",
    "a recognizer that has ignored a touch takes no other before the fingers have lifted that were down")

  /// The touches that are waited for, by recognizer.
  private var resting: [ObjectID: [ObjectID]] = [:]

  init() {}

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer, in system: TouchSystem) {
    resting[recognizer.id] = system.liveTouches.map(\.id)
    system.withdraw(touch, from: recognizer)
  }

  func takes(_ recognizer: GestureRecognizer, _ touch: Touch, in system: TouchSystem) -> Bool {
    let awaited = resting[recognizer.id] ?? []
    return recognizer.hasUseForTouch && !system.liveTouches.contains { awaited.contains($0.id) }
  }
}
