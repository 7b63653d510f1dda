# bash completion for emojishell                                  -*- shell-script -*-
# Made by 'make derive': changes are made in Sources/Shell/ShellLanguage/Derived.

_emojishell() {
  local cur prev words cword value detail escaped quote=
  if declare -F _comp_get_words >/dev/null; then
    _comp_get_words -n : cur prev words cword
  elif declare -F _get_comp_words_by_ref >/dev/null; then
    _get_comp_words_by_ref -n : cur prev words cword
  else
    words=("${COMP_WORDS[@]}") cword=$COMP_CWORD cur=${COMP_WORDS[COMP_CWORD]}
  fi
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
    fi
    # Listed on the second TAB, a candidate shows what is said of it.
    if [[ ${COMP_TYPE-} == 63 && $detail ]]; then
      COMPREPLY+=("$value  ($detail)")
    else
      COMPREPLY+=("$escaped")
    fi
  done < <(command emojishell __complete --shell bash --index "$cword" -- "${words[@]}" 2>/dev/null)
  if [[ ${COMP_TYPE-} == 63 && ${#COMPREPLY[@]} == 1 ]]; then
    COMPREPLY=("${escaped}")
  fi
  [[ $partial ]] && compopt -o nospace 2>/dev/null
  declare -F __ltrim_colon_completions >/dev/null && __ltrim_colon_completions "$cur"
  return 0
} &&
  complete -o nosort -F _emojishell emojishell
