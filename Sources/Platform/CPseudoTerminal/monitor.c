#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

int pseudo_terminal_open(int *slave) {
  char name[256];
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return -1;
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, name, sizeof name) == 0) {
    *slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*slave >= 0) return master;
  }
  int code = errno;
  close(master);
  errno = code;
  return -1;
}

static void fail(int descriptor) {
  int code = errno;
  ssize_t written = write(descriptor, &code, sizeof code);
  (void)written;
  _exit(127);
}

// Only functions that are safe between fork and exec follow: the memory is that of the program that forked.
static void be_usual(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run(char *const words[], int failure, int ignored) {
  setpgid(0, 0);
  signal(SIGTTOU, SIG_IGN);
  tcsetpgrp(STDIN_FILENO, getpid());
  be_usual();
  // What the caller ignores (`nohup`), its programs ignore.
  if (ignored) signal(SIGHUP, SIG_IGN);
  execvp(words[0], words);
  fail(failure);
}

// The job that the monitor watches.
static pid_t job;

// If the terminal goes, the kernel tells only the leader of the session.
static void hang_up(int number) {
  kill(-job, number);
  kill(-job, SIGCONT);
}

// Waits for the program: stops with it, continues it, ends as it does.
static void watch(pid_t program) {
  for (;;) {
    int status;
    pid_t changed = waitpid(program, &status, WUNTRACED);
    if (changed < 0 && errno == EINTR) continue;
    if (changed < 0) _exit(127);
    if (WIFSTOPPED(status)) {
      raise(SIGSTOP);
      // Continued: the program has the terminal again.
      tcsetpgrp(STDIN_FILENO, program);
      kill(-program, SIGCONT);
    } else if (WIFSIGNALED(status)) {
      signal(WTERMSIG(status), SIG_DFL);
      raise(WTERMSIG(status));
      _exit(128 + WTERMSIG(status));
    } else if (WIFEXITED(status)) {
      _exit(WEXITSTATUS(status));
    }
  }
}

pid_t pseudo_terminal_spawn(int slave, char *const words[], int failure) {
  struct sigaction hangup;
  sigaction(SIGHUP, NULL, &hangup);
  int ignored = hangup.sa_handler == SIG_IGN;
  pid_t monitor = fork();
  if (monitor != 0) return monitor;
  if (login_tty(slave) != 0) fail(failure);
  // The monitor executes nothing that would close them, and as long as it held the other side, the terminal would not hang up.
  for (int descriptor = STDERR_FILENO + 1; descriptor < 1024; descriptor++) {
    if (descriptor != failure) close(descriptor);
  }
  be_usual();
  signal(SIGTTOU, SIG_IGN);
  // A core of the monitor would be a second one of the same fault, and its keys are the program's.
  signal(SIGINT, SIG_IGN);
  signal(SIGQUIT, SIG_IGN);
  pid_t program = fork();
  if (program < 0) fail(failure);
  if (program == 0) run(words, failure, ignored);
  setpgid(program, program);
  job = program;
  if (!ignored) signal(SIGHUP, hang_up);
  close(failure);
  watch(program);
  _exit(127);
}
