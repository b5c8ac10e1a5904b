/// A place of one of the documents that rules cite, retold in the kit's words.
package struct DocumentPlace: Hashable, Sendable {
  /// The document, by its number.
  package let document: Int
  /// The lines of the place.
  package let lines: ClosedRange<Int>
  /// What the document says there.
  package let statement: String

  /// The places that rules cite, in the order of the documents and of their lines.
  package static let all = [first, second, third, fourth, fifth].enumerated().flatMap { number, places in
    places.map { DocumentPlace(document: number, lines: $0.lines, statement: $0.statement) }
  }

  /// The place in which a line stands; `nil` when no rule cites it.
  package static func place(of citation: Citation) -> DocumentPlace? {
    guard case .line(let document, let line) = citation else { return nil }
    return all.first { $0.document == document && $0.lines.contains(line) }
  }
}

extension DocumentPlace: CustomStringConvertible {
  /// The form `001:66`, or `000:45–49` for a place of several lines.
  package var description: String {
    let first = Citation.line(document: document, line: lines.lowerBound)
    return lines.count == 1 ? "\(first)" : "\(first)–\(lines.upperBound)"
  }
}

/// A place while its document is clear.
private struct Entry {
  let lines: ClosedRange<Int>
  let statement: String

  init(_ line: Int, _ statement: String) { self.init(line...line, statement) }

  init(_ lines: ClosedRange<Int>, _ statement: String) {
    self.lines = lines
    self.statement = statement
  }
}

extension DocumentPlace {
  private static let first: [Entry] = [
    Entry(
      6, "events go to responders; the first is chosen for the event and handles it or hands it on along the chain"),
    Entry(10, "after the root view of a controller comes the controller, after any other view its superview"),
    Entry(11, "after the controller of a window's root view comes the window"),
    Entry(13, "a presented controller is followed by the one that presents it, and a window by the application"),
    Entry(14, "after the application comes its delegate, if that is a responder and neither a view nor a controller"),
    Entry(16, "hit testing says which object a touch falls on"),
    Entry(17, "the view that is touched is first; outside of a view neither it nor an overflowing subview can be"),
    Entry(21...22, "every touch whose touchesBegan a responder received also ends or is cancelled there"),
    Entry(30, "who handles touches overrides all four methods"),
    Entry(34, "a finger that goes down causes touchesBegan"),
    Entry(38, "by default the call goes to the next responder; not calling super ends that"),
    Entry(
      42, "movement causes touchesMoved, and the same touch object is brought up to date, with its window and view"),
    Entry(45...49, "the phases of a touch: began, moved, stationary, ended, cancelled"),
    Entry(51, "sample: a view that follows the finger by moving its center"),
    Entry(54...55, "the sample reads the touch's place and its place before, both in the view"),
    Entry(57...59, "the sample adds the difference to the center"),
    Entry(64, "lifting the finger ends the touch"),
    Entry(67, "the system cancels touches, as when a call comes in"),
    Entry(71, "with interaction switched off neither a view nor anything below it takes touches"),
    Entry(73, "a hidden view takes no touches"),
    Entry(75, "nor does a view whose alpha is 0.01 or less"),
    Entry(77, "a recognizer can take the touch away, so that touchesEnded never comes"),
    Entry(81, "the recognizer class is abstract; what recognizes is one of its subclasses"),
    Entry(84...88, "the kinds of recognizer beside taps: long press, swipe, pan, pinch, rotation"),
    Entry(91, "a recognizer starts out as possible: it looks at touches and has recognized nothing"),
    Entry(96, "a recognizer can fail"),
    Entry(100, "sample: a tap on a view"),
    Entry(105, "the sample's tap recognizer calls an action of a target"),
    Entry(108, "the action is passed its recognizer"),
    Entry(117...121, "the action distinguishes the states of the recognizer"),
    Entry(124...125, "printed trace: a tap that works calls its action once, as ended"),
    Entry(128, "sample: a long press on a view"),
    Entry(133, "the sample's press recognizer calls an action of a target"),
    Entry(139...147, "the action of a press distinguishes began, changed, cancelled, ended and failed"),
    Entry(152...159, "printed trace: a press begins, changes again and again, and ends"),
    Entry(162...163, "a swipe recognizer has a direction, to the right unless another is set"),
    Entry(169, "the swipe sample adds its recognizer to the view"),
    Entry(171...179, "the action of a swipe asks the recognizer for its direction"),
    Entry(184, "sample: a view that can be dragged"),
    Entry(190, "the sample adds a pan recognizer to the view"),
    Entry(194, "the action of a pan begins as began"),
    Entry(196...200, "the action moves the view by the translation so far, asked for in the view itself"),
    Entry(201...202, "then it sets the translation back to zero, so that the next one counts from here"),
    Entry(205, "the action of a pan ends as ended"),
    Entry(210, "sample: a view that can be scaled"),
    Entry(215...216, "the sample adds a pinch recognizer to the view"),
    Entry(219...221, "the action scales the view by the scale of the gesture"),
    Entry(223, "then it sets the scale back to one"),
    Entry(228, "sample: a view that can be rotated"),
    Entry(233, "the sample's rotation recognizer calls an action of a target"),
    Entry(239, "the action rotates the view by the rotation of the gesture"),
    Entry(241, "then it sets the rotation back to zero"),
    Entry(245, "sample: one view with all six kinds of recognizer"),
    Entry(247, "the sample's view is a square of 100 points"),
    Entry(252, "the sample's tap recognizer calls an action of a target"),
    Entry(256, "a delegate is set so that gestures can be recognized together"),
    Entry(263...264, "swipe and pinch recognizers stand on the same view"),
    Entry(271...273, "the delegate allows all of them to recognize simultaneously, which is not the default"),
    Entry(276, "what lets gestures go together is the answer of the delegate"),
    Entry(279, "case: a view with a tap recognizer holds a table whose rows can be selected"),
    Entry(282, "the tap recognizer of the case stands on the view around the table"),
    Entry(289, "the table of the case has twenty rows"),
    Entry(298, "selecting a row would be reported"),
    Entry(
      300...302, "tapping a row calls the action of the tap and selects nothing; calls go along the responder chain"),
    Entry(
      304...308,
      "printed trace: began in the table, then in the view, then the tap's action, then cancelled in the table"),
    Entry(311, "cancelsTouchesInView is on by default: the view's touches are cancelled right before the action"),
    Entry(
      312, "delaysTouchesBegan is off by default; with it the view receives touches only after the gesture has failed"),
    Entry(313, "delaysTouchesEnded is on by default: the end of a touch waits until the gesture has failed"),
    Entry(314, "on recognition the touches of the view are cancelled, unless the flag is off"),
    Entry(315...316, "with cancelsTouchesInView off the gesture and the row are both served"),
    Entry(318, "without the delay touches come first; with it and a recognized gesture touchesBegan is never called"),
    Entry(320, "with delaysTouchesEnded the gesture is decided first, and its failure lets touchesEnded come"),
    Entry(321, "case: a button with a tap recognizer of its own"),
    Entry(326, "the button also has an action for touch up inside"),
    Entry(330, "the tap recognizer acts and the button does not, since its touches were cut off"),
  ]

  private static let second: [Entry] = [
    Entry(3, "events go down to a view first; what that view does not handle goes back up along the chain"),
    Entry(5, "the chain, from view to superviews, controller, window, application and delegate"),
    Entry(6, "the way down: application, window, root view, subviews, first view"),
    Entry(10, "only responders receive events; views, controllers and the application are responders"),
    Entry(12, "responders handle and pass on touches by the touches methods"),
    Entry(19, "responders are also given presses, motion and remote control, of which it says no more"),
    Entry(21, "one touch object is kept up to date while its finger moves"),
    Entry(23, "a touch knows in which window and view it takes place"),
    Entry(24, "a touch knows where it is"),
    Entry(25, "a touch knows where it was before"),
    Entry(26, "a touch knows its phase"),
    Entry(27, "touches methods get a set of touches, since several fingers can touch one view"),
    Entry(29, "any responder can handle and pass on events, not views alone"),
    Entry(31, "a place on the screen is all that is known at first; hit testing finds the view"),
    Entry(37, "any of three conditions keeps a view from taking touches"),
    Entry(38, "the first: interaction is off"),
    Entry(39, "the second: alpha is 0.01 or less"),
    Entry(40, "the third: the view is hidden"),
    Entry(41, "whether a place is in a view is asked of point(inside:), which can be overridden"),
    Entry(42, "subviews are asked from the last added to the first, as the one on top is meant"),
    Entry(43, "a view all of whose subviews missed is the result itself"),
    Entry(45, "example: A holds B and, added later, D; the place lies in B"),
    Entry(49...50, "A contains the place, so its subviews are asked, D before B"),
    Entry(51, "the place is not in D, so neither D nor anything in it can be the result"),
    Entry(52...53, "the place is in B, so B's subview C is asked"),
    Entry(54...55, "the place is not in C, so B is the result, and the search is over"),
    Entry(56, "the example visits A, D, B, C and gives B"),
    Entry(58, "hitTest returns the view that hit testing finds, or none; the listing that follows shows how"),
    Entry(61...63, "listing: a view that is excluded returns nothing at once"),
    Entry(65, "listing: then the view asks whether the place is inside it"),
    Entry(66, "listing: subviews are walked from last to first"),
    Entry(67, "listing: the place is converted for every subview"),
    Entry(70, "listing: the first subview with a result ends the walk"),
    Entry(72, "listing: without such a subview the view returns itself"),
    Entry(74, "listing: a place that is not inside gives nothing"),
    Entry(80, "example: E overflows D; touching it outside of D still gives B, unless D's point(inside:) is enlarged"),
    Entry(86, "the chain is linked by the next property and starts at the view that was hit"),
    Entry(88, "the views of the chain are the way of the hit test read backwards: B, then A"),
    Entry(90, "the next responder of an ordinary view is its superview"),
    Entry(92, "the next responder of a controller's root view is the controller"),
    Entry(94, "the controller of a window's root view is followed by the window"),
    Entry(95, "a presented controller is followed by the presenting one"),
    Entry(96, "a window is followed by the application"),
    Entry(
      97,
      "the application's delegate follows, unless it is no responder, a view, a controller or the application itself"),
    Entry(99, "example: B in C in A, and A is the root view of a controller"),
    Entry(101, "the chain of the example runs from B through C, A, controller, window and application to the delegate"),
    Entry(104, "a view that stands directly on a window goes to the window"),
    Entry(108, "calls go to the hit view first and from responder to responder; what none handles is dropped"),
    Entry(112...123, "sample: views that print each call and then call super"),
    Entry(127, "example: three nested views all receive began, moved and ended, the innermost first"),
    Entry(129, "example: a control in the middle ends the passing on; scroll views do the same"),
    Entry(132, "controls report by target and action"),
    Entry(138...141, "in short: hit test, chain, passing along the chain, then handled or dropped"),
    Entry(152, "a touch goes to the responders and to the recognizers at the same time"),
    Entry(154, "a moving finger updates its one touch and causes calls over and over"),
    Entry(156...162, "printed trace: began, moved again and again, ended"),
    Entry(164, "the recognizers met while hit testing are noted in the touch and judge it as it goes on"),
    Entry(166, "on recognition the view and the other recognizers are cancelled and receive no more of that touch"),
    Entry(
      168...177,
      "printed trace: began, moved, then cancelled by a recognizer; nothing after it though the finger goes on"),
    Entry(179, "not recognized yet stops nothing; failed is final, and the recognizer then leaves the touch"),
    Entry(186, "without recognizers one touch goes through began, moved and ended"),
    Entry(
      188, "with a pan, after a short drag the view is cancelled, and from then on only the pan's action is called"),
    Entry(196...197, "a pan is possible until it is recognized; then it has begun, changes and ends"),
    Entry(199, "recognizers are no responders, have touches methods too, and receive a touch slightly before the view"),
    Entry(201...202, "in the figure every point of the recognizer's line stands a little earlier"),
    Entry(207, "the touches methods of recognizers and the states of recognizers have like names and differ"),
    Entry(210, "cancelsTouchesInView is on by default; without it gesture and view are both served"),
    Entry(
      212, "delaysTouchesBegan is off by default; with it a view receives a touch only when the gesture has decided"),
    Entry(
      214, "delaysTouchesEnded is on by default and holds touchesEnded back for about 0.15 s, which double taps need"),
    Entry(218, "controls act inside their touches methods, so the recognizer on a control of one's own comes first"),
    Entry(220, "a tap recognizer on a control acts, and the control is cancelled without its touch up inside"),
    Entry(222, "a tap recognizer on a superview also takes the touches of a custom control"),
    Entry(224, "certain controls of the system act before a conflicting gesture of their superview"),
    Entry(226, "a button in a view with a tap recognizer acts, and the tap does not"),
    Entry(227, "a recognizer on the button itself acts in place of the button"),
    Entry(231...232, "in most cases gestures win over controls; touches are not held back but cancelled later"),
  ]

  private static let third: [Entry] = [
    Entry(2, "an event is of touches, motion, remote control or presses"),
    Entry(3, "an event gives all touches, those of a view or window, the coalesced and the predicted ones"),
    Entry(5, "one touch for each finger until it lifts, and one event for the whole sequence"),
    Entry(6, "two fingers at once are two touches in the set"),
    Entry(8, "recognizers come first; a gesture in the chain cuts the chain off"),
    Entry(10, "controls are an exception to that"),
    Entry(11, "a button and its superview can both have gestures that act"),
    Entry(
      12...13,
      "actions of a control are sent by the application itself and not along the chain, unless nothing handles them"),
    Entry(14...15, "a control's action is lost where a gesture of a superview interrupts it"),
    Entry(17...18, "from the window down, hitTest and point(inside:) find the first responder"),
    Entry(19, "a control is sent its message directly, and nothing goes along the chain"),
    Entry(
      21...23,
      "a recognizer in the chain is asked by its delegate; if it acts, the first responder's touches are cancelled"),
    Entry(24...25, "otherwise the first responder handles the event, or the next that can"),
    Entry(26, "what reaches the application unhandled is dropped"),
  ]

  private static let fourth: [Entry] = [
    Entry(8, "views handle touches by overriding four methods"),
    Entry(10, "the first method is for fingers that go down"),
    Entry(14, "the second is for fingers that move, and is called over and over"),
    Entry(18, "the third is for fingers that lift"),
    Entry(22, "the fourth is for a sequence that the system breaks off"),
    Entry(26, "each finger gets a touch, and the view where it begins is given all touches concerned"),
    Entry(28, "the same touches are updated, and the view where they began is called for the movement"),
    Entry(30, "lifting updates the touch a last time, then the view is called, then the touch is let go"),
    Entry(34, "a touch stands for one finger and lives until that lifts"),
    Entry(36, "the view in which a touch began owns it for ever, also when the finger leaves the view"),
    Entry(38, "applications need not keep touches: what changes is passed in"),
    Entry(40, "every event enters a queue of the application, which sends it to the owner of the touch"),
    Entry(42, "fingers that do the same in one view at one instant come in one message, others in separate ones"),
    Entry(66, "sample: the application's window gets a root controller"),
    Entry(70, "sample: the controller's view is made without a size of its own"),
    Entry(84, "drawing: a line begins where the touch began, and its end follows the finger"),
    Entry(86, "listing: drawing with one finger"),
    Entry(94, "a view takes one touch at a time unless it asks for more; further fingers are ignored until it lifts"),
    Entry(96, "drawing with several fingers has to be switched on"),
    Entry(98, "listing: the view is switched to several touches"),
    Entry(100, "the view then receives all fingers, and the code for one no longer does"),
    Entry(102, "with several touches the set can hold more than one, so taking any one is wrong"),
    Entry(104, "one variable cannot hold several lines"),
    Entry(106, "lines are kept in a dictionary by their touches"),
    Entry(108, "listing: drawing with several fingers"),
    Entry(110, "a cancelled touch takes back what was drawn for it"),
    Entry(112, "listing: drawing with cancellation"),
    Entry(116, "controllers and the application are responders, too; controllers receive events through the chain"),
    Entry(118, "the next responder of a view is its controller or its superview, up to the window and the application"),
    Entry(120, "by default a call is forwarded to the next responder; what the application does not handle is dropped"),
    Entry(122...124, "a view finds its controller by following next responders"),
  ]

  private static let fifth: [Entry] = [
    Entry(3, "events enter a queue of the application"),
    Entry(4, "the application takes out the oldest and usually sends it to the key window"),
    Entry(5, "the window looks for the view that fits best, which is the first thing that happens"),
    Entry(6, "then the touches methods of that view are called"),
    Entry(9, "touchesEnded is among these methods"),
    Entry(10, "three things keep a view from taking touches"),
    Entry(12, "switched off interaction is one"),
    Entry(14, "hidden is another"),
    Entry(16, "an alpha of 0.01 or less is the third"),
    Entry(17, "image views have interaction off by default, so neither they nor their subviews take touches"),
    Entry(19, "a touch ends up, after a search, at the view that fits best"),
    Entry(24, "by default the touches methods pass the call on along the chain"),
    Entry(27, "the next is the controller of the view if it has one, else the superview"),
    Entry(28, "the topmost view passes on to the window"),
    Entry(29, "the window passes on to the application"),
    Entry(30, "what the application does not handle is dropped"),
    Entry(42, "the recognizer class is abstract"),
    Entry(43...44, "its subclasses include taps and pinches"),
    Entry(49, "sample: a tap recognizer"),
    Entry(50...51, "the sample asks for two taps in a row"),
    Entry(52...53, "the sample asks for two fingers"),
    Entry(54...55, "the sample adds it to a view and gives it an action"),
    Entry(
      57, "the states: possible, began, changed, ended, cancelled, failed, and recognized as another name of ended"),
    Entry(58, "demonstration: an image view that can be rotated, scaled and dragged"),
    Entry(59, "listing in Objective-C: three recognizers on an image view, with a delegate that allows them together"),
    Entry(61, "listing in Swift: the same three recognizers, with a delegate"),
  ]
}
