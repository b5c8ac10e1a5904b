internal import TouchModel

/// What a recognizer has to do with others, as it is drawn: small numbers that find another recognizer whatever is taken away.
///
/// 1 stands for the next recognizer, or for the one before it where there is no next; 2 for the one after that, and so on.
struct RecognizerRelations {
  /// Which recognizer must fail first; 0 for none, ``two`` for those that 1 and 2 stand for.
  var prerequisite = 0
  /// The only recognizer that simultaneous recognition is allowed with; 0 for all.
  var partner = 0

  /// The prerequisite that stands for two recognizers.
  static let two = 4

  /// The numbers of the recognizers that must fail before another.
  func prerequisites(of rank: Int, among count: Int) -> [Int] {
    let relations = prerequisite == RecognizerRelations.two ? [1, 2] : [prerequisite]
    let numbers = relations.compactMap { RecognizerRelations.other($0, of: rank, among: count) }
    return numbers.first == numbers.last ? Array(numbers.prefix(1)) : numbers
  }

  /// The number of the recognizer that a relation of another means.
  static func other(_ relation: Int, of rank: Int, among count: Int) -> Int? {
    if relation == 0 || count < 2 { return nil }
    return rank + relation < count ? rank + relation : rank >= relation ? rank - relation : rank == 0 ? 1 : 0
  }
}

extension CaseDrawing {
  /// Turns what recognizers have to do with one another into their numbers.
  mutating func relateRecognizers() {
    var recognizers = surroundings.recognizers
    for (rank, relation) in surroundings.relations.enumerated() {
      if let partner = RecognizerRelations.other(relation.partner, of: rank, among: recognizers.count) {
        recognizers[rank].delegate?.simultaneousPartners = [partner]
      }
      // Two that wait for each other never recognize.
      let prerequisites = relation.prerequisites(of: rank, among: recognizers.count)
        .filter { !recognizers.waits($0, for: rank) }
      if !prerequisites.isEmpty { recognizers[rank].requiresFailureOf = prerequisites }
    }
    if !offer.gestures.mixesTaps { separateTaps(&recognizers) }
    surroundings.recognizers = recognizers
  }

  /// Gives recognizers of taps on one hit path equal numbers of taps, unless one of them waits for the other.
  private func separateTaps(_ recognizers: inout [SceneRecognizer]) {
    for later in recognizers.indices where recognizers[later].kind == .tap {
      for earlier in recognizers[..<later].indices where recognizers[earlier].kind == .tap {
        let (one, other) = (recognizers[earlier], recognizers[later])
        let isFree = !recognizers.waits(later, for: earlier) && !recognizers.waits(earlier, for: later)
        if isFree, one.effectiveNumberOfTapsRequired != other.effectiveNumberOfTapsRequired,
          isOnOnePath(one.view, other.view)
        {
          recognizers[later].numberOfTapsRequired = one.numberOfTapsRequired
        }
      }
    }
  }

  /// Whether one view is another's ancestor, or both are one.
  private func isOnOnePath(_ one: Int?, _ other: Int?) -> Bool {
    guard let one, let other else { return false }
    let (upper, lower) = (min(one, other), max(one, other))
    var current = lower
    while current > upper, let parent = views[current].parent { current = parent }
    return current == upper
  }
}

extension [SceneRecognizer] {
  /// Whether a recognizer waits for another to fail, by way of others even.
  fileprivate func waits(_ rank: Int, for other: Int) -> Bool {
    rank == other || (self[rank].requiresFailureOf ?? []).contains { waits($0, for: other) }
  }
}
