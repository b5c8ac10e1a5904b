package import ReferenceEngine
internal import TouchModel

package struct IgnoresHidden: TouchDecisions {
  package init() {}
  package func isExcluded(_ view: View, _ readings: EngineReadings) -> Bool {
    !view.isUserInteractionEnabled || isTransparent(view, readings)
  }
}
