// O_TMPFILE, SYS_*.
#define _GNU_SOURCE

#include "FaultyCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static _Thread_local struct calls_plan plan;
static _Thread_local bool is_active, has_happened;
static _Thread_local int count;

void calls_begin(struct calls_plan new_plan) {
  plan = new_plan;
  count = 0;
  has_happened = false;
  is_active = true;
}

bool calls_end(void) {
  is_active = false;
  return has_happened;
}

// Whether this call of an operation fails.
static bool fails(enum calls_operation operation) {
  if (!is_active || operation != plan.operation) return false;
  int number = count++;
  if (plan.number < 0 || number != plan.number && !(plan.stays && number > plan.number)) return false;
  has_happened = true;
  errno = plan.code;
  return true;
}

// The sanitizers have calls of their own.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

static size_t half(size_t size) { return size > 1 ? size / 2 : size; }

ssize_t read(int descriptor, void *bytes, size_t size) {
  if (fails(CALLS_READ)) {
    if (plan.code) return -1;
    size = half(size);
  }
  return syscall(SYS_read, descriptor, bytes, size);
}

// Files on a disk are read whole here, and without interruption.
ssize_t pread(int descriptor, void *bytes, size_t size, off_t offset) {
  if (plan.code && plan.code != EINTR && fails(CALLS_READ)) return -1;
  return syscall(SYS_pread64, descriptor, bytes, size, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  if (fails(CALLS_WRITE)) {
    if (plan.code) return -1;
    size = half(size);
  }
  return syscall(SYS_write, descriptor, bytes, size);
}

int fsync(int descriptor) { return fails(CALLS_SYNC) ? -1 : (int)syscall(SYS_fsync, descriptor); }

int rename(const char *old, const char *new) {
  return fails(CALLS_RENAME) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
}

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  return fails(CALLS_OPEN) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

#endif
