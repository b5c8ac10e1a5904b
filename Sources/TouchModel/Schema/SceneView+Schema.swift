extension SceneView {
  /// The attributes of a view.
  package static let schema = Schema<SceneView>([
    .optional(
      "parent", \.parent, get: \.parent, "The position of the superview in the list; left out: the view is a window."),
    .usually(
      SceneView.unnumbered, "number", \.number, get: \.number,
      "The number by which everything else knows the view; left out: its position in the list."),
    .usually(.plain, "kind", \.kind, get: \.kind, "Left out: plain.", needs: \.capability),
    .required(
      "center", \.center, get: \.center,
      "Where the middle of the bounds lies, in the superview's coordinates, the screen's for a window."),
    .required(
      "bounds", \.bounds, get: \.bounds, "The view's own coordinates.",
      needs: { $0.origin == .zero ? nil : .boundsOrigins },
      calls: ViewCode.boundsOrigin),
    .usually(
      .identity, "transform", \.transform, get: \.transform, "Applied about the center; left out: the identity.",
      needs: { _ in .transforms }, calls: ViewCode.transform),
    .fraction("alpha", \.alpha, get: \.alpha, verb: "alpha"),
    .flag(
      "isHidden", \.isHidden, get: \.isHidden, verb: "hidden", omitted: true,
      words: FlagWords(
        on: "hidden", off: "not hidden", nouns: ("… being hidden", "… not being hidden"), turn: ("hide …", "show …"),
        clear: "show …")
    )
    .unset(meaning: false),
    .flag(
      "isUserInteractionEnabled", \.isUserInteractionEnabled, get: \.isUserInteractionEnabled, verb: "interaction",
      words: FlagWords(
        switching: "interaction", on: "interaction on", off: "interaction off",
        nouns: ("interaction on in …", "interaction off in …"))),
    .flag(
      "isMultipleTouchEnabled", \.isMultipleTouchEnabled, get: \.isMultipleTouchEnabled, verb: "multipleTouch",
      omitted: true, needs: .severalFingers,
      words: FlagWords(
        switching: "multiple touch", on: "multiple touch", off: "single touch",
        nouns: ("multiple touch on …", "single touch on …"))
    )
    .unset(meaning: false),
    .flag(
      "isExclusiveTouch", \.isExclusiveTouch, get: \.isExclusiveTouch, verb: "exclusiveTouch", omitted: true,
      needs: .exclusiveTouch,
      words: FlagWords(
        switching: "exclusive touch", on: "exclusive touch", off: "not exclusive",
        nouns: ("exclusive touch on …", "no exclusive touch on …"))
    )
    .unset(meaning: false),
    .flag("isEnabled", \.isEnabled, get: \.isEnabled, verb: "enabled", words: .enabled),
    .flag(
      "clipsToBounds", \.clipsToBounds, get: \.clipsToBounds, verb: "clipping", omitted: true,
      words: FlagWords(
        switching: "clipping", on: "clips", off: "does not clip", nouns: ("… clipping", "… not clipping"))
    )
    .unset(meaning: false),
    .flag(
      "isAnimating", \.isAnimating, get: \.isAnimating, verb: "animating", omitted: true, needs: .animations,
      words: FlagWords(
        on: "under an animation", off: "under no animation",
        nouns: ("the animation of …", "the lack of an animation of …"), turn: ("animate …", "do not animate …"),
        clear: "do not animate …")
    )
    .coded(99),
    .flag(
      "allowsInteractionWhileAnimating", \.allowsInteractionWhileAnimating, get: \.allowsInteractionWhileAnimating,
      verb: "interactionWhileAnimating",
      omitted: true, needs: .animations,
      words: FlagWords(
        switching: "interaction while animating", on: "interaction while animating",
        off: "no interaction while animating",
        nouns: ("interaction while … is animating", "no interaction while … is animating"))
    )
    .coded(100),
    .optional(
      "contentSize", \.contentSize, get: \.contentSize,
      "How large what a scroll view shows a part of is; left out: nothing scrolls.",
      needs: { _ in .scrolling }, calls: ViewCode.contentSize
    )
    .coded(111),
    .flag(
      "bounces", \.bounces, get: \.bounces, verb: "bouncing", omitted: true, needs: .scrolling,
      words: FlagWords(
        switching: "bouncing", on: "bounces", off: "does not bounce", nouns: ("… bouncing", "… not bouncing"))
    )
    .coded(112),
    .flag(
      "isScrollEnabled", \.isScrollEnabled, get: \.isScrollEnabled, verb: "scrolling", needs: .scrolling,
      words: FlagWords(
        switching: "scrolling", on: "scrolling on", off: "scrolling off",
        nouns: ("scrolling on in …", "scrolling off in …"))
    )
    .coded(113),
    .flag(
      "canCancelContentTouches", \.canCancelContentTouches, get: \.canCancelContentTouches,
      verb: "cancellingContentTouches", needs: .scrolling,
      words: FlagWords(
        switching: "the cancelling of content touches", on: "cancels content touches",
        off: "does not cancel content touches",
        nouns: ("… cancelling content touches", "… not cancelling content touches"))
    )
    .coded(114),
    .flag(
      "delaysContentTouches", \.delaysContentTouches, get: \.delaysContentTouches, verb: "delayingContentTouches",
      needs: .contentDelays,
      words: FlagWords(
        switching: "the delaying of content touches", on: "delays content touches",
        off: "does not delay content touches",
        nouns: ("… delaying content touches", "… not delaying content touches"))
    )
    .coded(123),
    .flag(
      "isSelected", \.isSelected, get: \.isSelected, verb: "selected", omitted: true, needs: .selectedControls,
      words: FlagWords(
        on: "selected", off: "not selected", nouns: ("… being selected", "… not being selected"),
        turn: ("select …", "do not select …"), clear: "do not select …")
    )
    .coded(121),
    .usually(
      .bounds, "shape", \.shape, get: \.shape, "How the view decides whether a point is inside it; left out: bounds.",
      needs: { _ in .pointInsideOverrides }, calls: ViewCode.pointInside),
    .usually(
      .inherited, "handling", \.handling, get: \.handling, needs: { _ in .touchHandling }, calls: ViewCode.handling),
  ])
}

extension FlagWords {
  /// The words for what is enabled or disabled: controls and recognizers.
  static let enabled = FlagWords(
    on: "enabled", off: "disabled", nouns: ("… being enabled", "… being disabled"), turn: ("enable …", "disable …"))
}

extension SceneView: Codable {
  /// Reads what differs from the default.
  public init(from decoder: any Decoder) throws {
    self.init(center: .zero, bounds: SceneRect(0, 0, 0, 0), parent: nil, number: SceneView.unnumbered)
    try SceneView.schema.read(decoder, into: &self)
  }

  /// Writes what differs from the default; the number is written by ``TouchScene``, which knows the position.
  public func encode(to encoder: any Encoder) throws { try SceneView.schema.write(self, to: encoder) }
}
