/// Something that an engine has to settle and that no document settles; what rules leave open names these, and so do liberties.
///
/// The numbers that are missing are gaps that no rule and no liberty names.
package struct Gap: Hashable, Sendable {
  /// The number by which texts name it, as in G-06.
  package let number: Int
  /// What is not said, in the kit's words.
  package let statement: String

  private init(_ number: Int, _ statement: String) {
    self.number = number
    self.statement = statement
  }

  /// The form that texts use, such as `G-06`.
  package var id: String { Gap.id(number) }

  /// The form that texts use for the gap of a number.
  package static func id(_ number: Int) -> String { "G-\(number < 10 ? "0" : "")\(number)" }

  /// The gaps that a text names, in the order of their numbers.
  package static func named(in text: String) -> [Gap] { all.filter { text.contains($0.id) } }

  /// The gaps, in the order of their numbers.
  package static let all = [
    Gap(1, "whether a point on an edge of a view's bounds is inside"),
    Gap(3, "alphas below 0, above 1 or no numbers, alphas of superviews, and views under an animation"),
    Gap(4, "transforms that cannot be inverted, anchor points, and how exactly points are converted"),
    Gap(5, "where a view comes to lie that is inserted, exchanged or added again, and the zPosition of layers"),
    Gap(6, "what becomes of a touch when its view, the views around it or their recognizers change while it is down"),
    Gap(7, "what comes first within one dispatch: of several views, phases, recognizers, targets, changes and actions"),
    Gap(8, "how far, how long and how fast fingers go for each gesture"),
    Gap(9, "which recognizer wins where several could recognize at once"),
    Gap(10, "what a recognizer's delegate is asked besides recognizing together, when and how often, and what follows"),
    Gap(11, "what a turn of the engine is, and in which one actions are called and timers fire"),
    Gap(12, "how held touches come when they are released: one by one or merged, with which times, places and phases"),
    Gap(13, "which fingers belong to a gesture of those that come late, lift early, or are more than it needs"),
    Gap(14, "what becomes of fingers that a view for one touch leaves out, and of two that come to it at once"),
    Gap(16, "how controls track touches, and which events they send besides touchUpInside"),
    Gap(17, "which controls keep single taps from recognizers of superviews, and which gestures count as theirs"),
    Gap(18, "how scroll views and tables take touches from their content, scroll and select"),
    Gap(19, "which of several windows is searched, and touches that hit no view or no window"),
    Gap(20, "what follows views, controllers and windows that belong to nothing"),
    Gap(21, "responders that name another next responder than the usual one"),
    Gap(23, "where one event ends and the next begins when fingers overlap or an ending is held"),
    Gap(24, "what samples between two reports hold, and when there are none"),
    Gap(25, "what touches hold besides phase, time and place, such as a tap count"),
    Gap(26, "default values that are not mentioned, such as whether a label takes touches"),
    Gap(27, "what an interruption does to held touches, recognizers and fingers that stay down, and in which order"),
    Gap(28, "in which order several targets are called, with what, and what state they read"),
    Gap(29, "from where a pan counts, which point of several fingers it follows, and its velocity"),
    Gap(30, "from what a pinch or rotation measures, and what a third finger or a lifted one changes"),
    Gap(31, "how straight a swipe is, swipes of several directions, and of several fingers"),
    Gap(32, "how far a finger may move before and during a long press, and fingers beside it"),
    Gap(33, "what follows when hitTest is overridden and answers some other view"),
    Gap(34, "whether recognizers keep each other from recognizing with different touches, windows or numbers of taps"),
    Gap(35, "how recognizers show that a control has kept its touch from them"),
    Gap(36, "input that makes no sense, such as a finger that moves without being down"),
  ]
}

extension Rule {
  /// The gaps of the documents that its texts name.
  package var gaps: [Gap] { Gap.named(in: ([sentence, applies] + leavesOpen).joined(separator: "\n")) }
}
