import Foundation
import TestSupport
import Testing

/// The integration files for other programs, run in those programs.
@Suite(.waiting) struct IntegrationTests {
  private static let folder = Repository.root.appendingPathComponent("Data/integrations").path

  private static let gitNames = [
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
  ]

  /// Writes an editor that adds a text to the first line of a file.
  private static func writeEditor(adding text: String, _ terminal: TmuxTerminal) throws {
    try ShellProcess.writeProgram("#!/bin/sh\nsed -i '1s/$/\(text)/' \"$1\"\n", to: terminal.home("editor"))
  }

  @Test func gitCommitsBeginWithAnEmoji() throws {
    let terminal = try TmuxTerminal.bash(environment: Self.gitNames)
    try Self.writeEditor(adding: "Ship it", terminal)
    try terminal.run(
      "export GIT_EDITOR=~/editor; git init -q r && cd r && for n in $(seq 20); do git commit -qm $n --allow-empty; done; cp '\(Self.folder)/prepare-commit-msg' .git/hooks/ && touch x && git add x"
    )
    try terminal.waitForPrompt(2)
    try terminal.run("clear; git commit -q")
    try terminal.wait("the picker") { $0.contains("/19") }
    try terminal.type("rocket")
    try terminal.wait(for: "1 🚀 rocket")
    try terminal.press("Enter")
    try terminal.waitForPrompt(3)
    // The names of the changed files say what fits: few of the commits of this repository begin with a sign.
    try terminal.run("clear; mkdir docs; touch docs/guide.md; git add .; git commit -q")
    try terminal.wait(for: "1 📝 memo")
    try terminal.press("Escape")
    try terminal.waitForPrompt(4)
    try terminal.run("git log -2 --format=[%s]")
    try terminal.wait(for: "[Ship it]\n[🚀 Ship it]")
  }

  /// Each line is a name, the expected number of questions, and git commands.
  private static let gitCases = """
    new 1 git commit -q --allow-empty
    message 0 git commit -q --allow-empty -m given
    file 0 echo given >../m; git commit -q --allow-empty -F ../m
    amend 0 git commit -q --allow-empty --amend
    noedit 0 git commit -q --allow-empty --amend --no-edit
    fixup 0 git commit -q --allow-empty --fixup HEAD
    squash 0 git commit -q --allow-empty --squash HEAD
    change 0 echo 1 >x; git add x; git commit -qm c1; echo 2 >x; git commit -qam c2
    cherry-pick 0 git checkout -q -b side HEAD~1; git cherry-pick main~0
    cherry-pick-edit 0 git reset -q --hard HEAD~1; git cherry-pick -e main
    revert 0 git revert --no-edit HEAD
    revert-edit 0 git revert HEAD
    merge 0 git checkout -q main; echo y >y; git add y; git commit -qm y; git merge -q --no-ff side -s ours
    rebase 0 git checkout -q -b topic main~1; echo z >z; git add z; git commit -qm z; git rebase -q main
    reword 0 GIT_SEQUENCE_EDITOR="sed -i 1s/pick/reword/" git rebase -q -i HEAD~1
    conflict 0 git checkout -q -b left main; echo l >x; git commit -qam l; git checkout -q -b right main; echo r >x; git commit -qam r; git merge -q left; git checkout -q --ours x; git add x; git commit -q
    no-editor 0 GIT_EDITOR=true git commit -q --allow-empty
    no-terminal 0 setsid -w git commit -q --allow-empty </dev/null
    template 1 echo hint >../t; git -c commit.template=../t commit -q --allow-empty
    """

  /// The hook asks only if the user writes a message. A stand-in for the picker counts the questions.
  @Test func theHookAsksOnlyInACommitThatTheUserWrites() throws {
    let terminal = try TmuxTerminal.bash(environment: Self.gitNames)
    try Self.writeEditor(adding: " edited", terminal)
    try Self.gitCases.write(toFile: terminal.home("cases"), atomically: true, encoding: .utf8)
    try """
    cd && mkdir bin && printf '#!/bin/sh\necho asked >>"$HOME/asked"\nprintf X\n' >bin/emojishell && chmod 755 bin/emojishell
    export PATH="$HOME/bin:$PATH" GIT_EDITOR="$HOME/editor"
    git init -q -b main r && cd r && git commit -q --allow-empty -m first
    cp '\(Self.folder)/prepare-commit-msg' .git/hooks/
    while read -r name count commands <&3; do
      : >"$HOME/asked"
      eval "$commands" >>"$HOME/log" 2>&1
      asked=$(wc -l <"$HOME/asked")
      [ "$asked" = "$count" ] || echo "$name asked $asked times" >>"$HOME/faults"
      git log -1 --format="$name: %s" >>"$HOME/subjects"
    done 3<"$HOME/cases"
    echo done >>"$HOME/faults"
    """.write(toFile: terminal.home("run"), atomically: true, encoding: .utf8)
    try terminal.run("clear; bash run; echo end''ed")
    try terminal.wait(for: "ended")
    let log = try terminal.text("log")
    #expect(try terminal.text("faults") == "done\n", "\(log)")
    let subjects = try terminal.text("subjects").split(separator: "\n")
    let asked = subjects.filter { $0.contains("X") && !$0.hasPrefix("template") }
    #expect(asked == ["new: X  edited"], "\(subjects)")
  }

  @Test func vimInsertsAnEmoji() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run(
      "vim -u NONE -N --cmd 'set encoding=utf-8 ttimeout ttimeoutlen=10' -S '\(Self.folder)/emojishell.vim' text")
    try terminal.wait(for: "~")
    try terminal.type("ia fox: ")
    try terminal.send(bytes: "\u{1B};")
    try terminal.wait("the picker") { $0.contains("/19") }
    try terminal.type("fox")
    try terminal.wait(for: "1 🦊 fox")
    try terminal.press("Enter")
    try terminal.wait(for: "a fox: 🦊")
    try terminal.type("!")
    try terminal.press("Escape")
    try terminal.type(":wq\r")
    try terminal.waitForPrompt(2)
    #expect(try terminal.text("text") == "a fox: 🦊!\n")
  }

  /// A popup needs a client, and so a terminal around tmux: a second tmux.
  @Test func tmuxTypesWhatIsPickedInAPopup() throws {
    let terminal = try TmuxTerminal.bash()
    let socket = "inner-\(UUID().uuidString.prefix(8))"
    try terminal.run(
      "TMUX= TERM=xterm-256color tmux -u -L \(socket) -f '\(Self.folder)/emojishell.tmux.conf' new 'bash --norc --noprofile'"
    )
    defer { _ = try? ShellProcess.run("/usr/bin/env", ["tmux", "-L", socket, "kill-server"]) }
    try terminal.wait(for: "[0] 0:")
    try terminal.type("echo picked: ")
    try terminal.wait(for: "echo picked:")
    try terminal.press("C-b")
    try terminal.send(bytes: ";")
    try terminal.wait("the popup") { $0.contains("/19") }
    try terminal.type("rocket")
    try terminal.wait(for: "1 🚀 rocket")
    try terminal.press("Enter")
    try terminal.wait(for: "echo picked: 🚀")
  }
}
