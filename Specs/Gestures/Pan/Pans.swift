/// What a pan recognizer takes for a pan, and how far it says it went.
extension Chapter {
  static let pans = Chapter(
    id: "GR-PAN", title: "Pans",
    lists: [
      [
        .panIsContinuous, .panNeedsSomeMovement, .panTrace, .dragWithoutPan, .translationIsTotal,
        .translationCanBeReset, .resetsLoseNoTranslation, .draggedViewStaysUnderTheFinger, .stillFingerIsNoPan,
      ]
    ])
}
