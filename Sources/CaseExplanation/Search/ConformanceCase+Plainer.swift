package import TouchModel

extension ConformanceCase {
  /// The case without its recognizers, and the case whose responders override no touches method, as far as it has some.
  ///
  /// What happens in a plainer case as well is no matter of what is left out in it.
  package var plainerCases: [ConformanceCase] {
    let draft = CaseDraft(self)
    return [draft.withoutRecognizers, draft.withoutOverrides].compactMap { $0.built() }.filter { $0 != self }
  }
}

extension CaseDraft {
  fileprivate var withoutRecognizers: CaseDraft {
    var draft = self
    for index in recognizers.indices.reversed() { _ = draft.remove(.recognizer(index)) }
    return draft
  }

  fileprivate var withoutOverrides: CaseDraft {
    var draft = self
    for position in views.indices { draft.views[position].handling = .inherited }
    for position in controllers.indices { draft.controllers[position].handling = .inherited }
    draft.application.handling = .inherited
    draft.application.delegateHandling = .inherited
    return draft
  }
}
