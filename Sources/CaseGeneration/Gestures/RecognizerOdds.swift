internal import TouchModel

/// How likely recognizers are on one view, and of which kinds.
struct RecognizerOdds {
  private let bias: Bias?
  /// How likely the first recognizer is, in sixty-fourths.
  private let first: UInt64
  /// How likely one more is after the first, the second and further ones.
  private let further: (second: UInt64, third: UInt64, last: UInt64)
  /// The kind of the last recognizer that was drawn before.
  private let last: RecognizerKind?

  init(bias: Bias?, recognizers: [SceneRecognizer], view: SceneView, depth: Int, mixesTaps: Bool) {
    self.bias = bias
    last = recognizers.last?.kind
    first = RecognizerOdds.first(bias, isAlone: recognizers.isEmpty, view, depth)
    let usual: UInt64 =
      switch bias {
      case .severalRecognizers: 44
      case .controlsUnderGestures, .gesturesOnControls, .tablesUnderGestures: 2
      case .allGestures: 63
      case .nestedGestures, .taps, .presses, .swipes, .pans, .pinches, .rotations: 3
      default: 10
      }
    further =
      switch bias {
      case .simultaneousGestures: (60, 58, 8)
      case .failureRequirements: (56, 6, 6)
      case .multipleTaps: (mixesTaps ? 36 : 3, 3, 3)
      case .gestureDelegates: (44, 10, 10)
      case .recognizerEffects: (4, 4, 4)
      default: (usual, usual, usual)
      }
  }

  private static func first(_ bias: Bias?, isAlone: Bool, _ view: SceneView, _ depth: Int) -> UInt64 {
    switch bias {
    case .ancestorRecognizers, .gesturesAcrossViews:
      return depth == 0 ? 16 : depth == 1 ? 40 : depth == 2 ? 20 : 6
    case .nestedGestures: return depth == 0 ? 12 : 48
    case .simultaneousGestures, .allGestures:
      return depth == 0 ? 2 : isAlone ? 60 : 2
    case .controlsUnderGestures: return depth == 0 ? 4 : view.kind.isControl ? 2 : isAlone ? 60 : 4
    case .gesturesOnControls: return depth == 0 ? 2 : view.kind.isControl ? 56 : isAlone ? 30 : 4
    case .tables: return depth == 0 ? 1 : view.kind == .tableView ? 2 : isAlone ? 24 : 2
    case .tablesUnderGestures: return depth == 0 ? 2 : view.kind == .tableView ? 3 : isAlone ? 62 : 3
    case .failureRequirements, .multipleTaps: return depth == 0 ? 4 : isAlone ? 60 : 4
    case .pans, .pinches, .rotations, .swipes, .presses, .recognizerEffects: return depth == 0 ? 4 : isAlone ? 52 : 8
    case nil: return depth == 0 ? 4 : 16
    default: return depth == 0 ? 4 : isAlone ? 44 : 16
    }
  }

  /// How likely one more recognizer is, in sixty-fourths.
  func share(after count: Int) -> UInt64 {
    switch count {
    case 0: first
    case 1: further.second
    case 2: further.third
    default: further.last
    }
  }

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
    case .failureRequirements where drawn.isEmpty && sixteenth < 8: return .tap
    case .failureRequirements: return [.tap, .tap, .pan, .swipe, .longPress][Int(bits % 5)]
    case .delayedTouches: return sixteenth < 5 ? .tap : RecognizerOdds.usual(bits)
    case .recognizerInterruptions where sixteenth < 8: return [.pan, .pan, .longPress, .pinch][Int(bits >> 8 & 3)]
    // Equal ones show whether delegates let both recognize.
    case .gestureDelegates where sixteenth < 10 && !drawn.isEmpty: return drawn.last?.kind
    case .gestureDelegates where sixteenth < 6: return sixteenth < 3 ? .tap : .pan
    case .uncancelledTouches, .gestureDelegates, .recognizerInterruptions:
      return RecognizerOdds.usual(bits)
    case .recognizerEffects: return [.pan, .pan, .pan, .pinch, .pinch, .pinch, .rotation, .tap][Int(bits % 8)]
    case .readingResets: return [.pan, .pinch, .rotation][Int(bits % 3)]
    case .gesturesAcrossViews: return [.tap, .pan, .pinch, .rotation, .longPress][Int(bits % 5)]
    case .controlsUnderGestures: return sixteenth < 8 ? .tap : sixteenth < 14 ? .pan : .longPress
    case .gesturesOnControls, .tables, .tablesUnderGestures: return sixteenth < 15 ? .tap : nil
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
