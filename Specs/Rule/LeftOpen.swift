/// What several rules leave open for the same reason, each in a sentence.
///
/// Names such as G-01 are those of the gaps in the documents, by which the liberties in `FaultyEngines` are named too.
enum LeftOpen {
  static let edges = """
    Whether a point is inside when it lies within the engine's tolerance of an edge and the way from the window is not \
    exact (G-01, G-04).
    """
  static let walks = """
    An engine that records its walk breaks the rule only where the walk shows this very mistake; HT-18 judges the result.
    """
  static let unobserved = "Calls of responders that the engine does not observe; the chain is followed past them."
  static let unnamed = "Objects that the scene does not name: the chain is followed past them."
  static let declined = """
    Further touches that subviews pass on to a view whose isMultipleTouchEnabled is false: it may decline them (G-14).
    """
  static let outOfTheChain = """
    Calls that come to responders before it in the chain, which RC-18 judges, again, which RC-25 judges, or to a controller \
    past the chain, which RC-23 judges.
    """
  static let again = "Calls that a responder receives again, which RC-25 judges."
  static let conversionTolerance = "Differences within the engine's tolerance, as for HT-27."
  static let beginnings = "Later phases at a responder that received no touchesBegan: the reading forwarding decides."
  static let recognizers = """
    Touches with a recognizer on their view or on a superview, or held by a scroll view: the rules on gestures judge them. \
    Touches of a view that a handler hides or disables, itself or a superview, and touches of which the view, a superview, a subview \
    or a recognizer of these changes while a finger is down: they may be cancelled (G-06). Touches that a scroll view or a view in \
    it has, and that are cancelled once they have moved by half of the distance of a pan (G-18).
    """
  static let takenAway = """
    Touches that are no recognizer's to take: those whose view a handler hides or disables (G-06), and those of a scroll view \
    or of a view in it that are cancelled once they have moved by half of the distance of a pan (G-18).
    """
  static let scrolling = """
    Fingers on a scroll view or below it that move by half of the distance of a pan: it may scroll by them, with a pan of \
    its own (G-18).
    """
  static let givenUp = """
    A recognizer that has given a touch up (UIKit's ignore): the touch lists it no more, and it neither receives the touch \
    later nor recognizes with it. Where the engine shows no lists, a tap or press may have given up a finger that strayed, a \
    recognizer may have taken others of more fingers than its gesture needs (G-13, G-30), and one that waits for another to \
    fail may have made its gesture before.
    """
  static let order = """
    Runs in which reports leave the queue out of order, twice or never, which AP-02 and AP-03 judge, and runs in which an \
    engine that declares a deliveryDelay gathers several reports.
    """
  static let queue = """
    Runs in which reports leave the queue out of order, twice or never, which AP-02 and AP-03 judge; fingers that an \
    engine with a deliveryDelay may deliver together with the next step.
    """
  static let shared = "A touch object that an engine gives to two fingers, which TD-01 judges."
  static let thresholds = "Fingers that are not clear of every declared threshold by a factor of two (G-08)."
  static let afterWrongReadings = "What follows the first wrong reading of a gesture, which it rests on."
  static let furtherMisses = """
    Of several recognizers that do not recognize in one run all but the first: a second run is made for that one alone.
    """
}
