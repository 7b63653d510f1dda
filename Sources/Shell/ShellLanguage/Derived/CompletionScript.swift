/// Completion scripts for shells. They hold no knowledge and ask the program: `__complete` prints one candidate a
/// line, the value and its description separated by a tab; `:files` means that the shell completes file names.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The name that the shell looks for.
  package func fileName(_ program: String) -> String {
    switch self {
    case .bash: "\(program).bash"
    case .zsh: "_\(program)"
    case .fish: "\(program).fish"
    }
  }

  package func text(_ program: String) -> String {
    switch self {
    case .bash: Self.bash(program)
    case .zsh: Self.zsh(program)
    case .fish: Self.fish(program)
    }
  }

  private static let remark = "# Made by 'make derive': changes are made in Sources/Shell/ShellLanguage/Derived."

  private static func bash(_ program: String) -> String {
    #"""
    # bash completion for PROGRAM                                  -*- shell-script -*-
    REMARK

    _PROGRAM() {
      local cur words=() cword=-1 index line=$COMP_LINE value detail escaped quote=
      # bash cuts words at colons: the parts without a blank between them are one word.
      for ((index = 0; index <= COMP_CWORD; index++)); do
        value=${COMP_WORDS[index]}
        if ((cword >= 0)) && [[ $line != [[:blank:]]* && ($value == :* || ${words[cword]} == *:) ]]; then
          words[cword]+=$value
        else
          words[++cword]=$value
        fi
        line=${line#*"$value"}
      done
      cur=${words[cword]}
      case $cur in \'* | \"*) quote=${cur:0:1} ;; esac
      COMPREPLY=()
      local partial=
      # Candidates are read, never expanded: compgen -W would run what stands in them.
      while IFS=$'\t' read -r value detail; do
        if [[ $value == :files ]]; then
          compopt -o filenames 2>/dev/null
          while IFS= read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "$cur")
          return
        fi
        [[ $value == */ ]] && partial=1
        if [[ $quote ]]; then
          escaped=$value
        elif [[ $value == *[!\ -~]* ]]; then
          escaped=${value// /\\ }
        else
          printf -v escaped %q "$value"
          # Outside braces, a comma means itself.
          escaped=${escaped//\\,/,}
        fi
        # Listed on the second TAB, a candidate shows what is said of it.
        if [[ ${COMP_TYPE-} == 63 && $detail ]]; then
          COMPREPLY+=("$value  ($detail)")
        else
          COMPREPLY+=("$escaped")
        fi
      done < <(command PROGRAM __complete --shell bash --index "$cword" -- "${words[@]}" 2>/dev/null)
      if [[ ${COMP_TYPE-} == 63 && ${#COMPREPLY[@]} == 1 ]]; then
        COMPREPLY=("${escaped}")
      fi
      [[ $partial ]] && compopt -o nospace 2>/dev/null
      # bash replaces only what is after the last colon.
      if [[ $COMP_WORDBREAKS == *:* && $cur == *:* ]]; then
        value=${cur%"${cur##*:}"}
        for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]=${COMPREPLY[index]#"$value"}; done
      fi
      return 0
    } &&
      complete -o nosort -F _PROGRAM PROGRAM

    """#.filled(program, remark)
  }

  private static func zsh(_ program: String) -> String {
    #"""
    #compdef PROGRAM
    REMARK

    _PROGRAM() {
      local -a lines whole partial
      local line value detail
      lines=("${(@f)$(command PROGRAM __complete --shell zsh --index $((CURRENT - 1)) -- "${(@Q)words}" 2>/dev/null)}")
      for line in "${lines[@]}"; do
        [[ -n $line ]] || continue
        value=${line%%$'\t'*}
        detail=${line#*$'\t'}
        if [[ $value == :files ]]; then
          _files
          return
        fi
        value=${value//\\/\\\\}
        value=${value//:/\\:}
        if [[ $value == */ ]]; then
          partial+=("$value:$detail")
        else
          whole+=("$value:$detail")
        fi
      done
      (( $#partial )) && _describe -V PROGRAM partial -S ''
      (( $#whole )) && _describe -V PROGRAM whole
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _PROGRAM "$@"
    else
      compdef _PROGRAM PROGRAM
    fi

    """#.filled(program, remark)
  }

  private static func fish(_ program: String) -> String {
    #"""
    # fish completion for PROGRAM
    REMARK

    function __PROGRAM_complete
        set -l before (commandline -opc)
        set -l current (commandline -ct | string replace -r '^[\'"]' '')
        set -l index (count $before)
        set -l lines (command PROGRAM __complete --shell fish --index $index -- $before $current 2>/dev/null)
        if string match -q -r '^:files\t' -- "$lines[1]"
            __fish_complete_path "$current"
        else if test (count $lines) -gt 0
            printf '%s\n' $lines
        end
    end

    complete -c PROGRAM -f -k -a '(__PROGRAM_complete)'

    """#.filled(program, remark)
  }
}

extension String {
  fileprivate func filled(_ program: String, _ remark: String) -> String {
    replacingAll("PROGRAM", with: program).replacingAll("REMARK", with: remark)
  }
}
