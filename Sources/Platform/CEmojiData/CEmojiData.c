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
_Alignas(8) static const unsigned char prefixes[] = {
#embed "../../../Data/index/prefixes.bin"
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
static const unsigned char names_ar[] = {
#embed "../../../Data/names/ar.tsv"
};
static const unsigned char words_ar[] = {
#embed "../../../Data/words/ar.tsv"
};
static const unsigned char names_cs[] = {
#embed "../../../Data/names/cs.tsv"
};
static const unsigned char words_cs[] = {
#embed "../../../Data/words/cs.tsv"
};
static const unsigned char names_da[] = {
#embed "../../../Data/names/da.tsv"
};
static const unsigned char words_da[] = {
#embed "../../../Data/words/da.tsv"
};
static const unsigned char names_de[] = {
#embed "../../../Data/names/de.tsv"
};
static const unsigned char words_de[] = {
#embed "../../../Data/words/de.tsv"
};
static const unsigned char names_el[] = {
#embed "../../../Data/names/el.tsv"
};
static const unsigned char words_el[] = {
#embed "../../../Data/words/el.tsv"
};
static const unsigned char names_es[] = {
#embed "../../../Data/names/es.tsv"
};
static const unsigned char words_es[] = {
#embed "../../../Data/words/es.tsv"
};
static const unsigned char names_fa[] = {
#embed "../../../Data/names/fa.tsv"
};
static const unsigned char words_fa[] = {
#embed "../../../Data/words/fa.tsv"
};
static const unsigned char names_fi[] = {
#embed "../../../Data/names/fi.tsv"
};
static const unsigned char words_fi[] = {
#embed "../../../Data/words/fi.tsv"
};
static const unsigned char names_fr[] = {
#embed "../../../Data/names/fr.tsv"
};
static const unsigned char words_fr[] = {
#embed "../../../Data/words/fr.tsv"
};
static const unsigned char names_he[] = {
#embed "../../../Data/names/he.tsv"
};
static const unsigned char words_he[] = {
#embed "../../../Data/words/he.tsv"
};
static const unsigned char names_hi[] = {
#embed "../../../Data/names/hi.tsv"
};
static const unsigned char words_hi[] = {
#embed "../../../Data/words/hi.tsv"
};
static const unsigned char names_hu[] = {
#embed "../../../Data/names/hu.tsv"
};
static const unsigned char words_hu[] = {
#embed "../../../Data/words/hu.tsv"
};
static const unsigned char names_id[] = {
#embed "../../../Data/names/id.tsv"
};
static const unsigned char words_id[] = {
#embed "../../../Data/words/id.tsv"
};
static const unsigned char names_it[] = {
#embed "../../../Data/names/it.tsv"
};
static const unsigned char words_it[] = {
#embed "../../../Data/words/it.tsv"
};
static const unsigned char names_ja[] = {
#embed "../../../Data/names/ja.tsv"
};
static const unsigned char words_ja[] = {
#embed "../../../Data/words/ja.tsv"
};
static const unsigned char names_ko[] = {
#embed "../../../Data/names/ko.tsv"
};
static const unsigned char words_ko[] = {
#embed "../../../Data/words/ko.tsv"
};
static const unsigned char names_nl[] = {
#embed "../../../Data/names/nl.tsv"
};
static const unsigned char words_nl[] = {
#embed "../../../Data/words/nl.tsv"
};
static const unsigned char names_no[] = {
#embed "../../../Data/names/no.tsv"
};
static const unsigned char words_no[] = {
#embed "../../../Data/words/no.tsv"
};
static const unsigned char names_pl[] = {
#embed "../../../Data/names/pl.tsv"
};
static const unsigned char words_pl[] = {
#embed "../../../Data/words/pl.tsv"
};
static const unsigned char names_pt[] = {
#embed "../../../Data/names/pt.tsv"
};
static const unsigned char words_pt[] = {
#embed "../../../Data/words/pt.tsv"
};
static const unsigned char names_ro[] = {
#embed "../../../Data/names/ro.tsv"
};
static const unsigned char words_ro[] = {
#embed "../../../Data/words/ro.tsv"
};
static const unsigned char names_ru[] = {
#embed "../../../Data/names/ru.tsv"
};
static const unsigned char words_ru[] = {
#embed "../../../Data/words/ru.tsv"
};
static const unsigned char names_sv[] = {
#embed "../../../Data/names/sv.tsv"
};
static const unsigned char words_sv[] = {
#embed "../../../Data/words/sv.tsv"
};
static const unsigned char names_th[] = {
#embed "../../../Data/names/th.tsv"
};
static const unsigned char words_th[] = {
#embed "../../../Data/words/th.tsv"
};
static const unsigned char names_tr[] = {
#embed "../../../Data/names/tr.tsv"
};
static const unsigned char words_tr[] = {
#embed "../../../Data/words/tr.tsv"
};
static const unsigned char names_uk[] = {
#embed "../../../Data/names/uk.tsv"
};
static const unsigned char words_uk[] = {
#embed "../../../Data/words/uk.tsv"
};
static const unsigned char names_vi[] = {
#embed "../../../Data/names/vi.tsv"
};
static const unsigned char words_vi[] = {
#embed "../../../Data/words/vi.tsv"
};
static const unsigned char names_zh[] = {
#embed "../../../Data/names/zh.tsv"
};
static const unsigned char words_zh[] = {
#embed "../../../Data/words/zh.tsv"
};
static const unsigned char names_zh_Hant[] = {
#embed "../../../Data/names/zh-Hant.tsv"
};
static const unsigned char words_zh_Hant[] = {
#embed "../../../Data/words/zh-Hant.tsv"
};
#endif

#define TABLE(array) ((CEmojiTable){array, sizeof(array)})
#define NONE ((CEmojiTable){emoji, 0})
#ifdef EMOJI_CHARACTERS
#define CHARACTERS(array) TABLE(array)
#else
#define CHARACTERS(array) NONE
#endif
#ifdef EMOJI_WORDS
#define WORDS(array) TABLE(array)
#else
#define WORDS(array) NONE
#endif
#ifdef EMOJI_LANGUAGES
#define LANGUAGES(array) TABLE(array)
#else
#define LANGUAGES(array) NONE
#endif

CEmojiTable cemoji_emoji(void) { return TABLE(emoji); }
CEmojiTable cemoji_titles(void) { return TABLE(titles); }
CEmojiTable cemoji_tones(void) { return TABLE(tones); }
CEmojiTable cemoji_popular(void) { return TABLE(popular); }
CEmojiTable cemoji_emoticons(void) { return TABLE(emoticons); }
CEmojiTable cemoji_unicode(void) { return CHARACTERS(unicode_names); }
CEmojiTable cemoji_kaomoji(void) { return CHARACTERS(kaomoji); }
CEmojiTable cemoji_commits(void) { return WORDS(commits); }
CEmojiTable cemoji_forms(void) { return TABLE(forms); }
CEmojiTable cemoji_grammar(void) { return TABLE(grammar); }
CEmojiTable cemoji_irregular(void) { return LANGUAGES(irregular); }
CEmojiTable cemoji_british(void) { return TABLE(british); }
CEmojiTable cemoji_known_words(void) { return WORDS(known_words); }
CEmojiTable cemoji_latin_words(void) { return LANGUAGES(latin_words); }

CEmojiTable cemoji_emoji_lines(void) { return TABLE(emoji_lines); }
CEmojiTable cemoji_rows(void) { return TABLE(rows); }
CEmojiTable cemoji_en_text(void) { return WORDS(en_text); }
CEmojiTable cemoji_en_starts(void) { return WORDS(en_starts); }
CEmojiTable cemoji_en_words(void) { return WORDS(en_words); }
CEmojiTable cemoji_en_items(void) { return WORDS(en_items); }
CEmojiTable cemoji_en_posting_starts(void) { return WORDS(en_posting_starts); }
CEmojiTable cemoji_en_postings(void) { return WORDS(en_postings); }
CEmojiTable cemoji_prefixes(void) { return WORDS(prefixes); }

typedef struct {
  CEmojiLanguage language;
  CEmojiTable names;
  CEmojiTable words;
} Language;

// All languages but English. Everything else that lists languages derives from this table.
#ifdef EMOJI_LANGUAGES
#define LATIN 1
#define OTHER 0
#define LANGUAGE(tag, name, is_latin) {{tag, is_latin}, TABLE(names_##name), TABLE(words_##name)}
static const Language languages[] = {
    LANGUAGE("ar", ar, OTHER),
    LANGUAGE("cs", cs, LATIN),
    LANGUAGE("da", da, LATIN),
    LANGUAGE("de", de, LATIN),
    LANGUAGE("el", el, OTHER),
    LANGUAGE("es", es, LATIN),
    LANGUAGE("fa", fa, OTHER),
    LANGUAGE("fi", fi, LATIN),
    LANGUAGE("fr", fr, LATIN),
    LANGUAGE("he", he, OTHER),
    LANGUAGE("hi", hi, OTHER),
    LANGUAGE("hu", hu, LATIN),
    LANGUAGE("id", id, LATIN),
    LANGUAGE("it", it, LATIN),
    LANGUAGE("ja", ja, OTHER),
    LANGUAGE("ko", ko, OTHER),
    LANGUAGE("nl", nl, LATIN),
    LANGUAGE("no", no, LATIN),
    LANGUAGE("pl", pl, LATIN),
    LANGUAGE("pt", pt, LATIN),
    LANGUAGE("ro", ro, LATIN),
    LANGUAGE("ru", ru, OTHER),
    LANGUAGE("sv", sv, LATIN),
    LANGUAGE("th", th, OTHER),
    LANGUAGE("tr", tr, LATIN),
    LANGUAGE("uk", uk, OTHER),
    LANGUAGE("vi", vi, LATIN),
    LANGUAGE("zh", zh, OTHER),
    LANGUAGE("zh-Hant", zh_Hant, OTHER),
};

static const size_t language_count = sizeof languages / sizeof *languages;
#else
static const Language languages[1];
static const size_t language_count = 0;
#endif

CEmojiLanguage cemoji_language(size_t index) {
  return index < language_count ? languages[index].language : (CEmojiLanguage){NULL, 0};
}

static const Language *find(const char *language) {
  for (size_t index = 0; index < language_count; index++)
    if (strcmp(language, languages[index].language.tag) == 0) return &languages[index];
  return NULL;
}

CEmojiTable cemoji_names(const char *language) {
  const Language *found = find(language);
  return found ? found->names : NONE;
}

CEmojiTable cemoji_words(const char *language) {
  const Language *found = find(language);
  return found ? found->words : NONE;
}

const unsigned char *cemoji_find(
    const unsigned char *text, size_t count, const unsigned char *wanted, size_t wanted_count) {
  return memmem(text, count, wanted, wanted_count);
}
