#define _GNU_SOURCE
#include <string.h>
#include "CEmojiData.h"

static const unsigned char emoji[] = {
#embed "../../../Data/emoji.tsv"
};
static const unsigned char titles[] = {
#embed "../../../Data/titles.tsv"
};
static const unsigned char tones[] = {
#embed "../../../Data/tones.tsv"
};
static const unsigned char popular[] = {
#embed "../../../Data/popular.tsv"
};
static const unsigned char emoticons[] = {
#embed "../../../Data/emoticons.tsv"
};
static const unsigned char forms[] = {
#embed "../../../Data/words/forms.tsv"
};
static const unsigned char grammar[] = {
#embed "../../../Data/words/grammar.tsv"
};
static const unsigned char british[] = {
#embed "../../../Data/words/british.tsv"
};

// Numbers, which are read where they stand.
_Alignas(8) static const unsigned char emoji_lines[] = {
#embed "../../../Data/index/emoji-lines.bin"
};
_Alignas(8) static const unsigned char rows[] = {
#embed "../../../Data/index/rows.bin"
};

// The parts that a client can leave out: the traits of Package.swift.

#ifdef EMOJI_CHARACTERS
static const unsigned char unicode_names[] = {
#embed "../../../Data/unicode.txt"
};
static const unsigned char kaomoji[] = {
#embed "../../../Data/kaomoji.tsv"
};
#endif

#ifdef EMOJI_WORDS
static const unsigned char commits[] = {
#embed "../../../Data/commits.tsv"
};
static const unsigned char known_words[] = {
#embed "../../../Data/words/known.bin"
};
_Alignas(8) static const unsigned char en_text[] = {
#embed "../../../Data/index/en-text.bin"
};
_Alignas(8) static const unsigned char en_starts[] = {
#embed "../../../Data/index/en-starts.bin"
};
_Alignas(8) static const unsigned char en_words[] = {
#embed "../../../Data/index/en-words.bin"
};
_Alignas(8) static const unsigned char en_items[] = {
#embed "../../../Data/index/en-items.bin"
};
_Alignas(8) static const unsigned char en_posting_starts[] = {
#embed "../../../Data/index/en-posting-starts.bin"
};
_Alignas(8) static const unsigned char en_postings[] = {
#embed "../../../Data/index/en-postings.bin"
};
static const unsigned char prefixes[] = {
#embed "../../../Data/index/prefixes.tsv"
};
#endif

#ifdef EMOJI_LANGUAGES
static const unsigned char irregular[] = {
#embed "../../../Data/words/irregular.tsv"
};
static const unsigned char latin_words[] = {
#embed "../../../Data/words/latin.bin"
};
// The names and the words of each language.
#define NAME ar
#include "Language.h"
#define NAME cs
#include "Language.h"
#define NAME da
#include "Language.h"
#define NAME de
#include "Language.h"
#define NAME el
#include "Language.h"
#define NAME es
#include "Language.h"
#define NAME fa
#include "Language.h"
#define NAME fi
#include "Language.h"
#define NAME fr
#include "Language.h"
#define NAME he
#include "Language.h"
#define NAME hi
#include "Language.h"
#define NAME hu
#include "Language.h"
#define NAME id
#include "Language.h"
#define NAME it
#include "Language.h"
#define NAME ja
#include "Language.h"
#define NAME ko
#include "Language.h"
#define NAME nl
#include "Language.h"
#define NAME no
#include "Language.h"
#define NAME pl
#include "Language.h"
#define NAME pt
#include "Language.h"
#define NAME ro
#include "Language.h"
#define NAME ru
#include "Language.h"
#define NAME sv
#include "Language.h"
#define NAME th
#include "Language.h"
#define NAME tr
#include "Language.h"
#define NAME uk
#include "Language.h"
#define NAME vi
#include "Language.h"
#define NAME zh
#include "Language.h"
#define NAME zh_Hant
#define TAG zh-Hant
#include "Language.h"

// All languages but English. Everything else that lists languages derives from this table.
#define LATIN 1
#define OTHER 0
#define LANGUAGES(EACH) \
  EACH("ar", ar, OTHER) \
  EACH("cs", cs, LATIN) \
  EACH("da", da, LATIN) \
  EACH("de", de, LATIN) \
  EACH("el", el, OTHER) \
  EACH("es", es, LATIN) \
  EACH("fa", fa, OTHER) \
  EACH("fi", fi, LATIN) \
  EACH("fr", fr, LATIN) \
  EACH("he", he, OTHER) \
  EACH("hi", hi, OTHER) \
  EACH("hu", hu, LATIN) \
  EACH("id", id, LATIN) \
  EACH("it", it, LATIN) \
  EACH("ja", ja, OTHER) \
  EACH("ko", ko, OTHER) \
  EACH("nl", nl, LATIN) \
  EACH("no", no, LATIN) \
  EACH("pl", pl, LATIN) \
  EACH("pt", pt, LATIN) \
  EACH("ro", ro, LATIN) \
  EACH("ru", ru, OTHER) \
  EACH("sv", sv, LATIN) \
  EACH("th", th, OTHER) \
  EACH("tr", tr, LATIN) \
  EACH("uk", uk, OTHER) \
  EACH("vi", vi, LATIN) \
  EACH("zh", zh, OTHER) \
  EACH("zh-Hant", zh_Hant, OTHER)
#else
#define LANGUAGES(EACH)
#endif

typedef struct {
  const char *path;
  CEmojiTable table;
} File;

#define FILE(path, array) {path, {array, sizeof array}}
#define LANGUAGE_FILES(tag, name, is_latin) \
  FILE("names/" tag ".tsv", names_##name), FILE("words/" tag ".tsv", words_##name),
#define LANGUAGE(tag, name, is_latin) {tag, is_latin},

static const File files[] = {
    FILE("emoji.tsv", emoji),
    FILE("titles.tsv", titles),
    FILE("tones.tsv", tones),
    FILE("popular.tsv", popular),
    FILE("emoticons.tsv", emoticons),
    FILE("words/forms.tsv", forms),
    FILE("words/grammar.tsv", grammar),
    FILE("words/british.tsv", british),
    FILE("index/emoji-lines.bin", emoji_lines),
    FILE("index/rows.bin", rows),
#ifdef EMOJI_CHARACTERS
    FILE("unicode.txt", unicode_names),
    FILE("kaomoji.tsv", kaomoji),
#endif
#ifdef EMOJI_WORDS
    FILE("commits.tsv", commits),
    FILE("words/known.bin", known_words),
    FILE("index/en-text.bin", en_text),
    FILE("index/en-starts.bin", en_starts),
    FILE("index/en-words.bin", en_words),
    FILE("index/en-items.bin", en_items),
    FILE("index/en-posting-starts.bin", en_posting_starts),
    FILE("index/en-postings.bin", en_postings),
    FILE("index/prefixes.tsv", prefixes),
#endif
#ifdef EMOJI_LANGUAGES
    FILE("words/irregular.tsv", irregular),
    FILE("words/latin.bin", latin_words),
#endif
    LANGUAGES(LANGUAGE_FILES)
};

static const CEmojiLanguage languages[] = {LANGUAGES(LANGUAGE){NULL, 0}};

CEmojiTable cemoji_table(const char *path) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++)
    if (strcmp(path, files[index].path) == 0) return files[index].table;
  return (CEmojiTable){emoji, 0};
}

const CEmojiLanguage *cemoji_languages(void) { return languages; }

const unsigned char *cemoji_find(
    const unsigned char *text, size_t count, const unsigned char *wanted, size_t wanted_count) {
  return memmem(text, count, wanted, wanted_count);
}
