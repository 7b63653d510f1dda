import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// The table of process options, and its parser.
@Suite struct ProcessOptionTests {
  private static let options = ProcessOptionTable.declaration.options

  /// A valid value of an option.
  private func value(_ option: Option) -> String? {
    switch option.kind {
    case nil: nil
    case .choice(let names)?, .choices(let names)?: names.last
    case .number?: SettingTable.named(option.name)?.range.map { String($0.upperBound) }
    default: "x"
    }
  }

  /// Everything that the options of a process say.
  private func said(_ options: LaunchOptions) -> String {
    let flags = [
      options.isEphemeral, options.usesInit, options.keepsGoing, options.isQuiet, options.echoes, options.showsVersion,
      options.showsHelp,
    ]
    let texts = [options.scene, options.state, options.shell]
    return "\(flags) \(texts) \(options.scripts) \(options.settings)"
  }

  @Test(arguments: options.map(\.spelling)) func everyOptionIsReadAndSaysSomething(spelling: String) throws {
    let option = try #require(Self.options.first { $0.spelling == spelling })
    var forms = [[spelling] + (value(option).map { [$0] } ?? [])]
    if let value = value(option), spelling.hasPrefix("--") { forms.append(["\(spelling)=\(value)"]) }
    if option.kind == nil, let letter = option.short { forms.append(["-\(letter)"]) }
    var noted: Set<String> = []
    for form in forms {
      let options = try LaunchOptions(form + ["print", "--as", "--x"])
      #expect(options.rest == ["print", "--as", "--x"])
      #expect(options.given == [option.name])
      noted.insert(said(options))
    }
    // Every form says the same, and something.
    #expect(noted.count == 1 && !noted.contains(said(LaunchOptions())))
    // A short option takes the rest of its word.
    if option.kind == nil || !option.isShortOnly {
      #expect(throws: Diagnostic.self) { try LaunchOptions([spelling + "x"]) }
    }
    if option.kind == nil {
      #expect(throws: Diagnostic.self) { try LaunchOptions(["\(spelling)=x"]) }
    } else {
      #expect(throws: Diagnostic.self) { try LaunchOptions([spelling]) }
    }
  }

  /// A choice is a value of the setting, and a number is in its range.
  @Test func everyChoiceIsAValue() throws {
    for option in Self.options {
      guard let names = option.kind?.words(completing: "") else {
        #expect((SettingTable.named(option.name)?.range != nil) == (option.kind == .number), "\(option.spelling)")
        continue
      }
      var noted: Set<String> = [said(LaunchOptions())]
      for name in names {
        let options = try LaunchOptions([option.spelling, name])
        noted.insert(said(options))
        var settings = Settings()
        let setting = try #require(SettingTable.named(option.name))
        #expect(setting.set(options.value(ofSetting: option.name) ?? "", &settings))
      }
      // `auto` may be the current value.
      #expect(noted.count >= names.count, "\(option.spelling): a choice is not noted")
    }
  }

  @Test func namesAreUniqueAndShownUnlessHidden() {
    #expect(Set(Self.options.map(\.spelling)).count == Self.options.count)
    #expect(Self.options.map(\.name) == ProcessOptionTable.all.map(\.name))
    #expect(SettingTable.all.allSatisfy { $0.option == nil || $0.option?.name == $0.name })
    for option in Self.options {
      #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."))
      #expect((option.kind == nil) == option.valueName.isEmpty)
    }
  }

  /// The rows of a scene are completed if the options name it, in other shells.
  @Test func completionIsInTheSceneOfTheOptions() {
    func offered(_ words: [String]) -> String {
      let line = ["--shell", "zsh", "--index", String(words.count), "--", "./bin/emojishell"] + words
      return ShellCompletion(ShellHarness().session).answer(line)
    }
    #expect(offered(["--scene", "home", "show", "exp"]) == "experts/\tExperts\n")
    #expect(offered(["--scene", "nosuch", "show", "out"]) == offered(["show", "out"]))
    #expect(offered(["show", "exp"]) == "" && offered(["in", "env", "--format", ""]) == ":files\t\n")
  }

  @Test func theLastOneCountsAndScriptsAreGathered() throws {
    let options = try LaunchOptions(["--width", "1", "--width=2", "-c", "a", "-c", "-b", "-", "x"])
    #expect(options.value(ofSetting: "width") == "2" && options.scripts == ["a", "-b"] && options.rest == ["-", "x"])
  }
}
