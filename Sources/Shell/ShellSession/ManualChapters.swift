import ShellCore

/// The chapters of the manual page and the reference that are not made from declarations.
enum ManualChapters {
  static let all = [names, lines, promptKeys, pickKeys, browseKeys, status, files, environment, examples, license]

  typealias Chapter = ManualSource.Chapter

  private static let names = Chapter(
    "Naming an item", "Case and width are ignored. An ambiguous name is an error that lists the candidates.",
    kind: "name",
    [
      ("🍎", "The emoji itself, in any qualification"),
      ("red apple", "The name of an emoji"),
      (":joy:, joy", "A shortcode, with or without colons"),
      ("mine", "A word of your own ('tag')"),
      ("U+1F34E", "A code point, or several separated by spaces inside quotes"),
      ("red app", "A beginning of a name that only one has, three letters or more"),
      ("outline/food/food-fruit/🍎", "A path: a section, its parents and the row"),
      ("list:3", "The third visible row of a section"),
      ("%1", "The first hit of the last search, in the same session or script"),
    ])

  private static let lines = Chapter(
    "Lines",
    "Each line is a command; ';' outside quotes separates commands too, and '#' begins a comment. Words are split as in a POSIX shell ('single', \"double\", \\ escapes), without expansion. An open quote or a backslash at the end continues the line on the next one. Options can be anywhere on the line; '--' ends them."
  )

  private static let promptKeys = Chapter(
    "Keys of the prompt", "The prompt has the keys of GNU readline, in emacs or vi mode, and these.", kind: "key",
    [
      ("TAB", "Completes the word; a second TAB lists the candidates"),
      ("Right, End, Ctrl-E", "Accepts the suggestion in grey"),
      ("Alt-f", "Accepts one word of the suggestion"),
      ("Alt-;", "Opens pick below the line and inserts the choice"),
      ("Enter", "On an empty line: shows the next screenful of a long section"),
      ("Ctrl-C", "Discards the line; stops the running command"),
      ("Ctrl-D", "On an empty line: quits"),
    ])

  private static let pickKeys = keys("Keys of pick", .pick)
  private static let browseKeys = keys("Keys of browse", .browse)

  private static func keys(_ title: String, _ mode: LiveMode) -> Chapter {
    Chapter(title, kind: "key", LiveKeymap.help(mode).map { ($0.keys, $0.summary) })
  }

  static let status = Chapter(
    "Exit status", kind: "status",
    [
      ("0", "Success"),
      ("1", "A command failed, or a single search, suggest, pick or menu found nothing"),
      ("2", "Wrong usage of the program or of a single command"),
      ("70", "The arguments of the process cannot be read, because /proc is not mounted"),
      ("74", "Output cannot be written, or the state file cannot be read, or a script's changes cannot be saved"),
      ("130", "pick was canceled"),
      ("128+N", "Signal N ended the program"),
    ])

  private static let files = Chapter(
    "Files", "Without the variables, the folders are ~/.local/share, ~/.local/state and ~/.config.", kind: "file",
    [
      (
        "$XDG_DATA_HOME/emojishell/emojishell.sqlite",
        "The state file: stars, tags, sections, entries, settings and the history of changes; --state names another one"
      ),
      (
        "$XDG_STATE_HOME/emojishell/history",
        "The lines of earlier sessions. A line that begins with a space is not saved"
      ),
      ("$XDG_STATE_HOME/emojishell/pick-history", "The accepted queries of pick, at most 500"),
      ("$XDG_CONFIG_HOME/emojishell/init.emojishell", "The script that runs at the start of a session at a terminal"),
      ("~/.inputrc", "The settings of readline; '$if emojishell' begins a part for this program only"),
    ])

  private static let environment = Chapter(
    "Environment", kind: "variable",
    [
      (
        "EMOJISHELL_ACCESSIBLE",
        "1 makes output for listening, as --accessible does; 0 never does so, not even with TERM=dumb"
      ),
      (
        "EMOJISHELL_COLORS",
        "The styles of live views and of the suggestion (dim), as in match=1;33:cursor=7:dim=2:border=2:accent=36"
      ),
      (
        "EMOJISHELL_COPY_CMD, EMOJISHELL_TYPE_CMD, EMOJISHELL_MENU_CMD",
        "The commands that copy, type and show a menu, instead of the first one that is installed"
      ),
      ("EMOJISHELL_ESC_MS", "How long pick and browse wait after Esc for the rest of a key, in milliseconds: 50"),
      (
        "EMOJISHELL_KEY",
        "The key that opens pick, in the notation of the shell or, at the prompt, of readline; an empty value binds none"
      ),
      ("EMOJISHELL_PICK_OPTS", "Options of pick, read before its arguments"),
      ("EMOJISHELL_TOOL_SECONDS", "How long an external command may take, in seconds: 10"),
      (
        "NO_COLOR, CLICOLOR_FORCE, TERM",
        "Color is off with NO_COLOR or TERM=dumb, and on in a pipe with CLICOLOR_FORCE"
      ),
      ("LC_ALL, LC_CTYPE, LANG", "The encoding of the terminal: without UTF-8, ASCII signs are drawn"),
      ("LC_ALL, LC_MESSAGES, LANG", "The language of names, unless --locale or 'set locale' chooses another one"),
      ("DISPLAY, WAYLAND_DISPLAY, TMUX", "Which of the installed tools copies, types or shows a menu"),
    ])

  private static let examples = Chapter(
    "Examples",
    examples: [
      ("emojishell search rokcet", "Finds the rocket, typing error included"),
      ("emojishell print :fox_face:", "Prints 🦊"),
      ("git commit -m \"$(emojishell print :bug:) Fix the crash\"", "Puts an emoji into a commit message"),
      ("emoji=$(emojishell pick) && echo \"$emoji\"", "Asks, and prints nothing if you cancel"),
      ("eval \"$(emojishell init bash)\"", "Sets up completion and Alt-; in bash"),
      ("echo 'Fish :fish:' | emojishell emojify", "Prints Fish 🐟"),
      ("emojishell list | fzf", "Passes every emoji with its name to another picker"),
      ("emojishell suggest 'Fix crash when the list is empty'", "Finds the emoji that fit a text"),
      ("printf 'star 🦊\\nundo\\n' | emojishell --format json", "Runs a script and prints what changed as JSON"),
      ("emojishell export --all --output emoji.json", "Writes a backup"),
    ])

  private static let license = Chapter(
    "License",
    "The program is distributed under \(ProgramVersion.license): it links GNU Readline. Its sources are under the Apache License 2.0, its data under the Unicode License v3 and others: see NOTICE."
  )
}
