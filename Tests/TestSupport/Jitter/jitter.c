// Random pauses before and after the system calls by which the shell meets its terminal, as on a machine that is always busy
// elsewhere. A library to preload; it acts in the program `emojishell` only. JITTER is the seed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static unsigned long state;

static int acts(void) {
  static int answer = -1;
  if (answer < 0) answer = strcmp(program_invocation_short_name, "emojishell") == 0;
  return answer;
}

static unsigned long next_random(void) {
  if (state == 0) state = 88172645463325252UL ^ strtoul(getenv("JITTER") ?: "1", NULL, 10) * 2654435761UL;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state >> 8;
}

// Most calls have no pause, most pauses are short, and one in eight is long enough for the next key. A process has at most 4,000 pauses,
// because a long paste has a call for each byte.
static void pause_sometimes(void) {
  static int pauses = 0;
  if (!acts() || next_random() % 100 >= 35 || pauses == 4000) return;
  pauses++;
  int saved = errno;
  usleep(next_random() % (next_random() % 8 == 0 ? 60000 : 6000));
  errno = saved;
}

// `before` and `after` say whether there are pauses; `after` may use `value`.
#define WITH_PAUSES(before, after, result, name, parameters, arguments) \
  result name parameters {                                              \
    static result(*function) parameters;                                \
    if (function == NULL) function = dlsym(RTLD_NEXT, #name);           \
    if (before) pause_sometimes();                                      \
    result value = function arguments;                                  \
    if (after) pause_sometimes();                                       \
    return value;                                                       \
  }

// No pause from `poll` or a read that finds nothing to the read of a byte: a byte that arrives together with a signal may be from before
// or after it, and nobody can know.
WITH_PAUSES(1, 0, int, poll, (struct pollfd *files, nfds_t count, int timeout), (files, count, timeout))
WITH_PAUSES(0, value > 0, ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count))
WITH_PAUSES(1, 1, ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
WITH_PAUSES(1, 1, int, tcsetattr, (int file, int when, const struct termios *settings), (file, when, settings))
WITH_PAUSES(1, 1, int, sigaction, (int number, const struct sigaction *new, struct sigaction *old), (number, new, old))
WITH_PAUSES(1, 1, int, sigprocmask, (int how, const sigset_t *new, sigset_t *old), (how, new, old))
