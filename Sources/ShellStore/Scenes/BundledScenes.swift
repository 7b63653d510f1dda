import CSceneData
package import ShellModel

/// The scenes that come with the shell: the files of Data/scenes.
package enum BundledScenes {
  /// A scene by its name.
  ///
  /// - Throws: Where its file has a fault; a test reads them all.
  package static func scene(_ name: String) throws(Exchange.Fault) -> SceneDescription {
    try SceneFile(isBundled: true, file: file).read(try file("\(name).json"))
  }

  private static func file(_ name: String) throws(Exchange.Fault) -> [UInt8] {
    let file = cscene_file(name)
    guard file.count > 0 else { throw Exchange.Fault("$", "there is no file '\(name)'") }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
