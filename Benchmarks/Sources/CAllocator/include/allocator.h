#pragma once
#include <malloc.h>
#include <stddef.h>

/// Returns the bytes that malloc has handed out and that are not freed. Resident memory would depend on what was freed before.
static inline size_t bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
