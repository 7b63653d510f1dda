#ifndef CREADLINE_SHIM_H
#define CREADLINE_SHIM_H

// readline's headers use FILE without including what declares it.
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>

// terminfo's version; its own header would bring in all of ncurses.
extern const char *curses_version(void);

#endif
