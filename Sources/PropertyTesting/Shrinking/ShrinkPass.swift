/// One way of making a sequence smaller, tried wherever it applies.
struct ShrinkPass: Sendable {
  let name: String
  let run: @Sendable (inout ShrinkSession) -> Void

  init(_ name: String, _ run: @escaping @Sendable (inout ShrinkSession) -> Void) {
    self.name = name
    self.run = run
  }
}

/// Finds the largest number of steps that succeeds, given that one step did: twice as many each time, then bisection.
///
/// - Parameters:
///   - limit: The most steps there are.
///   - succeeds: Whether that many steps, counted from the same beginning, succeed.
func gallop(upTo limit: Int, _ succeeds: (Int) -> Bool) {
  var reached = 1
  var failed = limit + 1
  while reached * 2 < failed {
    if succeeds(reached * 2) { reached *= 2 } else { failed = reached * 2 }
  }
  while failed - reached > 1 {
    let middle = reached + (failed - reached) / 2
    if succeeds(middle) { reached = middle } else { failed = middle }
  }
}
