// strdup, pread and the like.
#define _GNU_SOURCE

#include "FaultyFiles.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: The plan of a thread

// A change of a file that is not synchronized yet.
struct change {
  struct change *before;
  enum { CREATION, WRITE, TRUNCATION, DELETION } kind;
  char *path;
  long long offset, old_size;
  char *old_bytes, *new_bytes;
  long long old_count, new_count;
};

static _Thread_local struct faults_plan plan;
static _Thread_local bool is_active, has_happened, has_crashed;
static _Thread_local int counts[FAULTS_OPERATIONS + 1];
static _Thread_local struct change *changes;

static void release(struct change *change) {
  free(change->path);
  free(change->old_bytes);
  free(change->new_bytes);
  free(change);
}

static void forget_changes(void) {
  while (changes) {
    struct change *next = changes->before;
    release(changes);
    changes = next;
  }
}

void faults_begin(struct faults_plan new_plan) {
  faults_end();
  plan = new_plan;
  has_happened = has_crashed = false;
  memset(counts, 0, sizeof counts);
  is_active = true;
}

void faults_end(void) {
  is_active = false;
  forget_changes();
}

bool faults_happened(void) { return has_happened; }

int faults_count(int operation) { return counts[operation < 0 ? FAULTS_OPERATIONS : operation]; }

// MARK: Crashes

static struct change *note(int kind, const char *path) {
  struct change *change = calloc(1, sizeof *change);
  change->kind = kind;
  change->path = strdup(path);
  change->before = changes;
  changes = change;
  return change;
}

// Reads a part of a file by its path. Returns the number of bytes.
static long long read_part(const char *path, long long offset, long long count, char **bytes, long long *size) {
  *bytes = NULL;
  *size = 0;
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  struct stat status;
  if (fstat(descriptor, &status) == 0) *size = status.st_size;
  if (offset + count > *size) count = *size - offset;
  if (count > 0) {
    *bytes = malloc((size_t)count);
    count = pread(descriptor, *bytes, (size_t)count, offset);
  }
  // Closing it would release the locks of the process, which nothing here depends on: one thread has all connections.
  close(descriptor);
  return count > 0 ? count : 0;
}

static void write_part(const char *path, long long offset, const char *bytes, long long count, long long size) {
  int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return;
  if (count > 0 && pwrite(descriptor, bytes, (size_t)count, offset) != count) abort();
  if (size >= 0 && ftruncate(descriptor, size) != 0) abort();
  close(descriptor);
}

static void take_back(struct change *change) {
  switch (change->kind) {
    case CREATION: unlink(change->path); break;
    case WRITE: case TRUNCATION:
      if (access(change->path, F_OK) == 0)
        write_part(change->path, change->offset, change->old_bytes, change->old_count, change->old_size);
      break;
    case DELETION: write_part(change->path, 0, change->old_bytes, change->old_count, change->old_count); break;
  }
}

static void redo(struct change *change, unsigned chance) {
  switch (change->kind) {
    case CREATION: write_part(change->path, 0, NULL, 0, -1); break;
    case WRITE: {
      if (access(change->path, F_OK) != 0) break;
      // The last write may be torn.
      long long count = chance > 1 && rand_r(&chance) % 4 == 0 ? change->new_count / 2 : change->new_count;
      write_part(change->path, change->offset, change->new_bytes, count, -1);
      break;
    }
    case TRUNCATION:
      if (access(change->path, F_OK) == 0) write_part(change->path, 0, NULL, 0, change->offset);
      break;
    case DELETION: unlink(change->path); break;
  }
}

// The machine stops: the files have what was synchronized, and some of the rest.
static void crash(void) {
  has_crashed = true;
  if (plan.chance == 1) return;
  int count = 0;
  for (struct change *change = changes; change; change = change->before) {
    take_back(change);
    count += 1;
  }
  if (plan.chance == 0) return;
  struct change **ordered = calloc((size_t)count + 1, sizeof *ordered);
  int index = count;
  for (struct change *change = changes; change; change = change->before) ordered[--index] = change;
  unsigned seed = plan.chance;
  for (index = 0; index < count; index += 1) {
    if (rand_r(&seed) % 2) redo(ordered[index], plan.chance + (unsigned)index);
  }
  free(ordered);
}

static void synchronize(const char *path) {
  struct change **place = &changes;
  while (*place) {
    struct change *change = *place;
    // SQLite synchronizes the folder of a journal that it has created.
    if (path == NULL || strcmp(change->path, path) == 0) {
      *place = change->before;
      release(change);
    } else {
      place = &change->before;
    }
  }
}

// Counts an operation. Returns the code with which it fails, or SQLITE_OK.
static int count(int operation, bool is_change) {
  if (!is_active) return SQLITE_OK;
  if (has_crashed) return SQLITE_IOERR;
  int number = counts[operation]++;
  if (is_change) {
    int change = counts[FAULTS_OPERATIONS]++;
    if (plan.operation == -1) number = change;
  }
  bool is_meant = plan.operation == operation || (plan.operation == -1 && is_change);
  if (!is_meant || plan.number < 0 || number < plan.number || (number > plan.number && !plan.stays)) return SQLITE_OK;
  has_happened = true;
  if (plan.folder) return rename(plan.folder, plan.moved) == 0 ? SQLITE_OK : SQLITE_IOERR;
  if (plan.is_crash) crash();
  return plan.code;
}

// MARK: Files

struct file {
  sqlite3_file base;
  // The path; NULL for a temporary file.
  char *path;
};

static sqlite3_vfs *real_vfs, faulty_vfs;

static sqlite3_file *real(sqlite3_file *file) { return (sqlite3_file *)((struct file *)file + 1); }
static const char *path_of(sqlite3_file *file) { return ((struct file *)file)->path; }

static int file_close(sqlite3_file *file) {
  int code = real(file)->pMethods ? real(file)->pMethods->xClose(real(file)) : SQLITE_OK;
  free(((struct file *)file)->path);
  return code;
}

static int file_read(sqlite3_file *file, void *bytes, int amount, sqlite3_int64 offset) {
  int code = count(FAULTS_READ, false);
  return code ? code : real(file)->pMethods->xRead(real(file), bytes, amount, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int amount, sqlite3_int64 offset) {
  int code = count(FAULTS_WRITE, true);
  if (code && !(plan.is_short && !has_crashed)) return code;
  if (code) amount /= 2;
  if (is_active && plan.is_crash && path_of(file)) {
    struct change *change = note(WRITE, path_of(file));
    change->offset = offset;
    change->old_count = read_part(change->path, offset, amount, &change->old_bytes, &change->old_size);
    change->new_bytes = malloc((size_t)amount);
    change->new_count = amount;
    memcpy(change->new_bytes, bytes, (size_t)amount);
  }
  int result = real(file)->pMethods->xWrite(real(file), bytes, amount, offset);
  return code ? code : result;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  int code = count(FAULTS_TRUNCATE, true);
  if (code) return code;
  if (is_active && plan.is_crash && path_of(file)) {
    struct change *change = note(TRUNCATION, path_of(file));
    change->offset = size;
    change->old_count = read_part(change->path, size, 1LL << 40, &change->old_bytes, &change->old_size);
  }
  return real(file)->pMethods->xTruncate(real(file), size);
}

static int file_sync(sqlite3_file *file, int flags) {
  int code = count(FAULTS_SYNC, true);
  if (code) return code;
  if (!is_active) return real(file)->pMethods->xSync(real(file), flags);
  if (path_of(file)) synchronize(path_of(file));
  return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  int code = count(FAULTS_SIZE, false);
  return code ? code : real(file)->pMethods->xFileSize(real(file), size);
}

static int file_lock(sqlite3_file *file, int level) {
  int code = count(FAULTS_LOCK, false);
  return code ? code : real(file)->pMethods->xLock(real(file), level);
}

static int file_unlock(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }

static int file_check_lock(sqlite3_file *file, int *result) {
  int code = count(FAULTS_LOCK, false);
  return code ? code : real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
  if (is_active && has_crashed) return SQLITE_IOERR;
  return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int file_sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }
static int file_characteristics(sqlite3_file *file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

// Version 1 has no shared memory and no mapped pages, so that everything passes here.
static const sqlite3_io_methods methods = {
  1, file_close, file_read, file_write, file_truncate, file_sync, file_size, file_lock, file_unlock, file_check_lock,
  file_control, file_sector_size, file_characteristics,
};

// MARK: The layer

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags) {
  (void)vfs;
  if (!is_active) return real_vfs->xOpen(real_vfs, name, file, flags, out_flags);
  file->pMethods = NULL;
  bool is_new = name && (flags & SQLITE_OPEN_CREATE) && access(name, F_OK) != 0;
  int code = count(FAULTS_OPEN, is_new);
  if (code) return code;
  ((struct file *)file)->path = NULL;
  real(file)->pMethods = NULL;
  code = real_vfs->xOpen(real_vfs, name, real(file), flags, out_flags);
  if (code) return code;
  file->pMethods = &methods;
  // Temporary files do not outlive a crash.
  if (name && !(flags & SQLITE_OPEN_DELETEONCLOSE)) ((struct file *)file)->path = strdup(name);
  if (is_new && plan.is_crash && path_of(file)) note(CREATION, name);
  return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int synchronizes) {
  (void)vfs;
  int code = count(FAULTS_DELETE, true);
  if (code) return code;
  if (is_active && plan.is_crash) {
    if (synchronizes) {
      synchronize(name);
    } else {
      struct change *change = note(DELETION, name);
      change->old_count = read_part(name, 0, 1LL << 40, &change->old_bytes, &change->old_size);
    }
  }
  return real_vfs->xDelete(real_vfs, name, is_active ? 0 : synchronizes);
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  (void)vfs;
  int code = count(FAULTS_ACCESS, false);
  return code ? code : real_vfs->xAccess(real_vfs, name, flags, result);
}

// Waiting for a lock costs no time under a plan.
static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
  (void)vfs;
  return is_active ? microseconds : real_vfs->xSleep(real_vfs, microseconds);
}

// MARK: Memory

static sqlite3_mem_methods real_memory;

// A machine that has stopped allocates nothing; the failures after that are those of its files.
static bool allocation_fails(void) { return is_active && !has_crashed && count(FAULTS_ALLOCATE, false) != SQLITE_OK; }

static void *memory_allocate(int size) { return allocation_fails() ? NULL : real_memory.xMalloc(size); }

static void *memory_resize(void *bytes, int size) {
  return allocation_fails() ? NULL : real_memory.xRealloc(bytes, size);
}

// SQLite accepts other memory only before its first use.
__attribute__((constructor)) static void install_memory(void) {
  if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real_memory) != SQLITE_OK) abort();
  sqlite3_mem_methods faulty_memory = real_memory;
  faulty_memory.xMalloc = memory_allocate;
  faulty_memory.xRealloc = memory_resize;
  if (sqlite3_config(SQLITE_CONFIG_MALLOC, &faulty_memory) != SQLITE_OK) abort();
  // Memory that a connection has reserved never fails.
  if (sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0) != SQLITE_OK) abort();
}

// MARK: Installation

void faults_install(void) {
  if (real_vfs) return;
  real_vfs = sqlite3_vfs_find(NULL);
  // The other functions of the real one do not know that they belong to a copy.
  faulty_vfs = *real_vfs;
  faulty_vfs.pNext = NULL;
  faulty_vfs.zName = "faulty";
  faulty_vfs.szOsFile += (int)sizeof(struct file);
  faulty_vfs.xOpen = vfs_open;
  faulty_vfs.xDelete = vfs_delete;
  faulty_vfs.xAccess = vfs_access;
  faulty_vfs.xSleep = vfs_sleep;
  sqlite3_vfs_register(&faulty_vfs, 1);
}
