import DiffableSnapshots
import Foundation
@testable import ShellCore
@testable import ShellSession
import TestSupport
import Testing

/// In any scene, commands change only the sections that they name, and those with a role.
@Suite struct CommandScopeLawTests {
  /// Commands that replace the screen, filter all of a scene, travel in time, read files or end the session.
  private static let others = ["scene", "filter", "import", "export", "source", "quit"]

  private static var declarations: [CommandDeclaration] {
    CommandTable.declarations.filter { $0.group != .time && !others.contains($0.name) }
  }

  /// A scene whose sections have the ids of the explorer, but no roles.
  private static let namesakes: SceneDescription = {
    var scene = SmallScreen.scene()
    scene.sections = ["recents", "list", "custom", "outline"].map { id in
      var items = ["p", "q"].map { SmallScreen.item($0, [SmallScreen.item("r"), SmallScreen.item("s")]) }
      let fox = ItemContent(text: "🦊", title: "fox")
      items.append(.init(component: "🦊", content: fox))
      return .init(
        info: SectionInfo(id: id, title: id, layout: .sidebar, leading: [.star], trailing: [.delete]), items: items)
    }
    return scene
  }()

  private static func scene(_ name: String) throws -> SceneDescription {
    if name == "namesakes" { return namesakes }
    var scene = try BundledScenes.scene(name)
    // A small explorer: the law is the same with fewer rows.
    for index in scene.sections.indices { scene.sections[index].items = Array(scene.sections[index].items.prefix(4)) }
    return scene
  }

  @Test(arguments: SceneTable.all.map(\.name) + ["namesakes"]) func onlyWhatIsNamedChanges(name: String) throws {
    let scene = try Self.scene(name)
    let beginning = Screen(scene)
    let shell = ShellHarness(.plain)
    var done = 0
    for section in beginning.sections {
      for declaration in Self.declarations {
        for line in Self.lines(declaration, beginning, section) {
          shell.session.workspace.timeline = Timeline(beginning)
          _ = shell.run(line)
          let after = shell.session.screen
          if after.revision != beginning.revision { done += 1 }
          let fault = Self.fault(from: beginning, to: after, naming: section)
          #expect(fault == nil, "\(line)")
        }
      }
    }
    for line in ["set recents.limit 1", "set recents.order frecency", "print 🚀", "append new"] {
      shell.session.workspace.timeline = Timeline(beginning)
      _ = shell.run(line)
      let fault = Self.fault(from: beginning, to: shell.session.screen, naming: nil)
      #expect(fault == nil, "\(line)")
    }
    #expect(done > 20)
  }

  /// A command with words that name a section and its first item, without options and with each of them.
  private static func lines(_ declaration: CommandDeclaration, _ screen: Screen, _ section: String) -> [String] {
    var forms: [[String]] = [[declaration.name]]
    for parameter in declaration.parameters {
      let words = words(parameter.kind, screen, section)
      forms = forms.flatMap { form in words.map { form + [$0] } }
    }
    // `--all` names every section, and `--output` names a file.
    let options = declaration.options.filter { !$0.replacesParameters && $0.name != "output" }.map { option in
      "--\(option.name)" + (option.kind.flatMap { words($0, screen, section).first }.map { " \($0)" } ?? "")
    }
    return forms.flatMap { form in ([""] + options).map { (form + [$0]).joined(separator: " ") } }
  }

  private static func words(_ kind: ValueKind, _ screen: Screen, _ section: String) -> [String] {
    let outline = screen[whole: section]
    func quoted(_ item: ItemID?) -> [String] { item.map { ["'\($0.path)'"] } ?? ["\(section):1"] }
    switch kind {
    case .item, .swipeable: return quoted(outline.rootItems.last) + [section]
    case .expandable, .collapsible: return quoted(outline.items.first(where: outline.hasChildren))
    case .emoji, .content, .tagged: return ["🦊"]
    case .section, .scrollableSection, .hidden: return [section]
    case .layout: return SectionLayout.named.map(\.rawValue)
    case .entry: return ["new"]
    case .edge: return ["leading", "trailing"]
    case .action: return SwipeAction.allCases.map(\.rawValue)
    case .number: return ["1"]
    case .choice(let choices), .choices(let choices): return choices
    case .category: return ["food"]
    case .setting, .settingValue: return ["tone"]
    case .command: return ["show"]
    case .scene, .file, .program, .text, .tag, .learnedQuery: return ["text"]
    }
  }

  /// Returns the change of a section that was not named.
  private static func fault(from before: Screen, to after: Screen, naming section: String?) -> String? {
    let order = before.sections.filter { $0 != section }
    if after.sections.filter({ $0 != section && before.contains(section: $0) }) != order {
      return "sections: \(after.sections)"
    }
    for other in order where before.role(of: other) == nil {
      // A section nested in a removed one becomes independent.
      if before.info(of: other).embedding.map({ $0.section == section }) != true,
        after.info(of: other) != before.info(of: other)
      {
        return "the title, layout or cell of '\(other)'"
      }
      let (old, new) = (before[whole: other], after[whole: other])
      if old.items != new.items || old.items.map(old.isExpanded) != new.items.map(new.isExpanded) {
        return "the rows of '\(other)': \(new.items)"
      }
      if after[section: other].visibleItems != before[section: other].visibleItems { return "what '\(other)' shows" }
      for id in old.items where before.content(of: id) != after.content(of: id) { return "what \(id) shows" }
      for id in old.items where before.selected.contains(id) != after.selected.contains(id) {
        return "\(id) is selected"
      }
      for id in old.items where before.pinned.contains(id) != after.pinned.contains(id) { return "\(id) is pinned" }
    }
    return nil
  }
}
