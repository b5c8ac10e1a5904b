/// Something that public evidence shows UIKit to do and that no document says; the rules of chapter UK cite these.
///
/// Nothing here was run on a device for this kit.
package struct UIKitFact: Hashable, Sendable {
  /// The number by which citations name it; numbers that are missing are facts which other rules cover.
  package let number: Int
  /// What UIKit does, in the kit's words.
  package let statement: String
  /// How good the evidence is.
  package let evidence: Evidence

  /// How good the evidence for a fact is, the best first.
  package enum Evidence: String, Codable, CaseIterable, Sendable {
    /// Apple's documentation, header comments or guides.
    case documentation
    /// Logs and stack traces that others published from devices and simulators.
    case log
    /// A published measurement with synthetic touches through the real dispatcher.
    case probe
    /// Books, articles, questions and answers.
    case articles

    /// What it is, in words.
    package var meaning: String {
      switch self {
      case .documentation: "Apple's documentation, header comments or guides"
      case .log: "logs and stack traces that others published"
      case .probe: "a published measurement with synthetic touches"
      case .articles: "books, articles, questions and answers"
      }
    }
  }

  /// The facts that rules cite, in the order of their numbers.
  package static let all = [
    UIKitFact(6, .documentation, "windows are searched from the top down: by level, then by their order in the level"),
    UIKitFact(8, .articles, "a disabled control takes no touches"),
    UIKitFact(17, .log, "recognizers receive a report and call their actions before the views receive it"),
    UIKitFact(18, .documentation, "one report reaches a view as began, moved, ended and cancelled, in this order"),
    UIKitFact(19, .documentation, "a finger that does not change causes no call, neither of views nor of recognizers"),
    UIKitFact(22, .documentation, "a view with exclusive touch excludes others and waits while another has a touch"),
    UIKitFact(23, .log, "a finger that hits no view is dropped, for recognizers too"),
    UIKitFact(25, .documentation, "only enabled recognizers receive touches; a delegate can keep a touch away"),
    UIKitFact(29, .log, "a recognizer that has ended, and that none waits for, is possible when the dispatch returns"),
    UIKitFact(33, .documentation, "the first to recognize makes the others fail, unless either's delegate allows both"),
    UIKitFact(35, .documentation, "a recognizer that requires another to fail waits, and then recognizes or fails"),
    UIKitFact(36, .documentation, "a single and a double tap recognizer on one view both fire on a double tap"),
    UIKitFact(37, .documentation, "a recognizer whose delegate refuses beginning fails, and the view keeps its touch"),
    UIKitFact(38, .documentation, "a disabled recognizer receives no touches"),
    UIKitFact(39, .documentation, "a system cancel cancels continuous gestures and lets discrete ones fail"),
    // "UIGestureRecognizer: ignore(_:for:)".
    UIKitFact(40, .documentation, "a recognizer receives no more of a touch that it ignores, and its view keeps it"),
    UIKitFact(41, .documentation, "more fingers than it needs make a tap fail"),
    UIKitFact(42, .documentation, "a tap never prevents a tap recognizer that needs more taps"),
    UIKitFact(
      43, .documentation, "a press begins after its time unless the finger moves, and goes on wherever it moves then"),
    UIKitFact(44, .documentation, "a pan goes on until its last finger lifts"),
    UIKitFact(45, .probe, "how far, how fast and how straight a finger has to go for a swipe"),
    UIKitFact(46, .documentation, "a pinch or rotation goes on until both fingers have lifted"),
    UIKitFact(47, .log, "in which order a control sends its events"),
    UIKitFact(48, .articles, "while it tracks, a control counts places well beyond its bounds as inside"),
    UIKitFact(51, .documentation, "which controls are protected against which gestures of their superviews"),
    UIKitFact(52, .log, "a superview's tap that cancels nothing and a protected control both fire"),
    UIKitFact(54, .documentation, "a scroll view delays the touches of its content for about 0.15 s"),
    UIKitFact(55, .log, "a press too long for the tap of a superview selects the row of a table"),
    // "UIView: isUserInteractionEnabled", and "UIView.AnimationOptions: allowUserInteraction".
    UIKitFact(56, .documentation, "a view under an animation takes no touches unless the animation allows interaction"),
    // "UIView: frame".
    UIKitFact(57, .documentation, "a frame that is set changes center and size; under a transform it is undefined"),
    // "UIView: bounds" and "UIView: transform".
    UIKitFact(58, .documentation, "bounds and transform that are set leave the center where it is"),
    // "UIControl: isHighlighted" and "UIControl.State: highlighted".
    UIKitFact(59, .documentation, "a control is highlighted as touches enter and exit it, and no more when they end"),
    // "UIScrollView: canCancelContentTouches" and "UIScrollView" itself, on telling scrolling from tracking.
    UIKitFact(60, .documentation, "a finger that goes far enough scrolls; its view loses the touch, if it may"),
    // "UIScrollView: touchesShouldCancel(in:)".
    UIKitFact(61, .documentation, "scrolling does not take a touch from a control that has it"),
    // "UIScrollView" itself, on following fingers, "UIScrollView: contentOffset", and "UIView: bounds".
    UIKitFact(62, .documentation, "the origin of a scroll view's bounds, its content offset, follows the finger"),
    // "UIScrollView: bounces", "UIScrollView: alwaysBounceHorizontal" and "UIScrollView: alwaysBounceVertical".
    UIKitFact(63, .documentation, "without bouncing scrolling ends at the edge; what fits does not scroll"),
    // "UIScrollViewDelegate: scrollViewDidEndDragging(_:willDecelerate:)".
    UIKitFact(64, .documentation, "scrolling that does not decelerate stops when the finger lifts"),
    // "UIScrollView: isScrollEnabled".
    UIKitFact(65, .documentation, "a scroll view with scrolling off does not scroll by fingers"),
    // "UIGestureRecognizer: isEnabled".
    UIKitFact(66, .documentation, "a recognizer that is off receives no touches; switched off, it cancels its gesture"),
    // "UIView: addGestureRecognizer(_:)" and "UIEvent: touches(for:)", of a gesture recognizer.
    UIKitFact(67, .documentation, "a recognizer receives the touches of the view that it is attached to, and below"),
    // "UIWindow: convert(_:to:)", of a window.
    UIKitFact(68, .documentation, "points are converted from one window to another by the coordinates of the screen"),
    // "UIGestureRecognizer.State: cancelled".
    UIKitFact(69, .documentation, "a gesture that is cancelled calls its action, and is then possible again"),
    // "UIPanGestureRecognizer: maximumNumberOfTouches".
    UIKitFact(70, .documentation, "a pan is recognized with at most as many fingers as its maximum says"),
    // "UIControl: isSelected" and "UIButton: changesSelectionAsPrimaryAction".
    UIKitFact(71, .documentation, "the application selects a control; no touch does, unless that is asked for"),
    // "UITouch: window" and "UITouch: view".
    UIKitFact(72, .documentation, "a touch keeps the window and the view in which it began"),
    // "UIView: removeFromSuperview()" and "UIView: addSubview(_:)".
    UIKitFact(73, .documentation, "a view that was removed can be added again, with all that is in it"),
    // "UITouch: tapCount".
    UIKitFact(74, .documentation, "a touch has the number of taps within some time: of single, double and triple taps"),
    // "iPhone OS Programming Guide" of 2008, "Handling Single and Multiple Tap Gestures".
    UIKitFact(75, .documentation, "the number of taps is read where a touch begins, and best where it ends"),
    // "Devices, Methods, and User Interfaces for Processing Touch Events", US patent 11740725 of Apple.
    UIKitFact(76, .articles, "taps count that come one after the other at one place, within some time"),
    // "UIScrollView: delaysContentTouches".
    UIKitFact(77, .documentation, "a scroll view that does not delay content touches hands them on at once"),
  ]

  private init(_ number: Int, _ evidence: Evidence, _ statement: String) {
    self.number = number
    self.statement = statement
    self.evidence = evidence
  }
}
