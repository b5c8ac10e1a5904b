internal import TouchModel

/// Changes the trace of one run the way wrong engines would write it; what comes out is well formed, so that rules judge it.
struct TestimonyMutator {
  let testCase: ConformanceCase
  let trace: TouchTrace
  let kinds: [TraceEvent.Kind]
  let kin: SceneKin
  /// The end of the run, until which engines may wait.
  let end: Int
  private let members: [RecordMembers]

  /// Prepares changing a run of an engine.
  init(_ testCase: ConformanceCase, _ trace: TouchTrace, _ engine: EngineDescription) {
    self.testCase = testCase
    self.trace = trace
    kinds = trace.records.map(\.event.kind)
    kin = SceneKin(testCase.scene, trace)
    end = (testCase.script.steps.last?.time ?? 0) + engine.thresholds.longestWait
    members = trace.records.map { RecordMembers($0.event) }
  }

  /// The changed trace; `nil` where the run says nothing that the cell would change.
  ///
  /// Any number does; it chooses the place of what is changed once.
  func trace(changedBy cell: TestimonyCell, at number: UInt64) -> TouchTrace? {
    guard cell.place.member != nil || cell.place.touchMember != nil else {
      return trace(moving: cell.change, cell.place.kind, cell.extent, at: number)
    }
    var sites = sites(of: cell)
    switch cell.extent {
    case .throughout: break
    case .once: sites = sites.isEmpty ? [] : [sites[Int(number % UInt64(sites.count))]]
    case .fromThenOn: sites = sites.count < 2 ? [] : Array(sites[(1 + Int(number % UInt64(sites.count - 1)))...])
    }
    return sites.isEmpty ? nil : applying(sites.flatMap(\.self))
  }

  /// What is changed in one record.
  private struct Edit {
    enum Replacement {
      case value(MemberValue?)
      case touches([TouchSnapshot])
      case objects([ObjectID])
      case touch(at: Int, TouchSnapshot)
    }

    let record: Int
    let member: RecordMember
    let replacement: Replacement
  }

  private func applying(_ edits: [Edit]) -> TouchTrace {
    var result = trace
    var changed: [Int: RecordMembers] = [:]
    for edit in edits {
      var own = changed[edit.record] ?? members[edit.record]
      switch edit.replacement {
      case .value(let value): own[edit.member] = value
      case .touches(let touches):
        own[edit.member] = MemberValue(ElementRange(start: result.snapshots.count, count: touches.count))
        result.snapshots += touches
      case .objects(let objects):
        own[edit.member] = MemberValue(ElementRange(start: result.objects.count, count: objects.count))
        result.objects += objects
      case .touch(let place, let touch):
        var range = list(edit.member, in: own)
        // Records share lists: the first change of a list copies it.
        if Int(range.start) < trace.snapshots.count {
          let copy = ElementRange(start: result.snapshots.count, count: Int(range.count))
          result.snapshots += trace.touches(range)
          range = copy
          own[edit.member] = MemberValue(range)
        }
        result.snapshots[Int(range.start) + place] = touch
      }
      changed[edit.record] = own
    }
    for (record, own) in changed {
      // Only members that may be missing are taken away, so that every record can be made again.
      if let event = own.event(of: kinds[record]) { result.records[record].event = event }
    }
    return result
  }

  private func list(_ member: RecordMember, in members: RecordMembers) -> ElementRange {
    members[member]?.value(as: ElementRange.self) ?? .empty
  }
}

extension TestimonyMutator {
  /// The places that a cell changes, each with all edits that belong together.
  private func sites(of cell: TestimonyCell) -> [[Edit]] {
    guard let touchMember = cell.place.touchMember else {
      return cell.place.member.map { sites(of: $0, cell) } ?? []
    }
    return sites(ofTouches: touchMember, cell)
  }

  /// The places where a member of records is changed.
  private func sites(of member: RecordMember, _ cell: TestimonyCell) -> [[Edit]] {
    var sites: [[Edit]] = []
    var history = ValueHistory<MemberValue>()
    var lists = ValueHistory<[TouchSnapshot]>()
    var objectLists = ValueHistory<[ObjectID]>()
    for record in kinds.indices where kinds[record] == cell.place.kind && !isKitsOwn(record, member) {
      let value = members[record][member]
      switch member.content {
      case .touches:
        guard let value else { continue }
        let own = Array(trace.touches(value.value(as: ElementRange.self) ?? .empty))
        if cell.change == .missing {
          sites.append([Edit(record: record, member: member, replacement: .value(nil))])
        } else if let new = cell.change.list(own, lists.other(than: own)) {
          sites.append([Edit(record: record, member: member, replacement: .touches(new))])
        }
        lists.note(own)
      case .objects:
        let own = Array(trace.objects(value?.value(as: ElementRange.self) ?? .empty))
        if let new = cell.change.list(own, objectLists.other(than: own)) {
          sites.append([Edit(record: record, member: member, replacement: .objects(new))])
        }
        objectLists.note(own)
      case .object, .place, .number, .whole, .flag, .word, .change, .other:
        let subject = trace.records[record].event.receiver
        history.begin(RecordTime(trace.records[record]), of: Subject(object: subject))
        let new = changed(value, of: member, by: cell.change, history)
        if new != value { sites.append([Edit(record: record, member: member, replacement: .value(new))]) }
        if let value { history.note(value) }
      }
    }
    return sites
  }

  /// The places where what touches say of themselves is changed: touch by touch, or a touch in all records of a dispatch.
  private func sites(ofTouches touchMember: RecordMember, _ cell: TestimonyCell) -> [[Edit]] {
    var sites: [[Edit]] = []
    var known: [TouchMoment: Int] = [:]
    var history = ValueHistory<MemberValue>()
    for record in kinds.indices where cell.place.kind.map({ $0 == kinds[record] }) ?? true {
      let lists = cell.place.member.map { [$0] } ?? kinds[record].recordMembers.filter { $0.content == .touches }
      for list in lists {
        for (place, touch) in trace.touches(self.list(list, in: members[record])).enumerated() {
          var own = RecordMembers(touch)
          let value = own[touchMember]
          let moment = RecordTime(trace.records[record])
          history.begin(moment, of: Subject(object: trace.records[record].event.receiver, touch: touch.touch))
          let new = changed(value, of: touchMember, by: cell.change, history)
          if let value { history.note(value) }
          guard new != value else { continue }
          own[touchMember] = new
          guard let changed = own.touch else { continue }
          let edit = Edit(record: record, member: list, replacement: .touch(at: place, changed))
          let key = TouchMoment(moment: moment, touch: touch.touch)
          if cell.place.kind == nil, let site = known[key] {
            sites[site].append(edit)
          } else {
            known[key] = sites.count
            sites.append([edit])
          }
        }
      }
    }
    return sites
  }

  /// The value that a change puts in the place of another, which it is where nothing changes.
  private func changed(
    _ value: MemberValue?, of member: RecordMember, by change: TestimonyChange, _ history: ValueHistory<MemberValue>
  ) -> MemberValue? {
    guard let value else {
      // An object where there is none; other values belong to some records alone.
      return change == .ofAnotherRecord && member.content == .object ? history.other(than: nil) : nil
    }
    switch change {
    case .ofAnotherRecord: return history.other(than: value) ?? value
    case .oneFrameOld: return history.earlier ?? value
    case .defaultValue: return member.key == .scale ? MemberValue(1.0) : value.neutral ?? value
    case .missing: return nil
    case .negated: return value.value(as: Bool.self).map { MemberValue(!$0) } ?? value
    case .offByAConstant: return value.shifted(member.key == .timestamp ? 7 : 1)
    case .offByAFactor: return value.doubled
    case .toUnknown: return MemberValue(SceneKin.unknown)
    case .toTheParent: return value.moved { kin.parent(of: $0) }
    case .toASibling: return value.moved { kin.sibling(of: $0) }
    case .dropped, .doubled, .oneReportLate, .beforeItsCause, .oneLeftOut, .oneTwice, .emptied: return value
    }
  }

  /// Whether the kit wrote what a record says there, when it asked or changed the tree itself.
  func isKitsOwn(_ record: Int, _ member: RecordMember?) -> Bool {
    guard let step = trace.records[record].step, testCase.script.steps.indices.contains(step) else { return false }
    switch (testCase.script.steps[step].action, kinds[record]) {
    case (.hitTest, .hitTest): return member?.key != .result
    case (.change, .sceneChange): return true
    // Every other record is the engine's own, whatever the step.
    default: return false
    }
  }
}

extension TestimonyChange {
  /// The list that a change makes of one; `nil` where it changes nothing.
  fileprivate func list<Element: Equatable>(_ own: [Element], _ other: [Element]?) -> [Element]? {
    switch self {
    case .ofAnotherRecord: other
    case .oneLeftOut: own.isEmpty ? nil : Array(own.dropFirst())
    case .oneTwice: own.isEmpty ? nil : own + [own[0]]
    // One left out of one is the same.
    case .emptied: own.count < 2 ? nil : []
    // The other changes are of single values, or of whole records.
    default: nil
    }
  }
}
