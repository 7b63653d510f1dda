#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

// Opens a pseudo-terminal. No program inherits its descriptors.
//
// slave: Receives the program's side.
//
// Returns the side to read and write, or -1 with errno.
int pseudo_terminal_open(int *slave);

// Runs a program on a pseudo-terminal, in a session of its own.
//
// A monitor leads the session, and the program is a job of it. Without a parent in its own session, the kernel would ignore
// that the program stops itself (Ctrl-Z in an editor). The monitor stops, continues and ends as the program does, so its
// parent learns everything from waitpid.
//
// slave: The program's side of the pseudo-terminal. The caller closes it afterwards.
// words: The program and its arguments, ended by NULL. The program is searched for in PATH.
// failure: A descriptor that receives errno if the program cannot be executed. It is closed when it runs.
//
// Returns the process of the monitor, or -1 with errno.
pid_t pseudo_terminal_spawn(int slave, char *const words[], int failure);

#endif
