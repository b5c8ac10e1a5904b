import ReferenceEngine
import Testing
import TouchModel

extension EngineRun {
  /// The answers to the questions whether a control is selected.
  fileprivate var selections: [Bool] {
    trace.records.compactMap { if case .selected(_, let isSelected) = $0.event { isSelected } else { nil } }
  }
}

@Test func `the application selects a control, before touches and between them`() throws {
  let scene = try TouchScene(.window(320, 480, [.button(0, 0, 100, 100).selected(), .button(0, 200, 100, 100)]))
  let run = EngineRun(
    scene,
    try TouchScript(
      .selected(of: 1), .selected(of: 2), .change(.flag(view: 1, flag: .isSelected, to: false)), .selected(of: 1),
      .change(.flag(view: 2, flag: .isSelected, to: true)), .selected(of: 2)))
  #expect(run.selections == [true, false, false, true])
}

@Test(arguments: [false, true])
func `no touch selects a control, nor takes its selection away`(isSelected: Bool) throws {
  let scene = try TouchScene(.window(320, 480, [.button(0, 0, 100, 100).selected(isSelected)]))
  let run = EngineRun(
    scene,
    try TouchScript(
      .down(1, 50, 50), .selected(of: 1), .up(1, 50, 50), .selected(of: 1), .down(1, 50, 50), .interruption,
      .selected(of: 1)))
  #expect(run.selections == [isSelected, isSelected, isSelected])
}
