#ifndef CEMOJIDATA_H
#define CEMOJIDATA_H

#include <stddef.h>

/// The bytes of an embedded file of Data/, without a terminating zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} CEmojiTable;

/// A file by its path in Data/, as `titles.tsv`, which Data/README.md describes; a count of 0 without the trait that it belongs to.
CEmojiTable cemoji_table(const char *_Nonnull path);

/// A language other than English.
typedef struct {
  /// A BCP 47 tag; null behind the last one.
  const char *_Nullable tag;
  /// Whether it is written in Latin letters.
  int is_latin;
} CEmojiLanguage;

/// The languages in the order of their tags, and one without a tag behind them.
const CEmojiLanguage *_Nonnull cemoji_languages(void);

/// The first place in a piece of memory where another one occurs, or null. glibc's memmem, which its headers show to GNU
/// programs only.
const unsigned char *_Nullable cemoji_find(
    const unsigned char *_Nonnull text, size_t count, const unsigned char *_Nonnull wanted, size_t wanted_count);

#endif
