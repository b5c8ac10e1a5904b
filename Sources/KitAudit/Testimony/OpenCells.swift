internal import ConformanceCommand
internal import TouchModel
internal import TouchSpecs

/// Cells that the documents leave open: an engine that does so may be honest.
package struct OpenCell: Hashable, Sendable {
  /// Where it is left open.
  package enum Ground: Hashable, Sendable, CustomStringConvertible {
    /// A gap of the documents, by its number.
    case gap(Int)
    /// A named dispute.
    case reading(String)
    /// What a rule leaves open on purpose.
    case rule(String)

    /// Its name in the documents' catalogue or the kit's.
    package var description: String {
      switch self {
      case .gap(let number): Gap.id(number)
      case .reading(let name): "reading \(name)"
      case .rule(let id): id
      }
    }
  }

  /// The cells by their names, `*` standing for any letters.
  package let pattern: String
  /// Where it is left open.
  package let ground: Ground
  /// Why, in a sentence.
  package let reason: String
  /// The only profile under which it is open; `nil`: under all.
  let profile: Profile?

  init(_ pattern: String, _ ground: Ground, _ reason: String, under profile: Profile? = nil) {
    self.pattern = pattern
    self.ground = ground
    self.reason = reason
    self.profile = profile
  }
}

/// The one table of what is open; an entry whose cell a rule kills is stale and fails the campaign like a hole.
package enum OpenCells {
  /// The entries; the first that a cell is of counts.
  package static let all: [OpenCell] = [
    OpenCell("hitTest/dropped/*", .rule("AP-06"), "An engine may record no hit test of a touch."),
    OpenCell("hitTest/doubled/*", .rule("AP-06"), "A touch may be hit-tested again; the first hit test counts."),
    OpenCell(
      "hitTest.touch/missing/*", .rule("AP-06"), "A hit test need not name its touch, which may not be there yet."),
    OpenCell("pointInside/dropped/throughout", .rule("HT-09"), "An engine may record visits alone."),
    OpenCell("pointInside/doubled/*", .rule("HT-17"), "The walk may be made once or several times."),
    OpenCell("delegateQuery/dropped/*", .gap(10), "Whether a delegate is asked again or its answer is remembered."),
    OpenCell("delegateQuery/doubled/*", .gap(10), "How often a delegate is asked.", under: .documents),
    OpenCell("delegateQuery/before-its-cause/*", .gap(10), "When a delegate is asked, as long as it is in time."),
    OpenCell("delegateQuery.question/default/*", .gap(10), "The documents name one method of the delegate alone."),
    OpenCell("touches.event/of-another-record/throughout", .gap(23), "A new sequence may have the event of the last."),
    OpenCell("touchRecognizers/doubled/*", .rule("GR-02"), "A list may be reported again, as it is or changed."),
    OpenCell("enqueued/before-its-cause/*", .rule("AP-01"), "What of a report, its hit tests or the queue, is first."),
    OpenCell("actionReceived.sender/missing/*", .rule("UC-11"), "A method for an action need not take its sender."),
    OpenCell("sceneChange/doubled/*", .rule("TD-36"), "A handler may set a value again to what it is."),
    OpenCell("recognizerState.touches/one-twice/*", .rule("GR-13"), "A gesture's touches are read as a set."),
    OpenCell("highlight*", .rule("UK-36"), "The documents do not speak of highlights.", under: .documents),
    OpenCell("highlight/doubled/*", .rule("UK-36"), "A highlight may be told again.", under: .uikit),
    OpenCell(
      "selected.isSelected/negated/*", .rule("UK-60"), "The documents do not say what selects a control.",
      under: .documents),
    OpenCell("frame.frame/*", .rule("UK-58"), "The documents do not say what a frame reads.", under: .documents),
    OpenCell("touchSamples.samples.touch/to-unknown/*", .gap(24), "Whether a sample is an object of its own."),
    sample("phase"), sample("previousLocation"), sample("locationInReceiver"), sample("previousLocationInReceiver"),
    sample("timestamp"), sample("view"), sample("window"), sample("tapCount"),
    tapCount("touch.tapCount/default/*"), tapCount("touch.tapCount/off-by-*"),
    tapCount("recognizerTouches.touches.tapCount/*"), tapCount("*.tapCount/missing/*"),
  ]

  /// What a sample says beyond its place.
  private static func sample(_ member: String) -> OpenCell {
    OpenCell("touchSamples.samples.\(member)/*", .gap(24), "What a sample holds beside its place.")
  }

  /// How many taps a touch says it is of.
  private static func tapCount(_ pattern: String) -> OpenCell {
    OpenCell(pattern, .rule("UK-66"), "The documents do not say what a tap count is.", under: .documents)
  }

  /// The entries that hold under a profile.
  static func all(under profile: Profile?) -> [OpenCell] {
    all.filter { $0.profile == nil || $0.profile == (profile ?? .documents) }
  }

  /// The first entry that a cell is of.
  static func entry(for name: String, under profile: Profile?) -> OpenCell? {
    all(under: profile).first { Glob($0.pattern).matches(name) }
  }
}
