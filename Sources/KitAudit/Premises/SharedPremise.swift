internal import TouchModel
internal import TraceAnalysis

/// A condition on which many rules depend before they say anything of a run, a finger or a recognizer.
struct SharedPremise: Sendable {
  /// What it is a condition on.
  enum Subject: String, CaseIterable, Sendable {
    case runs
    case fingers
    /// What one recognizer gets to see in one touch sequence.
    case attempts
  }

  /// What it is a condition on.
  let subject: Subject
  /// What has to be so.
  let condition: String
  /// How many subjects a run has, and how many of them meet it.
  let count: @Sendable (Run) -> PremiseCount

  /// All of them, by what they are conditions on.
  static let all: [SharedPremise] = [
    onRuns("reports leave the queue one after the other, in the order of the script") { $0.isOrderly },
    onRuns("every finger has left, so that every gesture has to be over") { $0.isOver },
    onFingers("a touch is known to be the finger's") { finger, _ in finger.touch != nil },
    onFingers("the view that the finger belongs to is known") { finger, _ in finger.owner.view != nil },
    onFingers("its view has to receive it") { finger, _ in finger.acceptance == .yes },
    onFingers("no recognizer receives it, and no scroll view holds it back") { finger, _ in finger.isPlain },
    onFingers("the engine lets calls of its view be seen") { finger, _ in finger.isObserved },
    onFingers("it is not delivered together with what comes next") { finger, _ in !finger.isGathered },
    onFingers("its touch is no other finger's") { finger, run in run.touches[finger.touch].map { !$0.isShared } ?? true
    },
    onFingers("its touch stays with its view") { finger, run in
      run.touches[finger.touch].map(\.staysWithItsView) ?? true
    },
    onAttempts("the recognizer receives just the fingers on its view and below") { $0.isKnown },
    onAttempts("every finger lifts, and nothing comes in between") { $0.isUndisturbed },
    onAttempts("the recognizer is possible when the first finger goes down") { $0.isFresh },
    onAttempts("the fingers clearly do, or clearly do not, what it recognizes") { $0.criterion != .open },
    onAttempts("no other recognizer may want the fingers") { $0.company == .alone || $0.company == .idle },
    onAttempts("only recognizers that are judged may want them") { $0.company != .contested },
  ]

  private static func onRuns(_ condition: String, _ holds: @escaping @Sendable (Run) -> Bool) -> SharedPremise {
    SharedPremise(subject: .runs, condition: condition) { PremiseCount(subjects: 1, met: holds($0) ? 1 : 0) }
  }

  private static func onFingers(
    _ condition: String, _ holds: @escaping @Sendable (Finger, Run) -> Bool
  ) -> SharedPremise {
    SharedPremise(subject: .fingers, condition: condition) { run in
      PremiseCount(subjects: run.fingers.count, met: run.fingers.count { holds($0, run) })
    }
  }

  private static func onAttempts(_ condition: String, _ holds: @escaping @Sendable (Trial) -> Bool) -> SharedPremise {
    SharedPremise(subject: .attempts, condition: condition) { run in
      PremiseCount(subjects: run.trials.count, met: run.trials.count(where: holds))
    }
  }
}

/// How many subjects there were, and how many met a premise.
struct PremiseCount: Equatable, Sendable {
  /// How many there were.
  var subjects = 0
  /// How many met it.
  var met = 0

  /// Adds what another run came to.
  static func += (count: inout PremiseCount, other: PremiseCount) {
    count.subjects += other.subjects
    count.met += other.met
  }

  /// The share that met it; 1 where there was nothing that could.
  var share: Double { subjects == 0 ? 1 : Double(met) / Double(subjects) }
}
