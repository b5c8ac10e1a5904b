package import TouchModel

/// What a case can do without: proposes it with one thing or setting less, with a change of the scene made before the script begins,
/// and where none of this helps with two things less.
///
/// A pair is tried for what hangs together, such as a finger and the setting that asks for it, or equal settings of two recognizers.
package struct DeletionSearch {
  /// The smallest case so far.
  package private(set) var smallest: ConformanceCase
  private var deletions: [CaseEdit]
  private var stage = Stage.alone(0)
  /// Whether something has gone since the first deletion was tried.
  private var isSmaller = false
  private var candidate: ConformanceCase?

  /// What is tried next.
  private enum Stage {
    /// A deletion by itself.
    case alone(Int)
    /// To make the change of a step before the script begins.
    case before(step: Int)
    /// Two deletions.
    case together(Int, Int)
  }

  /// Begins with a case that shows what is looked for.
  package init(_ testCase: ConformanceCase) {
    smallest = testCase
    deletions = testCase.deletions
  }

  /// The next case to try; `nil` when nothing can go, alone or with another.
  ///
  /// Complexity: over all calls, quadratic in the number of things and settings of the case.
  package mutating func next() -> ConformanceCase? {
    while let smaller = proposal() {
      guard let smaller, smaller != smallest else { continue }
      candidate = smaller
      return smaller
    }
    candidate = nil
    return nil
  }

  /// Goes on from the case that was proposed last, which shows what is looked for too.
  package mutating func accept() {
    guard let candidate else { return }
    (smallest, deletions, isSmaller) = (candidate, candidate.deletions, true)
    // What stands at this place now has not been tried; anything else may let others go alone.
    if case .alone(let next) = stage { stage = .alone(next - 1) } else { stage = .alone(0) }
  }

  /// The next proposal, which may not be possible; `nil` at the end.
  private mutating func proposal() -> ConformanceCase?? {
    switch stage {
    case .alone(let position) where position < deletions.count:
      stage = .alone(position + 1)
      return .some(smallest.applying([deletions[position]]))
    case .alone:
      stage = isSmaller ? .alone(0) : .before(step: 0)
      isSmaller = false
      return proposal()
    case .before(let step) where step < smallest.script.steps.count:
      stage = .before(step: step + 1)
      return .some(smallest.makingChange(ofStep: step))
    case .before:
      stage = .together(0, 1)
      return proposal()
    case .together(let first, let second) where second < deletions.count:
      stage = .together(first, second + 1)
      return .some(smallest.applying([deletions[first], deletions[second]]))
    case .together(let first, _):
      guard first + 2 < deletions.count else { return nil }
      stage = .together(first + 1, first + 2)
      return proposal()
    }
  }
}

extension ConformanceCase {
  /// The case with changes made one after the other; `nil` when one of them cannot be made.
  ///
  /// Things keep their numbers until all changes are made, except that later things move up when one is taken away.
  fileprivate func applying(_ edits: [CaseEdit]) -> ConformanceCase? {
    var draft = CaseDraft(self)
    for edit in edits where !draft.apply(edit) { return nil }
    return draft.built()
  }

  /// The case with the scene as a step makes it, without that step; `nil` where it changes no view in its place.
  fileprivate func makingChange(ofStep index: Int) -> ConformanceCase? {
    guard case .change(let changes) = script.steps[index].action,
      changes.allSatisfy({ !$0.movesInTree && $0.recognizer == nil }),
      let shorter = applying([CaseEdit(CasePart(.step(index)), .absent)])
    else { return nil }
    var scene = shorter.scene
    do {
      for change in changes { try scene.apply(change) }
      return try ConformanceCase(scene, shorter.script)
    } catch {
      return nil
    }
  }
}
