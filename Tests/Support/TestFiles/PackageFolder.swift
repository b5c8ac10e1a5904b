package import Foundation

/// The folder of the package, in which tests find its sources, its pages and their fixtures.
package enum PackageFolder {
  /// The folder.
  package static let url = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// A file or folder of the package, its path counted from the package's folder.
  package static func url(of path: String) -> URL { url.appendingPathComponent(path) }

  /// The path of a file or folder of the package, counted from the package's folder.
  package static func path(of path: String) -> String { url(of: path).path }
}
