internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel

extension CaseProperty {
  /// The property in words; what a recognizer has is called as in UIKit.
  var words: String {
    switch self {
    case .boundsX: "bounds' x"
    case .boundsY: "bounds' y"
    case .contentWidth: "content's width"
    case .contentHeight: "content's height"
    case .shape: "own containment test"
    case .margin: "margin of containment"
    case .rowHeight: "row height"
    case .attribute(let name): SceneRecognizer.noun(of: name) ?? name
    case .action: "the name of the action"
    case .flagValue: "the value"
    // The others are called as in UIKit.
    default: name
    }
  }

  /// The property of a thing with a name, as a noun.
  func words(of object: CaseObject, _ name: String) -> String {
    switch object {
    case .view: "\(name)'s \(words)"
    case .table: "the \(self == .rows ? "number" : "height") of \(name)"
    case .controller, .application, .applicationDelegate, .recognizer, .effect, .controlAction, .implementation,
      .finger,
      .step, .movement, .sample, .change, .place:
      "\(words) of \(name)"
    }
  }

  /// The touches method whose handling the property is.
  var touchMethod: TouchMethod? { TouchMethod(rawValue: name) }

  /// How a flag is spoken of; `nil` for what is no flag of the thing.
  func flagWords(of object: CaseObject) -> FlagWords? {
    guard case .attribute(let name) = self else { return nil }
    return switch object {
    case .view: SceneView.schema[name]?.access.flagWords
    case .recognizer: SceneRecognizer.schema[name]?.access.flagWords
    case .controller, .application, .applicationDelegate, .table, .effect, .controlAction, .implementation, .finger,
      .step,
      .movement, .sample, .change, .place:
      nil
    }
  }

  /// The unit of its numbers, with a space before it.
  var unit: String { self == .delay ? " ms" : "" }
}

extension PartValue {
  /// The value in words.
  var words: String {
    switch self {
    case .present: "there"
    case .absent: "its default"
    case .flag(let flag): "\(flag)"
    case .number(let number): NumberText.text(number, places: 4)
    case .word(let word): word
    case .object(let object): "\(object)"
    }
  }
}

extension AttributeAccess {
  fileprivate var flagWords: FlagWords? { if case .flag(_, let words) = self { words } else { nil } }
}

extension SceneRecognizer {
  /// What an attribute of a recognizer or its delegate is called; `nil` where that is its name.
  fileprivate static func noun(of name: String) -> String? {
    schema[name]?.noun ?? RecognizerDelegate.schema[name]?.noun
  }
}
