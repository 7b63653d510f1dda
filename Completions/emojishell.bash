# bash completion for emojishell                                  -*- shell-script -*-

_emojishell() {
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
  done < <(command emojishell __complete --shell bash --index "$cword" -- "${words[@]}" 2>/dev/null)
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
  complete -o nosort -F _emojishell emojishell
