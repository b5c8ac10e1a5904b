/// The step of a record: its number, or `"timer"` for none.
struct TraceStepForm: Codable {
  var step: Int?

  init(_ step: Int?) { self.step = step }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Numbers first: they are the rule, and a failed attempt is slow.
    if let number = try? container.decode(Int32.self), number >= 0 {
      step = Int(number)
    } else if (try? container.decode(String.self)) == "timer" {
      step = nil
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected the number of a step, from 0, or \"timer\"")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let step { try container.encode(step) } else { try container.encode("timer") }
  }
}

/// A default value as what it is: true or false, a number, a word.
struct DefaultValueForm: Codable, Hashable, Sendable {
  var value: DefaultValue

  init(_ value: DefaultValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let word = try? container.decode(String.self) {
      value =
        SwipeDirection(rawValue: word).map { .direction($0) } ?? RecognizerState(rawValue: word).map { .state($0) }
        ?? .other
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected true or false, a number or a text")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .direction(let direction): try container.encode(direction.rawValue)
    case .state(let state): try container.encode(state.rawValue)
    case .other: try container.encode("other")
    }
  }
}
