extension Int {
  /// How often something is, in words: `not at all`, `once`, else such as `3 times`.
  package var frequency: String { self == 0 ? "not at all" : self == 1 ? "once" : "\(self) times" }
}
