// What TouchLog.swift uses of UIKit, declared under UIKit's names and without its behaviour, so that the log can be type-checked where
// there is no UIKit. It is no part of UIKit and says nothing of how UIKit works.
//
// UIKit's documentation says what each is for:
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct CGAffineTransform: Sendable {
  public var a, b, c, d, tx, ty: CGFloat
  public var isIdentity: Bool { (a, b, c, d) == (1, 0, 0, 1) && (tx, ty) == (0, 0) }
}

@MainActor open class UIResponder {
  public init() {}
  open var next: UIResponder? { nil }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor open class UIView: UIResponder {
  public var bounds = CGRect.zero
  public var center = CGPoint.zero
  public var transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var isExclusiveTouch = false
  public var clipsToBounds = false
  public var subviews: [UIView] = []
  public var superview: UIView?
  public var window: UIWindow?
}

@MainActor open class UIWindow: UIView {
  public var isKeyWindow = false
  open func sendEvent(_ event: UIEvent) {}
}

@MainActor open class UIImageView: UIView {}
@MainActor open class UILabel: UIView {}

@MainActor public final class UITouch: Hashable {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  public var phase = Phase.began
  public var timestamp: TimeInterval = 0
  public var view: UIView?
  public func location(in view: UIView?) -> CGPoint { .zero }
  public func previousLocation(in view: UIView?) -> CGPoint { .zero }
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor public final class UIEvent {
  public var allTouches: Set<UITouch>?
  public var timestamp: TimeInterval = 0
}
