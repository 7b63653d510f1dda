# fish completion for emojishell

function __emojishell_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct | string replace -r '^[\'"]' '')
    set -l index (count $before)
    set -l lines (command emojishell __complete --shell fish --index $index -- $before $current 2>/dev/null)
    if string match -q -r '^:files\t' -- "$lines[1]"
        __fish_complete_path "$current"
    else if test (count $lines) -gt 0
        printf '%s\n' $lines
    end
end

complete -c emojishell -f -k -a '(__emojishell_complete)'
