import Foundation
import TestSupport
import Testing

/// A package that depends only on the libraries.
@Suite(.waiting) struct ClientPackageTests {
  @Test func theLibrariesAreResolvedWithoutTheDependenciesOfTheShell() throws {
    let folder = try TestFolder.make()
    let sources = folder.appendingPathComponent("Sources/Client")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data("import DiffableSnapshots\n".utf8).write(to: sources.appendingPathComponent("Client.swift"))
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Client", platforms: [.macOS(.v26)],
        dependencies: [.package(name: "emojishell", path: "\(Repository.root.path)")],
        targets: [
          .target(
            name: "Client",
            dependencies: ["DiffableSnapshots", "CompositionalLayout", "EmojiCatalog"].map {
              .product(name: $0, package: "emojishell")
            })
        ])
      """
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    // Nothing is written outside of the folder, and nothing can be downloaded.
    let state = ["cache", "config", "security", "scratch"].flatMap {
      ["--\($0)-path", folder.appendingPathComponent(".\($0)").path]
    }
    let errors = folder.appendingPathComponent("errors").path
    let environment = ProcessInfo.processInfo.environment.merging(["https_proxy": "http://127.0.0.1:9"]) { $1 }
    let status = try ChildProcess.run(
      "swift", ["package", "--package-path", folder.path] + state + ["resolve"], environment: environment,
      input: "/dev/null", output: "/dev/null", errors: errors)
    #expect(status == 0, "\((try? String(contentsOfFile: errors, encoding: .utf8)) ?? "")")
    for kind in ["checkouts", "repositories"] {
      let fetched = try? FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(".scratch/\(kind)").path)
      #expect(fetched ?? [] == [], "\(kind)")
    }
  }
}
