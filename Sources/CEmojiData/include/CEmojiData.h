#ifndef CEMOJIDATA_H
#define CEMOJIDATA_H

#include <stddef.h>

/// The bytes of an embedded file of Data/, without a terminating zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} CEmojiTable;

CEmojiTable cemoji_emoji(void);
CEmojiTable cemoji_variants(void);
/// The emoji that people use most.
CEmojiTable cemoji_popular(void);
/// Irregular forms of English words.
CEmojiTable cemoji_forms(void);
/// English words, as a Bloom filter.
CEmojiTable cemoji_known_words(void);
CEmojiTable cemoji_synonyms(void);
/// The names of a language (`ko`); a count of 0 for a language without a table.
CEmojiTable cemoji_names(const char *_Nonnull language);

/// The first place in a piece of memory where another one occurs, or null. glibc's memmem, which its headers show to GNU
/// programs only.
const unsigned char *_Nullable cemoji_find(
    const unsigned char *_Nonnull text, size_t count, const unsigned char *_Nonnull wanted, size_t wanted_count);

#endif
