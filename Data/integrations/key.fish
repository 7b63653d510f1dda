# A key that picks an emoji and inserts it.
function __emojishell_pick
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
    set -l choice (EMOJISHELL_WIDGET=1 command emojishell pick --no-newline --multi --join= --query=(string sub -s 2 -- "$word" | string collect) </dev/null | string collect)
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
        bind -M default $key __emojishell_pick
        bind -M insert $key __emojishell_pick
    end
end
