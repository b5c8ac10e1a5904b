extension RunPlan {
  /// How a run chooses the cases that it draws.
  public enum Search: String, CaseIterable, Hashable, Sendable {
    /// Each follows from the seed and its index alone.
    case plain
    /// Each follows also from what those of the epochs before it exercised; see <doc:GuidedSearch>.
    case guided
  }
}
