/// A record as files and messages show it: what it is, when, and the fields that its kind has.
struct TraceRecordForm: Codable {
  /// The kinds of record, by the names of ``TraceEvent``.
  enum Kind: String, CaseIterable, Codable {
    case hitTest, visit, pointInside, touches, recognizerTouches, sceneChange, recognizerState, action, delegateQuery
    case controlEvent, actionDispatch, selection, enqueued, dequeued, discarded, nextResponder, defaultValue
    case eventTouches
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, step, time, at, point, answer, result, touch, view, receiver, method, touches, event, eventKind
    case allTouches, change, recognizer, state, target, translation, scale, rotation, direction, question, other
    case control, controlEvent, sender, action, table, row, report, of, next, subject, attribute, value
  }

  var kind: Kind
  var step: TraceStepForm
  var time: Int32
  var at: ScenePoint?
  var point: ScenePoint?
  var answer: Bool?
  var result: ObjectID?
  var touch: ObjectID?
  var view: ObjectID?
  var receiver: ObjectID?
  var method: TouchMethod?
  var touches: [TouchSnapshot]?
  var event: ObjectID?
  var eventKind: Testimony<EventKind>?
  var allTouches: [TouchSnapshot]?
  var change: SceneChange?
  var recognizer: ObjectID?
  var state: Testimony<RecognizerState>?
  var target: ObjectID?
  var translation: ScenePoint?
  var scale: Double?
  var rotation: Double?
  var direction: SwipeDirection?
  var question: Testimony<DelegateQuestion>?
  var other: ObjectID?
  var control: ObjectID?
  var controlEvent: Testimony<ControlEvent>?
  var sender: ObjectID?
  var action: Int?
  var table: ObjectID?
  var row: Int?
  var report: Int?
  var of: ObjectID?
  var next: ObjectID?
  var subject: DefaultsSubject?
  var attribute: DefaultAttribute?
  var value: DefaultValueForm?

  /// How many touches the record brings along.
  var elements: Int { (touches?.count ?? 0) + (allTouches?.count ?? 0) }
}

/// The step of a record: its number, or `"timer"`.
struct TraceStepForm: Codable {
  var step: Int32

  init(_ step: Int32) { self.step = step }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if (try? container.decode(String.self)) == "timer" {
      step = -1
    } else if let number = try? container.decode(Int32.self) {
      step = number
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected the number of a step, or \"timer\"")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if step == -1 { try container.encode("timer") } else { try container.encode(step) }
  }
}

/// A default value as what it is: true or false, a number, a word.
struct DefaultValueForm: Codable {
  var value: DefaultValue

  init(_ value: DefaultValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let word = try? container.decode(String.self) {
      value = .word(word)
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
    case .word(let word): try container.encode(word)
    }
  }
}
