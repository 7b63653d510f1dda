# A key that picks an emoji and inserts it.
__emojishell_pick() {
  # After 'set -k', 'local a=b' would assign outside of the function.
  set -- "$?" "${1-}"
  local before after word rest choice shown plain
  before=${READLINE_LINE:0:READLINE_POINT} after=${READLINE_LINE:READLINE_POINT} rest=
  word=${before##*[[:space:]\"\'\`\(=]}
  # In vi command mode the cursor is on the last letter of the word.
  if [[ $2 == vi-command ]]; then rest=${after%%[[:space:]\"\'\`\(\)=\;\|\&\<\>]*}; fi
  if [[ $word$rest == :* ]]; then
    before=${before:0:${#before}-${#word}} after=${after:${#rest}} word+=$rest
  else
    word=
  fi
  # bash erases the line before it runs this. It is shown meanwhile if it is surely not wider than the terminal.
  shown=${PS1-} shown=${shown@P} shown=${shown##*$'\n'}$READLINE_LINE plain=$shown
  while [[ $plain == *$'\001'*$'\002'* ]]; do plain=${plain%%$'\001'*}${plain#*$'\002'}; done
  # 'command', because in posix mode an assignment before a special builtin stays.
  if LC_ALL=C command eval '((${#plain} < ${COLUMNS:-80}))'; then printf '\r%s' "${shown//[$'\001\002']/}" >&2; else shown=; fi
  choice=$(EMOJISHELL_WIDGET=1 command emojishell pick --no-newline --multi --join= --query="${word#:}" </dev/null) && word=0 || word=$?
  [[ $shown ]] && printf '\r\033[K' >&2
  if ((word == 0)); then
    READLINE_LINE=$before$choice$after
    READLINE_POINT=$((${#before} + ${#choice}))
  fi
  return "$1"
}
if [[ $- == *i* && ( -o emacs || -o vi ) && -n ${EMOJISHELL_KEY-x} ]]; then
  for __emojishell_keymap in emacs-standard vi-insert vi-command; do
    # A macro: bash cannot find the command of a key that ends a history search.
    bind -m "$__emojishell_keymap" -x "\"\\e\\C-x;\": __emojishell_pick $__emojishell_keymap"
    bind -m "$__emojishell_keymap" "\"${EMOJISHELL_KEY-\\e;}\": \"\\e\\C-x;\""
  done
  unset __emojishell_keymap
fi
