internal import TouchModel

/// What a finger does in a report, without its name and its location.
struct FingerAction: Hashable {
  /// The verb for one finger, and for several.
  var verbs: [String]
  /// What comes between verb and location.
  var region = ""
  var preposition = "at"
  /// What comes after the location.
  var remark = ""
  var isInterrupted = false

  /// The action with the fingers that do it and where they do it.
  func words(_ changes: [FingerChange]) -> String {
    let isSingle = changes.count == 1
    let since = isInterrupted ? ", still down since before the interruption," : ""
    let who = "finger\(isSingle ? "" : "s") \(FingerAction.list(changes.map { "\($0.finger)" }))\(since)"
    let verb = verbs[isSingle ? 0 : 1]
    let samples = isSingle ? changes[0].samples ?? [] : []
    let shown = samples.prefix(6).map { NumberText.text($0) }
    let more = samples.count > shown.count ? [counted(samples.count - shown.count, "more place")] : []
    let path = samples.isEmpty ? "" : ", by way of \(FingerAction.list(shown + more))"
    let places = FingerAction.list(changes.map { NumberText.text($0.location) })
    let gap = preposition.hasPrefix(",") ? "" : " "
    return "\(who) \(verb)\(region)\(gap)\(preposition) \(places)\(remark)\(path)"
  }

  /// Words as a list: `1`, `1 and 2`, `1, 2 and 3`.
  static func list(_ words: [String], before last: String = "and") -> String {
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
