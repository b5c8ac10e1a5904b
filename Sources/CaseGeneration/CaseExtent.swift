/// How much of everything a case has at most.
public struct CaseExtent: Hashable, Sendable {
  /// Views, windows included.
  public let views: Int
  /// Levels of a tree of views, the window included.
  public let levels: Int
  /// Subviews of one view.
  public let siblings: Int
  /// Fingers that are down at a time.
  public let fingers: Int

  /// Creates an extent.
  public init(views: Int, levels: Int, siblings: Int, fingers: Int) {
    self.views = views
    self.levels = levels
    self.siblings = siblings
    self.fingers = fingers
  }

  /// What most cases keep to.
  public static let usual = CaseExtent(views: 13, levels: 8, siblings: 12, fingers: 5)

  /// What no case goes beyond; a large case gets there in one dimension.
  public static let largest = CaseExtent(views: 40, levels: 20, siblings: 30, fingers: 10)

  /// One case in so many is large.
  public static let largeCaseInterval = 10

  /// The questions about places and chains of a script without touches at most.
  public static let questions = 5

  /// What a script with touches is made of at most: reports, gestures, waits, interruptions and the like.
  public static let phrases = 20

  /// The fingers of one gesture at most.
  public static let gestureFingers = 3

  /// The windows of a scene at most.
  public static let windows = 3

  /// The recognizers of a scene at most.
  public static let recognizers = 9
}
