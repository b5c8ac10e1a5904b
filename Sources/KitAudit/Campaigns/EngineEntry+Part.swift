package import FaultyEngines
internal import PropertyTesting
package import TouchModel

extension EngineEntry {
  /// The engine as one that has a drawn part of what it has, tells a drawn part of what it could, and has drawn readings of its own.
  ///
  /// An engine of another author is seldom like the reference engine in all that it offers. A rule that finds no fault with an honest
  /// engine must find none with a part of it either.
  /// - Parameter number: What is drawn; the same number draws the same part.
  /// - Returns: The engine, named for the number: `reference in part 17`.
  package func part(_ number: Int) -> EngineEntry {
    var random = CounterBasedRandomSource(seed: 0, index: UInt64(truncatingIfNeeded: number))
    var own = description
    own.name = name + EngineEntry.partMark + "\(number)"
    let share = random.element(of: [50, 75, 90, 97])
    for capability in Capability.allCases where capability.parts.isEmpty {
      let stays = random.percent(capability == .touchDelivery ? 97 : share)
      if !stays, capability != .hitTesting { own.capabilities.remove(capability) }
    }
    let shareOfReadings = random.element(of: [0, 20, 50])
    let fixed = description.readings.differences(from: Readings())
    for reading in Readings.all {
      let (isDrawn, word) = (random.percent(shareOfReadings), random.element(of: reading.values))
      if isDrawn, own.canDeclare(reading, word), !fixed.contains(where: { $0.name == reading.name }) {
        own.readings.declare(reading, word)
      }
    }
    return declaring(own, "\(summary), of which a part is declared")
  }

  /// What stands between the name of an engine and the number of its part.
  private static let partMark = " in part "

  /// The part of an engine that a name stands for; `nil` when it stands for none.
  package static func part(named name: String, of engines: [EngineEntry]) -> EngineEntry? {
    guard let mark = name.firstRange(of: partMark), let number = Int(name[mark.upperBound...]) else { return nil }
    return engines.first { $0.name == name[..<mark.lowerBound] }?.part(number)
  }
}

extension [Liberty] {
  /// So many parts of honest engines, of one after the other.
  package func parts(_ count: Int) -> [Liberty] {
    (0..<(isEmpty ? 0 : count)).map { number in
      let whole = self[number % self.count]
      return Liberty(engine: whole.engine.part(number), openPoint: whole.openPoint)
    }
  }
}

extension EngineDescription {
  /// Whether a case can say what a reading asks for.
  fileprivate func canDeclare(_ reading: Reading, _ word: String) -> Bool {
    var other = self
    other.readings.declare(reading, word)
    return (try? other.validate()) != nil
  }
}

extension CounterBasedRandomSource {
  /// Whether something happens that does so in that many of a hundred cases.
  fileprivate mutating func percent(_ share: Int) -> Bool { Int(nextWord() % 100) < share }

  /// One of the elements, which must be some.
  fileprivate mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int(nextWord() % UInt32(elements.count))]
  }
}
