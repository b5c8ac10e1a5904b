internal import TouchModel

/// A line of the drawing application; a place is missing where the engine did not report one.
struct DrawnLine: Hashable, Sendable {
  var begin: ScenePoint?
  var end: ScenePoint?

  /// A line that has only begun.
  init(at place: ScenePoint?) {
    begin = place
    end = place
  }
}

/// The drawing view of document 003 in one of its listings: what its touches methods do with lines.
protocol DrawingListing: Sendable {
  init()

  /// The lines that are complete, in the order they were completed.
  var finished: [DrawnLine] { get }
  /// How many lines are being drawn.
  var inProgress: Int { get }

  /// Goes back to the beginning, keeping the storage.
  mutating func restart()

  /// Runs a touches method; gives what the application cannot cope with.
  mutating func receive(_ method: TouchMethod, _ touches: ArraySlice<TouchSnapshot>) -> DrawingMishap?
}

/// What the drawing application cannot cope with.
struct DrawingMishap: Equatable {
  enum Kind: String {
    /// There is no line for a touch that moves or ends.
    case noLine = "no-line"
    /// A line is given up for a new one before it was finished.
    case lostLine = "lost-line"
  }

  let kind: Kind
  /// The touch with which it happens.
  let touch: ObjectID
}

/// The listing for one touch, which keeps the line being drawn in one property (`003:86`).
struct SingleTouchListing: DrawingListing {
  private(set) var finished: [DrawnLine] = []
  private var current: DrawnLine?

  var inProgress: Int { current == nil ? 0 : 1 }

  mutating func restart() {
    finished.removeAll(keepingCapacity: true)
    current = nil
  }

  mutating func receive(_ method: TouchMethod, _ touches: ArraySlice<TouchSnapshot>) -> DrawingMishap? {
    guard let touch = touches.first else { return nil }
    if method == .began {
      if current != nil { return DrawingMishap(kind: .lostLine, touch: touch.touch) }
      current = DrawnLine(at: touch.drawingPlace)
      return nil
    }
    guard let line = current else { return DrawingMishap(kind: .noLine, touch: touch.touch) }
    switch method {
    case .moved: current?.end = touch.drawingPlace
    case .ended:
      finished.append(line)
      current = nil
    // The listing knows no touchesCancelled.
    case .began, .cancelled: break
    }
    return nil
  }
}

/// The last listing, which keeps the lines being drawn in a dictionary by their touches (`003:112`).
struct ManyTouchesListing: DrawingListing {
  private(set) var finished: [DrawnLine] = []
  private var lines: [(touch: ObjectID, line: DrawnLine)] = []

  var inProgress: Int { lines.count }

  mutating func restart() {
    finished.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }

  mutating func receive(_ method: TouchMethod, _ touches: ArraySlice<TouchSnapshot>) -> DrawingMishap? {
    for touch in touches {
      let known = lines.firstIndex { $0.touch == touch.touch }
      switch (method, known) {
      case (.began, nil): lines.append((touch.touch, DrawnLine(at: touch.drawingPlace)))
      case (.began, .some): return DrawingMishap(kind: .lostLine, touch: touch.touch)
      case (.moved, let line?): lines[line].line.end = touch.drawingPlace
      case (.ended, let line?): finished.append(lines.remove(at: line).line)
      case (.cancelled, let line?): lines.remove(at: line)
      // Removing what is not there does nothing.
      case (.cancelled, nil): break
      case (.moved, nil), (.ended, nil): return DrawingMishap(kind: .noLine, touch: touch.touch)
      }
    }
    return nil
  }
}

extension TouchSnapshot {
  /// Where the touch is for a view that draws, in its own coordinates; `nil` where that is not told.
  var drawingPlace: ScenePoint? { locationInReceiver }
}
