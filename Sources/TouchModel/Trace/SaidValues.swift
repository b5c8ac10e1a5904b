/// The value of each key that a record said last, or where it stands.
struct SaidValues<Value> {
  // A trace has a dozen of them, and to look through these is faster than to hash.
  private var values: [(key: RecordKey, value: Value)] = []

  /// Notes the value of a key, and gives the one before.
  mutating func replace(_ key: RecordKey, with value: Value) -> Value? {
    guard let index = values.firstIndex(where: { $0.key == key }) else {
      values.append((key, value))
      return nil
    }
    defer { values[index].value = value }
    return values[index].value
  }

  /// The value of a key; `nil` where it was never said, or last as not known.
  subscript(key: RecordKey) -> Value? {
    get {
      for said in values where said.key == key { return said.value }
      return nil
    }
    set {
      if let index = values.firstIndex(where: { $0.key == key }) {
        if let newValue { values[index].value = newValue } else { values.remove(at: index) }
      } else if let newValue {
        values.append((key, newValue))
      }
    }
  }
}
