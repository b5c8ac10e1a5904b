internal import TouchModel
internal import TouchSpecs

/// Which of several changes a person would call the smaller one.
///
/// Settings that are cleared or turned come first, then settings that are added, then views that lie elsewhere or have another
/// size, then leaving out all earlier touches, then moves of fingers and then times, shorter before longer; then what has a finger do
/// something else or ties a thing to another, then what shuts a view or a recognizer out, then what takes a thing away, and last what makes it a thing of another
/// kind. What the finding names comes before other things.
struct EditOrder {
  private let testCase: ConformanceCase
  private let named: Set<CaseObject>

  /// Prepares comparing changes of a case with a finding.
  init(_ testCase: ConformanceCase, _ finding: Finding) {
    self.testCase = testCase
    let objects = [finding.expectedObject, finding.observedObject].compactMap(\.self)
    named = Set(objects.compactMap(CaseObject.init))
  }

  /// The rank of a change: the smaller one has the lower rank.
  func rank(_ edit: CaseEdit) -> EditRank {
    EditRank(sort: sort(of: edit), remoteness: remoteness(edit.part.object), distance: distance(edit))
  }

  /// Whether a change turns or clears a setting that the case has.
  func turnsSetting(_ edit: CaseEdit) -> Bool { sort(of: edit) == .turned }

  /// Whether a change turns, clears or adds a setting, before which none is to be preferred.
  func isSetting(_ edit: CaseEdit) -> Bool { sort(of: edit) <= .added }

  /// Whether a change turns, clears or adds a setting, or moves a view.
  func isOfScene(_ edit: CaseEdit) -> Bool { sort(of: edit) <= .placed }

  /// Whether a change takes what the finding names out of the case, keeps it from taking part or makes it another thing, which shows
  /// nothing right.
  func hidesWhatIsNamed(_ edit: CaseEdit) -> Bool {
    isNamed(edit.part.object) && [.shutOut, .taken, .remade].contains(sort(of: edit))
  }

  /// Whether a change makes what the finding names a thing of another kind, so that the rule says nothing of it any more.
  func remakesWhatIsNamed(_ edit: CaseEdit) -> Bool {
    isNamed(edit.part.object) && (edit.part.property == .kind || sort(of: edit) == .remade)
  }

  /// Whether a change takes a thing away that the finding does not name.
  func takesOtherThingAway(_ edit: CaseEdit) -> Bool { sort(of: edit) == .taken && !isNamed(edit.part.object) }

  /// Whether a change sets something otherwise or makes it another thing, rather than moving it, shutting it out or taking it away.
  func changesWhatThingsAre(_ edit: CaseEdit) -> Bool { [.turned, .added, .remade].contains(sort(of: edit)) }

  /// Whether a person would take a change for a small one: it leaves the only window where it is, but for bounds that are set back to
  /// begin at zero, makes no view larger than the windows, and takes no finger out of them.
  func isSmall(_ edit: CaseEdit, leadingTo changed: ConformanceCase) -> Bool {
    if case .view(let number) = edit.part.object, let length = edit.value.number, edit.part.property?.isGeometry == true
    {
      let windows = testCase.scene.windows.compactMap { testCase.scene.view(.view($0.view)) }
      if windows.count == 1, windows[0].number == number, !(edit.part.property?.isOfBounds ?? false) || length != 0 {
        return false
      }
      let sides = windows.flatMap { [$0.bounds.width, $0.bounds.height] }
      if edit.part.property?.isLength == true, length > sides.max() ?? length { return false }
    }
    return changed.placesOutside <= testCase.placesOutside
  }

  /// Whether a change that does not make the rule hold is tried together with another.
  func isPaired(_ edit: CaseEdit) -> Bool {
    edit.value.number == nil && edit.part.property != .isInFront && edit.part.property != .kind
      && [.turned, .added, .shutOut].contains(sort(of: edit))
  }

  /// Whether the numbers of one part are tried before those of another: the script's, then those of what is named, and
  /// those of windows last.
  func comesFirst(_ left: CasePart, _ right: CasePart) -> Bool { turn(left.object) < turn(right.object) }

  /// How far a thing is from what the finding is about: named things and what the script says are close, windows far.
  private func remoteness(_ object: CaseObject) -> Int {
    switch object {
    case .place, .step, .movement, .sample, .change: 0
    case .view(let number) where testCase.scene.view(.view(number))?.parent == nil: 2
    case .view, .controller, .application, .applicationDelegate, .recognizer, .table, .effect, .controlAction,
      .implementation, .finger:
      isNamed(object) ? 0 : 1
    }
  }

  private func turn(_ object: CaseObject) -> Int {
    switch object {
    case .place: return 0
    case .step, .movement, .sample, .change: return 1
    case .view(let number):
      if testCase.scene.view(.view(number))?.parent == nil { return 4 }
      return isNamed(object) ? 2 : 3
    case .controller, .application, .applicationDelegate, .recognizer, .table, .effect, .controlAction, .implementation,
      .finger:
      return 2
    }
  }

  private func isNamed(_ object: CaseObject) -> Bool {
    if case .recognizer(let index) = object, testCase.scene.recognizers.indices.contains(index) {
      let view = testCase.scene.recognizers[index].view
      return named.contains(object) || view.map { named.contains(.view($0)) } ?? false
    }
    return named.contains(object)
  }

  private func sort(of edit: CaseEdit) -> EditRank.Sort {
    guard let property = edit.part.property else {
      if case .sample = edit.part.object { return .turned }
      return .taken
    }
    switch (property, edit.value) {
    case (.isHidden, .flag(true)), (.isUserInteractionEnabled, .flag(false)), (.isEnabled, .flag(false)):
      return .shutOut
    // What keeps a touch to itself shuts out all that would have come after.
    case (_, .word(TouchHandling.Policy.absorb.rawValue)) where CaseProperty.methods.contains(property): return .shutOut
    case (_, .number):
      if case .view = edit.part.object { return property.isGeometry ? .placed : .turned }
      if case .change = edit.part.object { return property.isGeometry ? .placed : .turned }
      return property.isGeometry ? .moved : property == .delay ? .timed : .turned
    case (_, .object): return .replaced
    case (.kind, .word) where edit.part.object == .applicationDelegate: return .turned
    case (.kind, .word), (.operation, .word): return .remade
    case (_, .word) where property.isIdentity: return .replaced
    // Reports that come together are often not judged, which says little.
    case (.postedWithNext, .flag(true)): return .replaced
    // Every other property is a setting.
    default: return testCase.value(of: edit.part) == .absent ? .added : .turned
    }
  }

  private func distance(_ edit: CaseEdit) -> Double {
    guard let new = edit.value.number, let old = testCase.value(of: edit.part)?.number else { return 0 }
    return abs(new - old)
  }
}

/// How small a change is to a person.
struct EditRank: Comparable {
  enum Sort: Int, Comparable {
    case turned
    case added
    case placed
    case moved
    case timed
    case replaced
    case shutOut
    case taken
    case remade

    static func < (left: Sort, right: Sort) -> Bool { left.rawValue < right.rawValue }
  }

  let sort: Sort
  let remoteness: Int
  let distance: Double

  static func < (left: EditRank, right: EditRank) -> Bool {
    (left.sort.rawValue, left.remoteness, left.distance) < (right.sort.rawValue, right.remoteness, right.distance)
  }
}

extension ConformanceCase {
  /// How many places of fingers and questions lie in no window.
  fileprivate var placesOutside: Int {
    let frames = scene.windows.compactMap { scene.view(.view($0.view))?.frame }
    return places.count { place in !frames.contains { $0.contains(place) } }
  }
}

extension CaseProperty {
  /// Whether it says where something lies or how large it is.
  fileprivate var isGeometry: Bool {
    switch self {
    case .x, .y, .boundsX, .boundsY: true
    // Everything else that is geometry is a length.
    default: isLength
    }
  }

  /// Whether it says where bounds begin.
  fileprivate var isOfBounds: Bool { self == .boundsX || self == .boundsY }

  /// Whether it says how large something is.
  fileprivate var isLength: Bool { [.width, .height, .contentWidth, .contentHeight].contains(self) }

  /// Whether its words say what a thing is, rather than how it is set.
  fileprivate var isIdentity: Bool {
    switch self {
    case .method, .states, .flag, .event, .movement: true
    // Every other word is a setting.
    default: false
    }
  }
}

extension CaseObject {
  /// The thing that an object of a trace is; `nil` for what no scene has.
  fileprivate init?(_ object: ObjectID) {
    switch object.kind {
    case .view: self = .view(object.number)
    case .controller: self = .controller(object.number)
    case .application: self = .application
    case .applicationDelegate: self = .applicationDelegate
    case .recognizer: self = .recognizer(object.number)
    case .windowScene, .target, .touch, .event, .unnamed: return nil
    }
  }
}
