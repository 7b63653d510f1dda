#define _GNU_SOURCE
#include <string.h>
#include "CEmojiData.h"

static const unsigned char emoji[] = {
#embed "../../Data/emoji.tsv"
};
static const unsigned char variants[] = {
#embed "../../Data/variants.tsv"
};

static const unsigned char popular[] = {
#embed "../../Data/popular.tsv"
};

static const unsigned char forms[] = {
#embed "../../Data/forms.tsv"
};

static const unsigned char known_words[] = {
#embed "../../Data/known-words.bin"
};

static const unsigned char synonyms[] = {
#embed "../../Data/synonyms.tsv"
};

#define NAMES(language) static const unsigned char names_##language[]
NAMES(de) = {
#embed "../../Data/names/de.tsv"
};
NAMES(es) = {
#embed "../../Data/names/es.tsv"
};
NAMES(fr) = {
#embed "../../Data/names/fr.tsv"
};
NAMES(it) = {
#embed "../../Data/names/it.tsv"
};
NAMES(ja) = {
#embed "../../Data/names/ja.tsv"
};
NAMES(ko) = {
#embed "../../Data/names/ko.tsv"
};
NAMES(pt) = {
#embed "../../Data/names/pt.tsv"
};
NAMES(ru) = {
#embed "../../Data/names/ru.tsv"
};
NAMES(zh) = {
#embed "../../Data/names/zh.tsv"
};

#define TABLE(array) ((CEmojiTable){array, sizeof(array)})

CEmojiTable cemoji_emoji(void) { return TABLE(emoji); }
CEmojiTable cemoji_variants(void) { return TABLE(variants); }
CEmojiTable cemoji_popular(void) { return TABLE(popular); }
CEmojiTable cemoji_forms(void) { return TABLE(forms); }
CEmojiTable cemoji_known_words(void) { return TABLE(known_words); }
CEmojiTable cemoji_synonyms(void) { return TABLE(synonyms); }

CEmojiTable cemoji_names(const char *language) {
#define CASE(name) \
  if (strcmp(language, #name) == 0) return TABLE(names_##name)
  CASE(de);
  CASE(es);
  CASE(fr);
  CASE(it);
  CASE(ja);
  CASE(ko);
  CASE(pt);
  CASE(ru);
  CASE(zh);
  return (CEmojiTable){emoji, 0};
}

const unsigned char *cemoji_find(
    const unsigned char *text, size_t count, const unsigned char *wanted, size_t wanted_count) {
  return memmem(text, count, wanted, wanted_count);
}
