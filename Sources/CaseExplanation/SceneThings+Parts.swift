internal import TouchModel

extension SceneRecognizer {
  /// What a property is; `nil` for properties that recognizers do not have.
  func value(of property: CaseProperty) -> PartValue? {
    if let flag = property.recognizerFlag { return self[keyPath: flag].map { .flag($0) } ?? .absent }
    if let count = property.recognizerCount { return self[keyPath: count].map { .number(Double($0)) } ?? .absent }
    if let list = property.recognizerList { return self[keyPath: list]?.isEmpty == false ? .present : .absent }
    switch property {
    case .kind: return .word(kind.rawValue)
    case .view: return .object(.view(view))
    case .direction: return direction.map { .word($0.rawValue) } ?? .absent
    case .delegate: return delegate == nil ? .absent : .present
    // What other things have.
    default: return nil
    }
  }

  /// Sets a property; gives whether recognizers have it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    if let flag = property.recognizerFlag {
      // An answer of a delegate needs a delegate.
      if property.isDelegateAnswer, delegate == nil { delegate = RecognizerDelegate() }
      self[keyPath: flag] = value.flag
      return value == .absent || value.flag != nil
    }
    if let count = property.recognizerCount {
      self[keyPath: count] = value.count
      return value == .absent || value.count != nil
    }
    if property == .direction, case .word(let word) = value {
      direction = SwipeDirection(rawValue: word)
      return direction != nil
    }
    if property == .view, case .object(let object) = value, object.kind == .view {
      view = object.number
      return true
    }
    if property == .kind { return become(value) }
    return value == .absent && clear(property)
  }

  /// Recognizes something else; what only the kind before can have goes with it.
  private mutating func become(_ value: PartValue) -> Bool {
    guard case .word(let word) = value, let new = RecognizerKind(rawValue: word) else { return false }
    kind = new
    if new != .tap { numberOfTapsRequired = nil }
    if ![RecognizerKind.tap, .longPress, .swipe].contains(new) { numberOfTouchesRequired = nil }
    if new != .swipe { direction = nil }
    return true
  }

  private mutating func clear(_ property: CaseProperty) -> Bool {
    switch property {
    case .direction: direction = nil
    case .delegate: delegate = nil
    case .simultaneousPartners: delegate?.simultaneousPartners = nil
    case .requiresFailureOf: requiresFailureOf = nil
    case .targets:
      targets = nil
      lateTargets = nil
    // What other things have, and values that the property cannot have.
    default: return false
    }
    return true
  }
}

extension CaseProperty {
  fileprivate var isDelegateAnswer: Bool { self == .simultaneously || self == .shouldBegin || self == .shouldReceive }

  fileprivate var recognizerFlag: WritableKeyPath<SceneRecognizer, Bool?>? {
    switch self {
    case .cancelsTouchesInView: \.cancelsTouchesInView
    case .delaysTouchesBegan: \.delaysTouchesBegan
    case .delaysTouchesEnded: \.delaysTouchesEnded
    case .isEnabled: \.isEnabled
    case .simultaneously: \.answers.simultaneously
    case .shouldBegin: \.answers.shouldBegin
    case .shouldReceive: \.answers.shouldReceive
    // What other things have.
    default: nil
    }
  }

  fileprivate var recognizerCount: WritableKeyPath<SceneRecognizer, Int?>? {
    switch self {
    case .numberOfTapsRequired: \.numberOfTapsRequired
    case .numberOfTouchesRequired: \.numberOfTouchesRequired
    case .lateTargets: \.lateTargets
    // What other things have.
    default: nil
    }
  }

  fileprivate var recognizerList: KeyPath<SceneRecognizer, [Int]?>? {
    switch self {
    case .requiresFailureOf: \.requiresFailureOf
    case .targets: \.targets
    case .simultaneousPartners: \.answers.simultaneousPartners
    // What other things have.
    default: nil
    }
  }
}

extension SceneRecognizer {
  /// The delegate's answers; those of no delegate are all unset, and setting none leaves none.
  fileprivate var answers: RecognizerDelegate {
    get { delegate ?? RecognizerDelegate() }
    set { if delegate != nil { delegate = newValue } }
  }
}

extension RecognizerKind {
  /// Whether a recognizer of the kind has what an operation reads or resets.
  func hasReading(for operation: EffectOperation) -> Bool {
    switch operation {
    case .translate: self == .pan
    case .scale: self == .pinch
    case .rotate: self == .rotation
    case .reset: self == .pan || self == .pinch || self == .rotation
    case .follow, .setFlag: true
    }
  }
}

extension SceneController {
  /// What a property is; `nil` for properties that controllers do not have.
  func value(of property: CaseProperty) -> PartValue? {
    if let method = property.method { return handling.value(of: method) }
    guard let relation = property.relation else { return nil }
    return self[keyPath: relation] == nil ? .absent : .present
  }

  /// Sets a property; gives whether controllers have it and it can have the value.
  mutating func set(_ property: CaseProperty, to value: PartValue) -> Bool {
    if let method = property.method { return handling.set(method, to: value) }
    guard let relation = property.relation, value == .absent else { return false }
    self[keyPath: relation] = nil
    return true
  }
}

extension CaseProperty {
  fileprivate var relation: WritableKeyPath<SceneController, Int?>? {
    switch self {
    case .rootOfWindow: \.rootOfWindow
    case .presentedBy: \.presentedBy
    case .parent: \.parent
    // What other things have.
    default: nil
    }
  }
}
