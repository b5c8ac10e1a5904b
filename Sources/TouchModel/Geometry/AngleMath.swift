internal import SystemLibrary

/// Angles, the one place with a platform's mathematics.
///
/// Their last bits differ between processors, so nothing here decides a case: results are compared within a tolerance.
package enum AngleMath {
  /// The rotation by an angle in radians, clockwise on the screen.
  package static func rotation(_ radians: Double) -> SceneTransform {
    let cosine = cos(radians)
    let sine = sin(radians)
    return SceneTransform(cosine, sine, -sine, cosine)
  }

  /// The direction of a displacement in radians, clockwise from the positive x axis.
  package static func angle(of vector: ScenePoint) -> Double { atan2(vector.y, vector.x) }
}
