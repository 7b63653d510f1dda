#ifndef CSCENEDATA_H
#define CSCENEDATA_H

#include <stddef.h>

/// A bundled scene or a file that one names: bytes of JSON that are always there.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} CSceneFile;

/// A file of Data/scenes by its name; of no bytes where there is none.
CSceneFile cscene_file(const char *name);

#endif
