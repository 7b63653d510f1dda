import JSON

/// The bundled scenes: the files in Data/scenes.
package enum BundledScenes {
  /// Returns the scene with a name.
  ///
  /// - Throws: If its file has a fault. A test reads them all.
  package static func scene(_ name: String) throws(Exchange.Fault) -> SceneDescription {
    try SceneFile(isBundled: true, file: file).read(try file("\(name).json"))
  }

  private static func file(_ name: String) throws(Exchange.Fault) -> [UInt8] {
    let file = BundledFile.bytes("Data/scenes/\(name)")
    guard !file.isEmpty else { throw Exchange.Fault("$", "there is no file '\(name)'") }
    return Array(file)
  }
}
