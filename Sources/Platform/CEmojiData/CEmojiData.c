#define _GNU_SOURCE
#include <string.h>
#include "CEmojiData.h"

static const unsigned char emoji[] = {
#embed "../../../Data/emoji.tsv"
};
static const unsigned char variants[] = {
#embed "../../../Data/variants.tsv"
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
static const unsigned char unicode_names[] = {
#embed "../../../Data/unicode.bin"
};
static const unsigned char kaomoji[] = {
#embed "../../../Data/kaomoji.tsv"
};
static const unsigned char synonyms[] = {
#embed "../../../Data/synonyms.tsv"
};
static const unsigned char commits[] = {
#embed "../../../Data/commits.tsv"
};
static const unsigned char forms[] = {
#embed "../../../Data/words/forms.tsv"
};
static const unsigned char emojilib[] = {
#embed "../../../Data/words/emojilib.tsv"
};
static const unsigned char gitmoji[] = {
#embed "../../../Data/words/gitmoji.tsv"
};
static const unsigned char wordnet[] = {
#embed "../../../Data/words/wordnet.tsv"
};
static const unsigned char meanings[] = {
#embed "../../../Data/words/meanings.bin"
};
static const unsigned char known_words[] = {
#embed "../../../Data/words/known.bin"
};
static const unsigned char common_words[] = {
#embed "../../../Data/words/common.bin"
};
static const unsigned char latin_words[] = {
#embed "../../../Data/words/latin.bin"
};

// Numbers, which are read where they stand.
_Alignas(8) static const unsigned char emoji_lines[] = {
#embed "../../../Data/index/emoji-lines.bin"
};
_Alignas(8) static const unsigned char variant_lines[] = {
#embed "../../../Data/index/variant-lines.bin"
};
_Alignas(8) static const unsigned char rows[] = {
#embed "../../../Data/index/rows.bin"
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
_Alignas(8) static const unsigned char en_rows[] = {
#embed "../../../Data/index/en-rows.bin"
};

_Alignas(8) static const unsigned char prefixes[] = {
#embed "../../../Data/index/prefixes.bin"
};

#define NAMES(language) static const unsigned char names_##language[]
NAMES(ar) = {
#embed "../../../Data/names/ar.tsv"
};
NAMES(cs) = {
#embed "../../../Data/names/cs.tsv"
};
NAMES(da) = {
#embed "../../../Data/names/da.tsv"
};
NAMES(de) = {
#embed "../../../Data/names/de.tsv"
};
NAMES(el) = {
#embed "../../../Data/names/el.tsv"
};
NAMES(es) = {
#embed "../../../Data/names/es.tsv"
};
NAMES(fa) = {
#embed "../../../Data/names/fa.tsv"
};
NAMES(fi) = {
#embed "../../../Data/names/fi.tsv"
};
NAMES(fr) = {
#embed "../../../Data/names/fr.tsv"
};
NAMES(he) = {
#embed "../../../Data/names/he.tsv"
};
NAMES(hi) = {
#embed "../../../Data/names/hi.tsv"
};
NAMES(hu) = {
#embed "../../../Data/names/hu.tsv"
};
NAMES(id) = {
#embed "../../../Data/names/id.tsv"
};
NAMES(it) = {
#embed "../../../Data/names/it.tsv"
};
NAMES(ja) = {
#embed "../../../Data/names/ja.tsv"
};
NAMES(ko) = {
#embed "../../../Data/names/ko.tsv"
};
NAMES(nl) = {
#embed "../../../Data/names/nl.tsv"
};
NAMES(no) = {
#embed "../../../Data/names/no.tsv"
};
NAMES(pl) = {
#embed "../../../Data/names/pl.tsv"
};
NAMES(pt) = {
#embed "../../../Data/names/pt.tsv"
};
NAMES(ro) = {
#embed "../../../Data/names/ro.tsv"
};
NAMES(ru) = {
#embed "../../../Data/names/ru.tsv"
};
NAMES(sv) = {
#embed "../../../Data/names/sv.tsv"
};
NAMES(th) = {
#embed "../../../Data/names/th.tsv"
};
NAMES(tr) = {
#embed "../../../Data/names/tr.tsv"
};
NAMES(uk) = {
#embed "../../../Data/names/uk.tsv"
};
NAMES(vi) = {
#embed "../../../Data/names/vi.tsv"
};
NAMES(zh) = {
#embed "../../../Data/names/zh.tsv"
};
NAMES(zh_Hant) = {
#embed "../../../Data/names/zh-Hant.tsv"
};

#define TABLE(array) ((CEmojiTable){array, sizeof(array)})

CEmojiTable cemoji_emoji(void) { return TABLE(emoji); }
CEmojiTable cemoji_variants(void) { return TABLE(variants); }
CEmojiTable cemoji_titles(void) { return TABLE(titles); }
CEmojiTable cemoji_tones(void) { return TABLE(tones); }
CEmojiTable cemoji_popular(void) { return TABLE(popular); }
CEmojiTable cemoji_emoticons(void) { return TABLE(emoticons); }
CEmojiTable cemoji_unicode(void) { return TABLE(unicode_names); }
CEmojiTable cemoji_kaomoji(void) { return TABLE(kaomoji); }
CEmojiTable cemoji_synonyms(void) { return TABLE(synonyms); }
CEmojiTable cemoji_commits(void) { return TABLE(commits); }
CEmojiTable cemoji_forms(void) { return TABLE(forms); }
CEmojiTable cemoji_emojilib(void) { return TABLE(emojilib); }
CEmojiTable cemoji_gitmoji(void) { return TABLE(gitmoji); }
CEmojiTable cemoji_wordnet(void) { return TABLE(wordnet); }
CEmojiTable cemoji_meanings(void) { return TABLE(meanings); }
CEmojiTable cemoji_known_words(void) { return TABLE(known_words); }
CEmojiTable cemoji_common_words(void) { return TABLE(common_words); }
CEmojiTable cemoji_latin_words(void) { return TABLE(latin_words); }

CEmojiTable cemoji_emoji_lines(void) { return TABLE(emoji_lines); }
CEmojiTable cemoji_variant_lines(void) { return TABLE(variant_lines); }
CEmojiTable cemoji_rows(void) { return TABLE(rows); }
CEmojiTable cemoji_en_text(void) { return TABLE(en_text); }
CEmojiTable cemoji_en_starts(void) { return TABLE(en_starts); }
CEmojiTable cemoji_en_words(void) { return TABLE(en_words); }
CEmojiTable cemoji_en_rows(void) { return TABLE(en_rows); }
CEmojiTable cemoji_prefixes(void) { return TABLE(prefixes); }

CEmojiTable cemoji_names(const char *language) {
#define CASE(code, name) \
  if (strcmp(language, code) == 0) return TABLE(names_##name)
  CASE("ar", ar);
  CASE("cs", cs);
  CASE("da", da);
  CASE("de", de);
  CASE("el", el);
  CASE("es", es);
  CASE("fa", fa);
  CASE("fi", fi);
  CASE("fr", fr);
  CASE("he", he);
  CASE("hi", hi);
  CASE("hu", hu);
  CASE("id", id);
  CASE("it", it);
  CASE("ja", ja);
  CASE("ko", ko);
  CASE("nl", nl);
  CASE("no", no);
  CASE("pl", pl);
  CASE("pt", pt);
  CASE("ro", ro);
  CASE("ru", ru);
  CASE("sv", sv);
  CASE("th", th);
  CASE("tr", tr);
  CASE("uk", uk);
  CASE("vi", vi);
  CASE("zh", zh);
  CASE("zh-Hant", zh_Hant);
  return (CEmojiTable){emoji, 0};
}

const unsigned char *cemoji_find(
    const unsigned char *text, size_t count, const unsigned char *wanted, size_t wanted_count) {
  return memmem(text, count, wanted, wanted_count);
}
