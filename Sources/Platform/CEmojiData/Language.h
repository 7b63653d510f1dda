// The names and the words of a language: NAME is the language in names of C, TAG the one in names of files, if it differs.
#ifndef TAG
#define TAG NAME
#endif
#define TEXT_OF(tokens) #tokens
#define TEXT(tokens) TEXT_OF(tokens)
#define ARRAY_OF(kind, name) kind##_##name
#define ARRAY(kind, name) ARRAY_OF(kind, name)
static const unsigned char ARRAY(names, NAME)[] = {
#embed TEXT(../../../Data/names/TAG.tsv)
};
static const unsigned char ARRAY(words, NAME)[] = {
#embed TEXT(../../../Data/words/TAG.tsv)
};
#undef TAG
#undef NAME
