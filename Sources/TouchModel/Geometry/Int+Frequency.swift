extension Int {
  /// How often something is, in words: `once`, else such as `3 times`.
  package var frequency: String { self == 1 ? "once" : "\(self) times" }
}
