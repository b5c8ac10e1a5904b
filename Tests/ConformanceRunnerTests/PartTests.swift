import CaseExplanation
import ConformanceRunner
import Testing
import TouchModel

@Suite struct `The parts of a case that an explanation changes` {
  /// What ties a thing to the one it belongs to: it changes when the thing is taken away, which is tried as well.
  private let ties: Set<String> = [
    "case.scene.views.number", "case.scene.windows.view", "case.scene.extras.some.tables.view",
    "case.scene.extras.some.controlActions.control", "case.scene.extras.some.implementations.object.packed",
    "case.script.steps.action.report.changes.finger", "case.script.steps.action",
    "case.script.steps.action.change.changes.insert.at", "case.script.steps.action.change.changes.insert.into",
    "case.script.steps.action.change.changes.level.view",
  ]

  @Test func `are all there are: whatever is set in a case has a change of its own`() throws {
    let testCase = try FullCase.make()
    var changed: Set<String> = []
    for edit in testCase.nearestEdits where edit.part.property != nil {
      if let other = edit.applied(to: testCase) { changed.formUnion(Fields.different(testCase, other)) }
    }
    let all = Fields.all(of: testCase)
    #expect(all.count > 90)
    #expect(all.subtracting(changed).subtracting(ties).sorted() == [])
  }

  @Test func `are all the things that can be taken away`() throws {
    let testCase = try FullCase.make()
    let taken = testCase.nearestEdits.filter { $0.part.property == nil && $0.applied(to: testCase) != nil }.map(\.part)
    let things: [CaseObject] =
      (0..<6).map { .view($0) } + (0..<2).map { .controller($0) } + (0..<3).map { .recognizer($0) } + [.table(0)]
      + (0..<3).map { .effect($0) } + (0..<2).map { .controlAction($0) } + [.implementation(0), .applicationDelegate]
      + [.finger(1), .finger(2), .movement(step: 6, finger: 1), .movement(step: 6, finger: 2)]
      + (0..<2).map { .sample(step: 7, finger: 1, index: $0) } + (0..<13).map { .change(step: 1, index: $0) }
      + (0..<12).map { .step($0) }
    #expect(Set(taken) == Set(things.map { CasePart($0) }))
  }

  @Test func `become what a change says, and nothing that they were`() throws {
    let testCase = try FullCase.make()
    for edit in testCase.nearestEdits {
      guard let changed = edit.applied(to: testCase) else { continue }
      #expect(changed != testCase, "\(edit)")
      // Views are numbered anew where their order changes, and places where two become one.
      guard let property = edit.part.property, ![.isInFront, .parent].contains(property) else { continue }
      if case .place = edit.part.object { continue }
      #expect(changed.value(of: edit.part) == edit.value, "\(edit)")
    }
  }

  @Test func `are settings or things, and other edits than those of numbers leave numbers alone`() throws {
    let testCase = try FullCase.make()
    let changes = testCase.nonNumericEdits
    #expect(changes.count > 100)
    #expect(Set(changes).isSubset(of: testCase.nearestEdits))
    #expect(!changes.contains { [.x, .y, .width, .height, .delay].contains($0.part.property) })
    let kinds = Set(testCase.features.map(\.withoutWord))
    #expect(changes.allSatisfy { kinds.contains(CaseFeature(changedBy: $0)) })
    func feature(_ object: CaseObject, _ property: CaseProperty? = nil) -> CaseFeature {
      CaseFeature(changedBy: CaseEdit(CasePart(object, property), .absent))
    }
    #expect(feature(.view(1), .kind).isSetting)
    #expect(!feature(.view(1)).isSetting)
    #expect(!feature(.recognizer(0), .view).isSetting)
    #expect(feature(.finger(1)).isBasic)
    #expect(!feature(.recognizer(0)).isBasic)
  }

  @Test func `of one finger move without the others at the same place`() throws {
    let testCase = try FullCase.make()
    let edit = CaseEdit(CasePart(.movement(step: 6, finger: 2), .x), .number(31))
    #expect(testCase.nearestEdits.contains(edit))
    let changed = try #require(edit.applied(to: testCase))
    guard case .report(let changes, true) = changed.script.steps[6].action else {
      Issue.record("step 7 is no report any more")
      return
    }
    #expect(changes.map(\.location) == [ScenePoint(30, 30), ScenePoint(31, 30)])
  }

  @Test func `of a finger that is left out of one report go with what it cannot do any more`() throws {
    let testCase = try FullCase.make()
    let changed = try #require(CaseEdit(CasePart(.movement(step: 6, finger: 1)), .absent).applied(to: testCase))
    #expect(changed.script.steps.count == 11)
  }

  @Test func `take along what only the kind of recognizer before could have`() throws {
    let testCase = try FullCase.make()
    let edit = CaseEdit(CasePart(.recognizer(2), .kind), .word("pinch"))
    let changed = try #require(edit.applied(to: testCase))
    #expect(changed.scene.effects.map(\.operation) == [.follow, .setFlag(flag: .isHidden, value: true)])
    let press = try #require(CaseEdit(CasePart(.recognizer(0), .kind), .word("longPress")).applied(to: testCase))
    #expect(press.scene.recognizers[0].direction == nil)
    #expect(press.scene.recognizers[0].numberOfTouchesRequired == 2)
  }

  @Test func `lie where they lay on the screen when they are taken out of their parent`() throws {
    let testCase = try FullCase.make()
    let edit = CaseEdit(CasePart(.view(3), .parent), .object(.view(0)))
    #expect(testCase.nearestEdits.contains(edit))
    let changed = try #require(edit.applied(to: testCase))
    let view = try #require(changed.scene.views.first { $0.shape == .circle })
    #expect(view.parent == 0)
    #expect(view.center == testCase.scene.views[2].toParent(testCase.scene.views[3].center))
    #expect(CaseEdit(CasePart(.view(3), .parent), .object(.view(1))).applied(to: testCase) == nil)
  }
}

extension ConformanceCase {
  /// The changes that an explanation begins with: every other value of what is no number, and the next numbers of what is.
  ///
  /// Some of them cannot be made, such as a length below 0.
  fileprivate var nearestEdits: [CaseEdit] {
    TriedParts(self).list.flatMap { tried -> [CaseEdit] in
      let next = tried.scale.map { scale in
        [-1, 1].compactMap { steps in tried.value.number.map { PartValue.number(scale.number($0, steps: steps)) } }
      }
      return (tried.alternatives + (next ?? [])).map { CaseEdit(tried.part, $0) }
    }
  }
}
