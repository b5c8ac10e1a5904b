internal import TouchModel

/// How likely recognizers are on one view, and of which kinds.
struct RecognizerOdds {
  private let bias: Bias?
  /// How likely the first recognizer is, in sixty-fourths.
  private let first: UInt64
  /// How likely each further one is.
  private let further: UInt64
  /// The kind of the last recognizer that was drawn before.
  private let last: RecognizerKind?

  init(bias: Bias?, recognizers: [SceneRecognizer], view: SceneView, depth: Int) {
    self.bias = bias
    last = recognizers.last?.kind
    first = RecognizerOdds.first(bias, isAlone: recognizers.isEmpty, view, depth)
    further =
      switch bias {
      case .simultaneousGestures, .severalRecognizers, .failureRequirements: 44
      case .allGestures: 63
      case .gestureDelegates: 32
      case .nestedGestures, .taps, .presses, .swipes, .pans, .pinches, .rotations: 3
      default: 10
      }
  }

  private static func first(_ bias: Bias?, isAlone: Bool, _ view: SceneView, _ depth: Int) -> UInt64 {
    switch bias {
    case .ancestorRecognizers, .gesturesAcrossViews:
      return depth == 0 ? 16 : depth == 1 ? 40 : depth == 2 ? 20 : 6
    case .nestedGestures: return depth == 0 ? 12 : 48
    case .simultaneousGestures, .allGestures:
      return depth == 0 ? 2 : isAlone ? 60 : 2
    case .controlsUnderGestures: return depth == 0 ? 8 : view.kind.isControl ? 2 : isAlone ? 60 : 10
    case .gesturesOnControls: return depth == 0 ? 4 : view.kind.isControl ? 52 : isAlone ? 40 : 10
    case .tables, .tablesUnderGestures: return depth == 0 ? 4 : view.kind == .tableView ? 6 : isAlone ? 60 : 6
    case nil: return depth == 0 ? 4 : 16
    default: return depth == 0 ? 4 : isAlone ? 44 : 16
    }
  }

  /// How likely one more recognizer is, in sixty-fourths.
  func share(after count: Int) -> UInt64 { count == 0 ? first : further }

  /// The kind that the next recognizer should have, from random bits; `nil` for any.
  func kind(after drawn: [SceneRecognizer], _ bits: UInt16) -> RecognizerKind? {
    let sixteenth = bits & 15
    switch bias {
    case .simultaneousGestures: return [.pan, .pinch, .rotation][drawn.count % 3]
    case .allGestures: return RecognizerOdds.all[drawn.count % 6]
    case .nestedGestures where sixteenth < 13: return last ?? RecognizerOdds.usual(bits)
    case .severalRecognizers, .recognizers, .ancestorRecognizers, .nestedGestures: return RecognizerOdds.usual(bits)
    case .taps, .multipleTaps: return sixteenth < 13 ? .tap : nil
    case .presses: return sixteenth < 12 ? .longPress : nil
    case .swipes: return sixteenth < 12 ? .swipe : nil
    case .pans: return sixteenth < 12 ? .pan : nil
    case .pinches: return sixteenth < 12 ? .pinch : nil
    case .rotations: return sixteenth < 12 ? .rotation : nil
    case .failureRequirements: return [.tap, .tap, .pan, .swipe, .longPress][Int(bits % 5)]
    case .delayedTouches: return sixteenth < 5 ? .tap : RecognizerOdds.usual(bits)
    case .uncancelledTouches, .gestureDelegates, .recognizerInterruptions:
      return RecognizerOdds.usual(bits)
    case .recognizerEffects: return [.pan, .pan, .pan, .pinch, .pinch, .pinch, .rotation, .tap][Int(bits % 8)]
    case .readingResets: return [.pan, .pinch, .rotation][Int(bits % 3)]
    case .gesturesAcrossViews: return [.tap, .pan, .pinch, .rotation, .longPress][Int(bits % 5)]
    case .controlsUnderGestures: return sixteenth < 10 ? .tap : .pan
    case .gesturesOnControls: return sixteenth < 14 ? .tap : nil
    case .tables, .tablesUnderGestures: return sixteenth < 14 ? .tap : nil
    default: return nil
    }
  }

  /// Taps and drags more often than the others, the bare base seldom.
  private static func usual(_ bits: UInt16) -> RecognizerKind {
    let kinds: [RecognizerKind] = [
      .tap, .tap, .tap, .tap, .pan, .pan, .pan, .longPress, .longPress, .swipe, .swipe, .pinch, .pinch, .rotation,
      .rotation, .base,
    ]
    return kinds[Int(bits >> 8 & 15)]
  }

  private static let all: [RecognizerKind] = [.tap, .longPress, .swipe, .pan, .pinch, .rotation]
}
