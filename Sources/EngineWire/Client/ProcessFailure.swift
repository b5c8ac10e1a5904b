internal import TouchModel

/// A process that ended or hung while an answer was due.
struct ProcessFailure {
  /// Whether it still ran, without a word.
  var isHang: Bool
  /// What happened.
  var story: String
  /// The last of what it wrote to standard error, safe to show.
  var standardError: String

  /// The failure of the case to blame.
  func failure(note: String = "") -> CaseFailure {
    let text = story + note + (standardError.isEmpty ? "" : "; standard error ends with: \(standardError)")
    return isHang ? .hung(text) : .crashed(text)
  }
}
