#ifndef FAULTY_FILES_H
#define FAULTY_FILES_H

#include <stdbool.h>

#include "FaultyCalls.h"

// Layers below SQLite (a VFS, and its memory) that fail when a test says so. The VFS is the default of the process after
// `faults_install`. They pass everything on unless the thread has a plan.

// The operations that can fail.
enum faults_operation {
  FAULTS_OPEN, FAULTS_DELETE, FAULTS_ACCESS, FAULTS_READ, FAULTS_WRITE, FAULTS_TRUNCATE, FAULTS_SYNC, FAULTS_SIZE,
  FAULTS_LOCK,
  // SQLite asks for memory. The code is not used: there is none.
  FAULTS_ALLOCATE,
  FAULTS_OPERATIONS
};

// What fails on this thread.
struct faults_plan {
  // The operation, or -1 for each one that changes a file.
  int operation;
  // The one that fails, counted from 0; negative for none.
  int number;
  // The result code of SQLite.
  int code;
  // Whether all later ones fail too.
  bool stays;
  // Whether half of a failing write is written.
  bool is_short;
  // Whether the machine stops: every later operation fails, and changes that were not synchronized are lost.
  bool is_crash;
  // Which of these changes have reached the disk nevertheless: 0 none, 1 all, otherwise the seed of a random choice.
  unsigned chance;
  // If not NULL, nothing fails: this folder gets the other name instead.
  const char *folder, *moved;
};

void faults_install(void);
// Files that are opened on this thread from now on follow the plan. Nothing is synchronized for real.
void faults_begin(struct faults_plan plan);
// Ends the plan.
void faults_end(void);
// Whether the failure has happened.
bool faults_happened(void);
// The number of operations since the beginning; -1 for those that change a file.
int faults_count(int operation);

#endif
