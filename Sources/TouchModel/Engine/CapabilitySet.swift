/// A set of capabilities.
///
/// It holds those that stand for themselves; the usual word for several of them puts all of them in, and is in the set when
/// all of them are.
public struct CapabilitySet: SetAlgebra, Hashable, Sendable {
  /// One bit for each capability that stands for itself.
  private var bits: SIMD2<UInt64>

  private init(bits: SIMD2<UInt64>) { self.bits = bits }

  /// Creates an empty set.
  public init() { bits = .zero }

  /// Creates a set of capabilities.
  public init(_ capabilities: [Capability]) {
    bits = capabilities.reduce(into: .zero) { $0 |= $1.bits }
  }

  /// The six kinds of recognizer that recognize something; of taps the single one.
  public static let recognizers: CapabilitySet = discreteRecognizers.union(continuousRecognizers)

  /// The kinds of recognizer whose success is one state.
  public static let discreteRecognizers = CapabilitySet(recognizersWith: .discrete)

  /// The kinds of recognizer whose success begins, changes and ends.
  public static let continuousRecognizers = CapabilitySet(recognizersWith: .continuous)

  private init(recognizersWith success: RecognizerTraits.Success) {
    self.init(RecognizerKind.allCases.map(\.traits).filter { $0.success == success }.map(\.capability))
  }

  /// The kinds of control.
  public static let controls: CapabilitySet = [.customControls, .systemControls]

  /// The kinds of control that the system brings along.
  package static let systemControls: CapabilitySet = [.systemControls]

  /// Every capability there is.
  public static let all = CapabilitySet(Capability.allCases)

  /// The capabilities, in the order of their declaration; where all parts of a usual word are there, the word instead.
  public var list: [Capability] {
    let declared = Capability.allCases.filter(contains)
    let details = Set(declared.flatMap(\.parts))
    return declared.filter { !details.contains($0) }
  }
}

extension Capability {
  /// The bits of the capabilities that it stands for.
  fileprivate var bits: SIMD2<UInt64> { Capability.bits[Int(rawValue)] }

  // By raw values; found once, since a row holds texts, and rules ask for capabilities in every case.
  private static let bits: [SIMD2<UInt64>] = allCases.map { $0.parts.isEmpty ? [$0] : $0.parts }.map { parts in
    parts.reduce(into: .zero) { $0[Int($1.rawValue) / 64] |= 1 << UInt64($1.rawValue % 64) }
  }
}

extension CapabilitySet {
  /// Whether the set has a capability, or all that it is the usual word for.
  public func contains(_ capability: Capability) -> Bool { bits & capability.bits == capability.bits }

  /// The capabilities of either set.
  public func union(_ other: CapabilitySet) -> CapabilitySet { CapabilitySet(bits: bits | other.bits) }

  /// The capabilities of both sets.
  public func intersection(_ other: CapabilitySet) -> CapabilitySet { CapabilitySet(bits: bits & other.bits) }

  /// The capabilities of one of the sets alone.
  public func symmetricDifference(_ other: CapabilitySet) -> CapabilitySet { CapabilitySet(bits: bits ^ other.bits) }

  /// Adds the capabilities of another set.
  public mutating func formUnion(_ other: CapabilitySet) { self = union(other) }

  /// Removes the capabilities that another set lacks.
  public mutating func formIntersection(_ other: CapabilitySet) { self = intersection(other) }

  /// Keeps the capabilities of one of the sets alone.
  public mutating func formSymmetricDifference(_ other: CapabilitySet) { self = symmetricDifference(other) }

  /// Adds a capability, or all that it is the usual word for.
  @discardableResult
  public mutating func insert(_ capability: Capability) -> (inserted: Bool, memberAfterInsert: Capability) {
    let isNew = !contains(capability)
    bits |= capability.bits
    return (isNew, capability)
  }

  /// Removes a capability, or all that it is the usual word for, and returns it when the set had it.
  @discardableResult
  public mutating func remove(_ capability: Capability) -> Capability? {
    let removed = contains(capability) ? capability : nil
    bits &= ~capability.bits
    return removed
  }

  /// Adds a capability, and returns it when the set had it before.
  @discardableResult
  public mutating func update(with capability: Capability) -> Capability? {
    insert(capability).inserted ? nil : capability
  }
}

extension CapabilitySet: ExpressibleByArrayLiteral {
  /// Creates a set from a literal list of capabilities.
  public init(arrayLiteral elements: Capability...) { self.init(elements) }
}

extension CapabilitySet: Codable {
  /// Reads a list of names.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var capabilities: [Capability] = []
    while !list.isAtEnd {
      let name = try list.decode(String.self)
      guard let capability = Capability(name: name) else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "expected a capability, found \(name)")
      }
      capabilities.append(capability)
    }
    self.init(capabilities)
  }

  /// Writes the names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for capability in list { try container.encode(capability.name) }
  }
}
