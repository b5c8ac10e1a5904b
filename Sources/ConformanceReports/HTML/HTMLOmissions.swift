internal import TouchModel

/// The moments of a long run that its timeline leaves out, folded below it.
struct HTMLOmissions {
  /// The most moments that are listed.
  private static let mostMoments = 400

  private let moments: [Moment]

  init(_ moments: [Moment]) { self.moments = moments }

  /// A fold with the moments in order, and how many more there are; nothing when none is left out.
  var markup: Markup {
    guard !moments.isEmpty else { return .none }
    let entries = moments.prefix(HTMLOmissions.mostMoments).map { moment in
      let words = SafeText.escaped(moment.words.joined(separator: "; "), limit: 400)
      return Markup.element("li", [:], [.element("b", [:], moment.title), .text(" " + words)])
    }
    let left = moments.count - entries.count
    return .element(
      "details", ["class": "omitted"],
      [
        .element("summary", [:], "\(counted(moments.count, "moment")) left out of the timeline"),
        .element("ol", [:], entries), left > 0 ? HTMLOmissions.remark("and \(counted(left, "more moment"))") : .none,
      ])
  }

  /// How much is left out, and where all of it is shown.
  static func remark(_ words: String) -> Markup {
    .element("p", [:], "\(words); the replay command below shows all")
  }
}
