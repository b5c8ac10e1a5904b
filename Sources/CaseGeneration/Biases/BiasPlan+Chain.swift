internal import TouchModel

extension BiasPlan {
  /// The biases about the responder chain.
  static let ofChains: [BiasPlan] = [
    BiasPlan(.chains, [.chains, .application], often: [.fingers, .handling]) {
      $0.needs.all = [.nextResponder]
    },
    BiasPlan(
      .canonicalChains, [.chains, .controllers, .depth], often: [.fingers, .handling]
    ) {
      $0.needs.all = [.nextResponder, .controllers]
      $0.wantLongChains()
      $0.containedSixteenths = 1
      $0.rootSixteenths = 15
      $0.presentedSixteenths = 1
    },
    BiasPlan(
      .containedControllers, [.chains, .controllers, .depth], often: [.fingers, .handling]
    ) {
      $0.needs.all = [.nextResponder, .controllers, .containedControllers]
      $0.wantLongChains()
      $0.containedSixteenths = 9
      $0.questions = controllerQuestions
    },
    BiasPlan(
      .presentedControllers, [.chains, .controllers, .width], often: [.fingers, .handling]
    ) {
      $0.needs.all = [.nextResponder, .controllers, .presentedControllers]
      $0.presentedSixteenths = 13
      $0.wantsPresented = true
      $0.questions = controllerQuestions
    },
    BiasPlan(.delegateKinds, [.chains, .application], often: [.fingers]) {
      $0.needs.all = [.nextResponder]
      $0.needs.any = [
        .responderDelegate, .nonResponderDelegate, .viewDelegate, .controllerDelegate, .applicationDelegate,
      ]
      $0.drawsAnyDelegate = true
      $0.questions = [2, 0, 1, 1, 1, 1, 6, 4]
    },
    BiasPlan(
      .partialHandling, [.fingers, .handling, .mixedHandling, .depth], often: [.controllers, .application]
    ) {
      $0.needs.all = [.touchDelivery, .touchHandling]
      $0.wantLongChains()
      $0.mixedHandlingSixteenths = 9
      $0.script = { odds, _ in
        odds.lifts = 14
        odds.interruption = 6
        odds.phrases += 2
      }
    },
    BiasPlan(.absorbingAncestors, [.fingers, .kinds, .depth]) {
      $0.needs.all = [.touchDelivery]
      $0.needs.any = [.customControls, .systemControls, .scrollViews, .tableViews]
      $0.wantLongChains()
      $0.kinds = .absorbing
      $0.kindEighths = (5, 5)
      $0.aimsBelowControls = true
    },
    BiasPlan(.unhandledTouches, [.fingers, .width]) {
      $0.needs.all = [.touchDelivery]
      $0.weight = 4
      $0.leavesTouchesUnhandled = true
      $0.script = { odds, few in
        odds.fingers = 1 + few / 3
        odds.lifts = 28
        odds.wait = 32
        odds.phrases += 4
      }
    },
    BiasPlan(
      .rootViewLayout, [.chains, .controllers], often: [.fingers, .windows, .windowGeometry]
    ) {
      $0.needs.all = [.controllers, .rootViewLayout]
      $0.layoutEighths = 6
    },
  ]

  private static let controllerQuestions: [UInt64] = [3, 0, 5, 1, 6, 0, 1, 0]
}
