internal import CaseExplanation
internal import ConformanceRunner
internal import TouchModel

/// The explanation of a case as JSON has it.
struct ExplanationForm: Encodable {
  /// How often the engine was run.
  let executions: Int
  /// Whether the budget of executions ended before everything was tried.
  let isCutShort: Bool
  /// The parts of the case, scene before script.
  let parts: [PartForm]
  /// The smallest change after which the rule holds; missing when none was found.
  let neighbour: NeighbourForm?

  init(_ explanation: CaseExplanation, of testCase: ConformanceCase) throws {
    executions = explanation.executions
    isCutShort = explanation.isCutShort
    let names = PartNames(testCase: testCase)
    parts = explanation.parts.map { PartForm($0, names) }
    neighbour = try explanation.neighbour.map { try NeighbourForm($0, of: testCase) }
  }

  /// A part with what the finding needs of it.
  struct PartForm: Encodable {
    /// The kind of thing with its number, such as `view 1`.
    let object: String
    /// The property; missing for the thing itself.
    let property: String?
    /// What it is called.
    let words: String
    /// What it is; `true` for what is there.
    let value: ValueForm
    /// `needed`, `within`, `free` or `untried`.
    let need: String
    /// The limits of a number that is needed within a range; missing on a side that was tried without end.
    var lowest: Double?
    var highest: Double?
    /// The numbers between them at which the finding is gone; missing where there is none.
    var except: [Double]?

    init(_ part: ExplainedPart, _ names: PartNames) {
      object = part.part.object.form
      property = part.part.property?.name
      words = names.noun(part.part, part.value)
      value = ValueForm(value: part.value)
      switch part.need {
      case .needed: need = "needed"
      case .free: need = "free"
      case .untried: need = "untried"
      case .within(let lowest, let highest, let gaps):
        need = "within"
        if !gaps.isEmpty { except = gaps }
        self.lowest = lowest
        self.highest = highest
      }
    }
  }

  /// The nearest case to the one that is explained on which the rule holds or does not apply.
  struct NeighbourForm: Encodable {
    /// The changes in words.
    let words: String
    /// The changes one by one.
    let changes: [ChangeForm]
    /// The short code of the changed case.
    let code: String
    /// The outcome of the rule on it: `holds`, `appliesLess` where it has less to judge, or `silent` where it does not apply.
    let outcome: String

    init(_ neighbour: PassingNeighbour, of testCase: ConformanceCase) throws {
      words = EditWords(testCase).words(neighbour.edits)
      changes = neighbour.edits.map(ChangeForm.init)
      code = try CaseCode.encode(neighbour.testCase)
      outcome = neighbour.outcome.rawValue
    }
  }

  /// A change of one part.
  struct ChangeForm: Encodable {
    let object: String
    let property: String?
    /// What it becomes; `null` for what is taken away or left at its default.
    let value: ValueForm

    init(_ edit: CaseEdit) {
      object = edit.part.object.form
      property = edit.part.property?.name
      value = ValueForm(value: edit.value)
    }
  }

  /// What a part is or becomes.
  struct ValueForm: Encodable {
    let value: PartValue

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .present: try container.encode(true)
      case .absent: try container.encodeNil()
      case .flag(let flag): try container.encode(flag)
      case .number(let number): try container.encode(number)
      case .word(let word): try container.encode(word)
      case .object(let object): try container.encode(object)
      }
    }
  }
}

extension CaseObject {
  /// The kind of thing with its number, as cases count: views and all else that scenes list from 0, fingers from 1.
  fileprivate var form: String {
    switch self {
    case .view(let number): "view \(number)"
    case .controller(let index): "controller \(index)"
    case .application: "application"
    case .applicationDelegate: "applicationDelegate"
    case .recognizer(let index): "recognizer \(index)"
    case .table(let index): "table \(index)"
    case .effect(let index): "effect \(index)"
    case .controlAction(let index): "controlAction \(index)"
    case .implementation(let index): "implementation \(index)"
    case .finger(let finger): "finger \(finger)"
    case .step(let index): "step \(index)"
    case .movement(let step, let finger): "step \(step) finger \(finger)"
    case .sample(let step, let finger, let index): "step \(step) finger \(finger) sample \(index)"
    case .change(let step, let index): "step \(step) change \(index)"
    case .place(let index): "place \(index)"
    }
  }
}
