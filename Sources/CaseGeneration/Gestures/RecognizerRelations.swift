internal import TouchModel

/// What a recognizer has to do with others, as it is drawn: small numbers that find another recognizer whatever is taken away.
///
/// 1 stands for the next recognizer, or for the one before it where there is no next; 2 for the one after that, and so on.
struct RecognizerRelations {
  /// Which recognizer must fail first; 0 for none.
  var prerequisite = 0
  /// The only recognizer that simultaneous recognition is allowed with; 0 for all.
  var partner = 0

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
      let prerequisite = RecognizerRelations.other(relation.prerequisite, of: rank, among: recognizers.count)
      // Two that wait for each other never recognize.
      if let prerequisite, !recognizers.waits(prerequisite, for: rank) {
        recognizers[rank].requiresFailureOf = [prerequisite]
      }
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
        if isFree, (one.numberOfTapsRequired ?? 1) != (other.numberOfTapsRequired ?? 1),
          isOnOnePath(one.view, other.view)
        {
          recognizers[later].numberOfTapsRequired = one.numberOfTapsRequired
        }
      }
    }
  }

  /// Whether one view is another's ancestor, or both are one.
  private func isOnOnePath(_ one: Int, _ other: Int) -> Bool {
    let (upper, lower) = (min(one, other), max(one, other))
    var current = lower
    while current > upper { current = views[current].parentIndex }
    return current == upper
  }
}

extension [SceneRecognizer] {
  /// Whether a recognizer waits for another to fail, by way of others even.
  fileprivate func waits(_ rank: Int, for other: Int) -> Bool {
    rank == other || (self[rank].requiresFailureOf ?? []).contains { waits($0, for: other) }
  }
}
