extension ConformanceCase {
  /// The case that asks for the defaults of fresh objects, one after the other.
  /// - Throws: ``ModelError`` when the questions make no script.
  package static func query(of subjects: [DefaultValue.Subject]) throws(ModelError) -> ConformanceCase {
    let steps = subjects.map { ScriptStep(at: 0, .defaults(of: $0)) }
    return try ConformanceCase(TouchScene(.window(320, 480)), TouchScript(steps: steps))
  }
}

extension TouchTrace {
  /// What is said of the defaults of a fresh object; what is said twice counts as it was said first.
  package func defaults(of subject: DefaultValue.Subject) -> [DefaultValue.Attribute: DefaultValue] {
    let values = records.compactMap { record -> (DefaultValue.Attribute, DefaultValue)? in
      guard case .defaultValue(subject, let attribute, let value) = record.event else { return nil }
      return (attribute, value)
    }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }
}
