package import FaultyEngines
internal import PropertyTesting
internal import TouchModel

extension Liberty {
  /// The engine as one that has a drawn part of what it has and tells a drawn part of what it could; where it follows readings, with
  /// drawn ones.
  ///
  /// An engine of another author is seldom like the reference engine in all that it offers. A rule that finds no fault with an honest
  /// engine must find none with a part of it either.
  /// - Parameter number: What is drawn; the same number draws the same part.
  /// - Returns: The engine, named for the number: `reference in part 17`.
  package func part(_ number: Int) -> Liberty {
    var random = CounterBasedRandomSource(seed: 0, index: UInt64(truncatingIfNeeded: number))
    var own = engine.description
    own.name = "\(engine.name)\(Liberty.partMark)\(number)"
    let share = random.element(of: [50, 75, 90, 97])
    for capability in Capability.allCases where capability.parts.isEmpty {
      let stays = random.percent(capability == .touchDelivery ? 97 : share)
      if !stays, capability != .hitTesting { own.capabilities.remove(capability) }
    }
    let shareOfReadings = random.element(of: [0, 20, 50])
    let fixed = own.readings.differences(from: Readings())
    for reading in followsReadings ? Readings.all : [] {
      let (isDrawn, word) = (random.percent(shareOfReadings), random.element(of: reading.values))
      if isDrawn, own.canDeclare(reading, word), !fixed.contains(where: { $0.name == reading.name }) {
        own.readings.declare(reading, word)
      }
    }
    return Liberty(
      engine: engine.declaring(own, "\(engine.summary), of which a part is declared"), openPoint: openPoint,
      followsReadings: followsReadings)
  }

  /// What stands between the name of an engine and the number of its part.
  fileprivate static let partMark = " in part "
}

extension [Liberty] {
  /// So many parts of honest engines, of one after the other.
  package func parts(_ count: Int) -> [Liberty] {
    (0..<(isEmpty ? 0 : count)).map { self[$0 % self.count].part($0) }
  }

  /// The part that a name stands for; `nil` when it stands for none.
  package func part(named name: String) -> Liberty? {
    guard let mark = name.firstRange(of: Liberty.partMark), let number = Int(name[mark.upperBound...]) else {
      return nil
    }
    return first { $0.engine.name == name[..<mark.lowerBound] }?.part(number)
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
