extension CompletionScript {
  /// The text that a startup file of the shell sources: completions and a key that inserts the picked emoji.
  package func integration(_ program: String) -> String {
    text(program) + "\n" + widget.replacingAll("PROGRAM", with: program)
  }

  /// The key: Alt-; unless EMOJISHELL_KEY names another one in the shell's own notation; none if that is empty. A word to the
  /// left of the cursor that starts with a colon is the query, and is replaced.
  private var widget: String {
    switch self {
    case .bash: Self.bashWidget
    case .zsh: Self.zshWidget
    case .fish: Self.fishWidget
    }
  }

  private static let bashWidget = #"""
    # A key that picks an emoji and inserts it.
    __PROGRAM_pick() {
      local code=$? before=${READLINE_LINE:0:READLINE_POINT} after=${READLINE_LINE:READLINE_POINT} word rest= choice shown plain
      word=${before##*[[:space:]\"\'\`\(=]}
      # In vi command mode the cursor is on the last letter of the word.
      if [[ ${1-} == vi-command ]]; then rest=${after%%[[:space:]\"\'\`\(\)=\;\|\&\<\>]*}; fi
      if [[ $word$rest == :* ]]; then
        before=${before:0:${#before}-${#word}} after=${after:${#rest}} word+=$rest
      else
        word=
      fi
      # bash erases the line before it runs this. It is shown meanwhile if it is surely not wider than the terminal.
      shown=${PS1@P} shown=${shown##*$'\n'}$READLINE_LINE plain=$shown
      while [[ $plain == *$'\001'*$'\002'* ]]; do plain=${plain%%$'\001'*}${plain#*$'\002'}; done
      if LC_ALL=C eval '((${#plain} < ${COLUMNS:-80}))'; then printf '\r%s' "${shown//[$'\001\002']/}" >&2; else shown=; fi
      choice=$(EMOJISHELL_WIDGET=1 command PROGRAM pick --no-newline --multi --join= --query="${word#:}" </dev/null)
      word=$?
      [[ $shown ]] && printf '\r\033[K' >&2
      if ((word == 0)); then
        READLINE_LINE=$before$choice$after
        READLINE_POINT=$((${#before} + ${#choice}))
      fi
      return "$code"
    }
    if [[ $- == *i* && -n ${EMOJISHELL_KEY-x} ]]; then
      for __PROGRAM_keymap in emacs-standard vi-insert vi-command; do
        # A macro: bash cannot find the command of a key that ends a history search.
        bind -m "$__PROGRAM_keymap" -x "\"\\e\\C-x;\": __PROGRAM_pick $__PROGRAM_keymap"
        bind -m "$__PROGRAM_keymap" "\"${EMOJISHELL_KEY-\\e;}\": \"\\e\\C-x;\""
      done
      unset __PROGRAM_keymap
    fi

    """#

  private static let zshWidget = #"""
    # A key that picks an emoji and inserts it.
    __PROGRAM_pick() {
      emulate -L zsh
      local word=${LBUFFER##*[[:space:]\"\'\`\(=]} before=$LBUFFER rest= choice
      # In vi command mode the cursor is on the last letter of the word.
      if [[ $KEYMAP == vicmd ]]; then rest=${RBUFFER%%[[:space:]\"\'\`\(\)=\;\|\&\<\>]*}; fi
      if [[ $word$rest == :* ]]; then
        before=${LBUFFER[1,$#LBUFFER-$#word]} word+=$rest
      else
        word= rest=
      fi
      if choice=$(EMOJISHELL_WIDGET=1 command PROGRAM pick --no-newline --multi --join= --query="${word#:}" </dev/null); then
        RBUFFER=${RBUFFER[$#rest+1,-1]}
        LBUFFER=$before$choice
      fi
      zle reset-prompt
    }
    # Without it, zsh shows the joiners and variation selectors of emoji as <200d> and <fe0f>.
    [[ -o interactive ]] && setopt combining_chars
    if [[ -o interactive && -n ${EMOJISHELL_KEY-x} ]]; then
      zle -N __PROGRAM_pick
      () {
        local keymap
        for keymap in emacs viins vicmd; do bindkey -M $keymap "${EMOJISHELL_KEY-\e;}" __PROGRAM_pick; done
      }
    fi

    """#

  private static let fishWidget = #"""
    # A key that picks an emoji and inserts it.
    function __PROGRAM_pick
        set -l point (commandline -C)
        set -l line (commandline -b | string collect)
        set -l before (string sub -l $point -- "$line" | string collect)
        set -l after (string sub -s (math $point + 1) -- "$line" | string collect)
        set -l word (string match -r '(?<![^\s"\'`(=]):[^\s"\'`(=]*$' -- "$before" | string collect)
        set -l head (string sub -l (math (string length -- "$before") - (string length -- "$word")) -- "$before" | string collect)
        # In vi command mode the cursor is on the last letter of the word.
        if test "$fish_key_bindings" = fish_vi_key_bindings -a "$fish_bind_mode" = default
            set -l last (string match -r '^[^\s"\'`()=;|&<>]*' -- "$after" | string collect)
            set -l tail (string match -r '[^\s"\'`(=]*$' -- "$before" | string collect)
            if string match -q ':*' -- "$tail$last"
                set head (string sub -l (math (string length -- "$before") - (string length -- "$tail")) -- "$before" | string collect)
                set word "$tail$last"
                set after (string sub -s (math (string length -- "$last") + 1) -- "$after" | string collect)
            end
        end
        set -l choice (EMOJISHELL_WIDGET=1 command PROGRAM pick --no-newline --multi --join= --query=(string sub -s 2 -- "$word" | string collect) </dev/null | string collect)
        if test $pipestatus[1] -eq 0 -a -n "$choice"
            commandline -r -- "$head$choice$after"
            commandline -C (string length -- "$head$choice")
        end
        commandline -f repaint
    end
    if status is-interactive
        set -l key \e\;
        set -q EMOJISHELL_KEY; and set key $EMOJISHELL_KEY
        if test -n "$key"
            bind -M default $key __PROGRAM_pick
            bind -M insert $key __PROGRAM_pick
        end
    end

    """#
}
