extension LiveKeymap {
  static let browse: [Binding] = most + acting + moving + looking

  private static let most: [Binding] = [
    Binding(.browse, ["up", "k", "ctrl-p"], .moveUp, "Moves up"),
    Binding(.browse, ["down", "j", "ctrl-n"], .moveDown, "Moves down"),
    Binding(
      .browse, ["left", "h"], .collapseOrMoveLeft, "Moves left, or collapses the row or moves to its parent"),
    Binding(.browse, ["right", "l"], .expandOrMoveRight, "Moves right, or expands the row"),
    Binding(
      .browse, ["enter"], .open,
      "Expands or collapses the row, or shows its details; in $(emojishell browse), prints it and leaves; goes to a hit"
    ),
    Binding(.browse, ["/"], .search, "Starts a search"),
    Binding(
      .browse, ["u"], .undo,
      "Undoes the last change, and leaves what is open, selected and filtered; asks before what is older"),
    Binding(.browse, ["ctrl-r"], .redo, "Redoes the last undone change"),
    Binding(.browse, ["q", "ctrl-c"], .leave, "Leaves the view"),
  ]

  private static let moving: [Binding] =
    [
      Binding(.browse, ["pgup", "ctrl-b"], .pageUp, "Moves up by a page"),
      Binding(.browse, ["pgdn", "ctrl-f"], .pageDown, "Moves down by a page"),
      Binding(.browse, ["ctrl-u"], .halfPageUp, "Moves up by half a page"),
      Binding(.browse, ["ctrl-d"], .halfPageDown, "Moves down by half a page"),
      Binding(.browse, ["g", "home"], .moveToFirst, "Moves to the first row"),
      Binding(.browse, ["G", "end"], .moveToLast, "Moves to the last row; after a number, to that row of the section"),
      Binding(.browse, ["^"], .moveToSectionStart, "Moves to the first row of the section"),
      Binding(.browse, ["$"], .moveToSectionEnd, "Moves to the last row of the section, also sideways"),
    ]
    + (0...9).map { Binding(.browse, [String($0)], .digit($0), "Begins the number of a row") } + [
      Binding(.browse, ["tab"], .nextSection, "Moves to the next section"),
      Binding(.browse, ["shift-tab"], .previousSection, "Moves to the previous section"),
      Binding(.browse, ["n"], .nextHit, "Moves to the next hit of the last search"),
      Binding(.browse, ["N"], .previousHit, "Moves to the previous hit of the last search"),
    ]

  private static let acting: [Binding] = [
    Binding(
      .browse, ["space"], .toggleSelection,
      "Selects or deselects the row, and moves down; p, x, s, c, a, m, J and K act on all selected rows"),
    Binding(.browse, ["s"], .toggleStar, "Stars the emoji, or removes its star"),
    Binding(.browse, ["c"], .copy, "Copies the emoji"),
    Binding(.browse, ["e"], .edit, "Edits the row: opens the command line with its title"),
    Binding(.browse, ["o"], .begin("insert | --after ."), "Adds rows after this one, by the command line"),
    Binding(.browse, ["A"], .begin("append | --to ."), "Adds rows below this one, as its children"),
    Binding(.browse, ["O"], .begin("section add |"), "Adds a section and its first rows"),
    Binding(.browse, ["R"], .begin("section rename {section} {title}|"), "Renames the section"),
    Binding(
      .browse, ["m"], .begin("move {rows} --to |"), "Moves the row or the selected rows to another one or a section"),
    Binding(.browse, ["M"], .moveHere, "Moves the selected rows here: below the row if it has children, else after it"),
    Binding(.browse, ["K"], .moveRowUp, "Moves the row up"),
    Binding(.browse, ["J"], .moveRowDown, "Moves the row down"),
    Binding(
      .browse, ["x"], .remove, "Deletes the row, or hides it; asks before it removes rows below it"),
    Binding(.browse, ["f"], .begin("filter --in {section} |"), "Filters the section"),
    Binding(.browse, ["F"], .clearFilter, "Clears the filter"),
    Binding(
      .browse, ["a"], .append,
      "Appends the row or the hit to the section for new entries; a digit chooses one of several"),
    Binding(.browse, ["T"], .begin("tag . |"), "Tags the row with words of your own, which search finds first"),
    Binding(.browse, ["p"], .togglePin, "Pins or unpins the row"),
    Binding(.browse, ["t"], .nextTone, "Switches to the next skin tone, for copying"),
    Binding(.browse, ["alt-v"], .showVariants, "Lists the variants of the emoji"),
    Binding(.browse, ["*"], .expandRecursively, "Expands the row and everything below it"),
    Binding(.browse, [">"], .revealLeading, "Swipes the row: its leading actions"),
    Binding(.browse, ["<"], .revealTrailing, "Swipes the row: its trailing actions"),
  ]

  private static let looking: [Binding] = [
    Binding(.browse, ["i"], .showFacts, "Shows or hides the details of the emoji at the side"),
    Binding(.browse, ["d"], .showDifference, "Shows the full diff of the last change"),
    Binding(.browse, [":"], .commandLine, "Opens the command line, as for 'scene open home'; . is the row, %N a hit"),
    Binding(.browse, ["ctrl-l"], .redraw, "Redraws the view"),
    Binding(.browse, ["?", "f1"], .showHelp, "Lists the keys"),
    Binding(.browse, ["ctrl-z"], .suspend, "Suspends the program; 'fg' continues it"),
    Binding(.browse, ["esc"], .cancel, "Ends a search and returns to its starting row, or deselects all rows"),
  ]

  /// Any other key closes the buttons and keeps its meaning in the mode below.
  static let swipe: [Binding] =
    [
      Binding(.swipe, ["enter"], .accept, "Performs the first action"),
      Binding(.swipe, ["esc"], .cancel, "Hides the actions"),
    ]
    + SwipeAction.allCases.map {
      Binding(.swipe, [String($0.letter)], .swipe($0.letter), "Performs the action with this letter")
    }

  static let search: [Binding] =
    [
      Binding(.search, ["enter"], .accept, "Moves to the hits, so that keys act on them"),
      Binding(.search, ["tab"], .nextSection, "Moves to the section of that name, or to the hits"),
      Binding(.search, ["esc", "ctrl-c", "ctrl-g"], .cancel, "Ends the search and returns to its starting row"),
      Binding(.search, ["up", "ctrl-p"], .moveUp, "Moves up"),
      Binding(.search, ["down", "ctrl-n"], .moveDown, "Moves down"),
      Binding(.search, ["pgup"], .pageUp, "Moves up by a page"),
      Binding(.search, ["pgdn"], .pageDown, "Moves down by a page"),
    ] + editing(.search, "text")

  static let commandLine: [Binding] =
    [
      Binding(.commandLine, ["enter"], .accept, "Runs the line; an empty one closes the command line"),
      Binding(.commandLine, ["tab"], .complete, "Completes the word"),
      Binding(.commandLine, ["esc", "ctrl-c", "ctrl-g"], .cancel, "Closes the command line"),
      Binding(.commandLine, ["up", "ctrl-p"], .moveUp, "Shows the previous line of the history"),
      Binding(.commandLine, ["down", "ctrl-n"], .moveDown, "Shows the next line of the history"),
      Binding(.commandLine, ["pgup"], .pageUp, "Scrolls the report up"),
      Binding(.commandLine, ["pgdn"], .pageDown, "Scrolls the report down"),
    ] + editing(.commandLine, "text")
}
