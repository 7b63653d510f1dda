#ifndef FAULTY_CALLS_H
#define FAULTY_CALLS_H

#include <stdbool.h>

// Calls of the system that fail when a test says so. They stand before those of the C library in the test program, and pass everything
// on unless the thread has a plan.

enum calls_operation { CALLS_OPEN, CALLS_READ, CALLS_WRITE, CALLS_SYNC, CALLS_RENAME, CALLS_OPERATIONS };

// What fails on this thread.
struct calls_plan {
  enum calls_operation operation;
  // The one that fails, counted from 0; negative for none.
  int number;
  // `errno`; 0 if half of the bytes are read or written instead.
  int code;
  // Whether all later ones fail too.
  bool stays;
};

void calls_begin(struct calls_plan plan);
// Ends the plan. Returns whether the failure has happened.
bool calls_end(void);

#endif
