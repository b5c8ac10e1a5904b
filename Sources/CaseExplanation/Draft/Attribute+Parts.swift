internal import TouchModel

extension Schema {
  /// What an attribute is; `nil` for attributes that the type does not have.
  func value(of name: String, in object: Object) -> PartValue? { self[name].flatMap { $0.access.value(in: object) } }

  /// Sets an attribute; gives whether the type has it and it can have the value.
  func set(_ name: String, to value: PartValue, in object: inout Object) -> Bool {
    self[name].map { $0.access.set(value, in: &object) } ?? false
  }
}

extension AttributeAccess {
  /// The numbers that are tried; `nil` for what is no number.
  var scale: NumberScale? {
    switch self {
    case .fraction: .opacity
    case .count(_, unit: _?): .count
    case .flag, .count(_, nil), .word, .numbers, .structured: nil
    }
  }

  /// The words that are tried; none for what is no word.
  var words: [String] { if case .word(let word) = self { word.all } else { [] } }

  fileprivate func value(in object: Object) -> PartValue? {
    switch self {
    case .flag(let path, _): object[keyPath: path].map { .flag($0) } ?? .absent
    case .fraction(let path): object[keyPath: path].map { .number($0) } ?? .absent
    case .count(let path, _): object[keyPath: path].map { .number(Double($0)) } ?? .absent
    case .word(let word): word.word(object).map { .word($0) } ?? .absent
    case .numbers(let path): object[keyPath: path]?.isEmpty == false ? .present : .absent
    case .structured: nil
    }
  }

  /// Sets an attribute; gives whether it can have the value.
  func set(_ value: PartValue, in object: inout Object) -> Bool {
    switch self {
    case .flag(let path, _):
      object[keyPath: path] = value.flag
      return value == .absent || value.flag != nil
    case .fraction(let path):
      object[keyPath: path] = value.number
      return value == .absent || value.number != nil
    case .count(let path, _):
      object[keyPath: path] = value.count
      return value == .absent || value.count != nil
    case .word(let word):
      if case .word(let text) = value { return word.set(text, &object) }
      return value == .absent && word.set(nil, &object)
    case .numbers(let path):
      guard value == .absent else { return false }
      object[keyPath: path] = nil
      return true
    case .structured: return false
    }
  }
}
