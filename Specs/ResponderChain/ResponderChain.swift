internal import TouchModel

/// Who is asked after the view that was hit.
extension Chapter {
  static let responderChain = Chapter(
    id: "RC", title: "Responder chain", folder: "ResponderChain",
    introduction:
      "The view that was hit is the first in a chain of responders. Each of them handles a call or hands it on "
      + "to the next, up to the window, the application and its delegate.",
    level: .chain,
    alsoJudges: [.recognizerChanges, .recognizerChangesDuringTouches, .maximumTouches, .ignoredTouches],
    rules: [
      .onlyResponders, .chainIsFollowed, .nextOfView, .nextOfRootView, .nextOfRootController,
      .nextOfPresentedController, .nextOfContainedController, .nextOfWindow, .nextOfApplication, .delegateIsLast,
      .nextBesideRootView, .canonicalChain, .chainIsFinite, .chainReversesThePath, .defaultForwards, .absorbingStops,
      .observingForwards, .orderAlongTheChain, .unhandledIsDropped, .controlsKeepTouches, .scrollViewsKeepTouches,
      .forwardingIsPerMethod, .controllersThroughTheChain, .controllerIsFoundByNext, .oneContinuation,
      .chainIsSettled,
    ])
}
