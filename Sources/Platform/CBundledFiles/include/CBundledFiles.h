#ifndef CBUNDLEDFILES_H
#define CBUNDLEDFILES_H

#include <stddef.h>

/// A file of the repository that is part of the program.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} CBundledFile;

/// Returns the file with a path in the repository; no bytes if it is not in the program.
CBundledFile cbundled_file(const char *path);

#endif
