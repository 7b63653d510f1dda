#ifndef CEMOJIDATA_H
#define CEMOJIDATA_H

#include <stddef.h>

/// The bytes of an embedded file of Data/, without a terminating zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} CEmojiTable;

/// Emoji without a skin tone, then skin-tone variants.
CEmojiTable cemoji_emoji(void);
/// The titles of categories and subcategories, a column a language.
CEmojiTable cemoji_titles(void);
/// The names of skin tones in each language.
CEmojiTable cemoji_tones(void);
/// The emoji that people use most.
CEmojiTable cemoji_popular(void);
/// Emoticons, `:-)`.
CEmojiTable cemoji_emoticons(void);
/// The names of Unicode's characters.
CEmojiTable cemoji_unicode(void);
/// Faces made of characters, and what people say for them.
CEmojiTable cemoji_kaomoji(void);
/// What the words of commit messages mean as signs, written by hand.
CEmojiTable cemoji_commits(void);
/// Irregular forms of English words.
CEmojiTable cemoji_forms(void);
/// Function words and endings of each language.
CEmojiTable cemoji_grammar(void);
/// Irregular forms of the other languages.
CEmojiTable cemoji_irregular(void);
/// British words, and how they are spelled in America.
CEmojiTable cemoji_british(void);
/// English words, as a Bloom filter.
CEmojiTable cemoji_known_words(void);
/// The words of the languages in Latin letters, as a Bloom filter.
CEmojiTable cemoji_latin_words(void);
/// Where the rows of the table of emoji start.
CEmojiTable cemoji_emoji_lines(void);
/// Rows by the hash of their code points.
CEmojiTable cemoji_rows(void);
/// The items of the English lexicon: see `Lexicon`.
CEmojiTable cemoji_en_text(void);
/// Where each item starts.
CEmojiTable cemoji_en_starts(void);
/// Where the emoji of each item start.
CEmojiTable cemoji_en_posting_starts(void);
/// The emoji of the items.
CEmojiTable cemoji_en_postings(void);
/// The words of the items, each once.
CEmojiTable cemoji_en_words(void);
/// The items of each word.
CEmojiTable cemoji_en_items(void);
/// The emoji that the first letters of a word most likely mean.
CEmojiTable cemoji_prefixes(void);
/// A language other than English.
typedef struct {
  /// A BCP 47 tag; null behind the last one.
  const char *_Nullable tag;
  /// Whether it is written in Latin letters.
  int is_latin;
} CEmojiLanguage;

/// The language of an index, in the order of the tags.
CEmojiLanguage cemoji_language(size_t index);
/// The names of a language (`ko`); a count of 0 for a language without a table.
CEmojiTable cemoji_names(const char *_Nonnull language);
/// The words of a language, written by hand; a count of 0 for English and for a language without a table.
CEmojiTable cemoji_words(const char *_Nonnull language);

/// The first place in a piece of memory where another one occurs, or null. glibc's memmem, which its headers show to GNU
/// programs only.
const unsigned char *_Nullable cemoji_find(
    const unsigned char *_Nonnull text, size_t count, const unsigned char *_Nonnull wanted, size_t wanted_count);

#endif
