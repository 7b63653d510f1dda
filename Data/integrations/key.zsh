# A key that picks an emoji and inserts it.
__emojishell_pick() {
  emulate -L zsh
  local word=${LBUFFER##*[[:space:]\"\'\`\(=]} before=$LBUFFER rest= choice
  # In vi command mode the cursor is on the last letter of the word.
  if [[ $KEYMAP == vicmd ]]; then rest=${RBUFFER%%[[:space:]\"\'\`\(\)=\;\|\&\<\>]*}; fi
  if [[ $word$rest == :* ]]; then
    before=${LBUFFER[1,$#LBUFFER-$#word]} word+=$rest
  else
    word= rest=
  fi
  if choice=$(EMOJISHELL_WIDGET=1 command emojishell pick --no-newline --multi --join= --query="${word#:}" </dev/null); then
    RBUFFER=${RBUFFER[$#rest+1,-1]}
    LBUFFER=$before$choice
  fi
  zle reset-prompt
}
# Without it, zsh shows the joiners and variation selectors of emoji as <200d> and <fe0f>.
[[ -o interactive ]] && setopt combining_chars
if [[ -o interactive && -n ${EMOJISHELL_KEY-x} ]]; then
  zle -N __emojishell_pick
  () {
    local keymap
    for keymap in emacs viins vicmd; do bindkey -M $keymap "${EMOJISHELL_KEY-\e;}" __emojishell_pick; done
  }
fi
