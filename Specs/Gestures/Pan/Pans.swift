/// What a pan recognizer takes for a pan, and how far it says it went.
extension Chapter {
  static let pans = Chapter(
    id: "GR-PAN", title: "Pans", folder: "Gestures/Pan",
    introduction:
      "A pan begins after a short way and follows the fingers. It reads how far they have gone and how fast.",
    level: .gestures,
    rules: [
      .panIsContinuous, .panNeedsSomeMovement, .panTrace, .dragWithoutPan, .translationIsTotal, .translationCanBeReset,
      .resetsLoseNoTranslation, .draggedViewStaysUnderTheFinger, .stillFingerIsNoPan,
    ])
}
