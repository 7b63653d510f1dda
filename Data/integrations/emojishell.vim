" Alt-; inserts an emoji in insert and normal mode: source this from a vimrc.
function! EmojishellPick() abort
  let l:file = tempname()
  silent execute '!emojishell pick --no-newline > ' . shellescape(l:file)
  redraw!
  let l:choice = filereadable(l:file) ? join(readfile(l:file), "\n") : ''
  call delete(l:file)
  return l:choice
endfunction

execute "set <M-;>=\e;"
inoremap <silent> <M-;> <C-r>=EmojishellPick()<CR>
nnoremap <silent> <M-;> "=EmojishellPick()<CR>p
