#include <string.h>
#include "CSceneData.h"


static const unsigned char explorer[] = {
#embed "../../../Data/scenes/explorer.json"
};
static const unsigned char home[] = {
#embed "../../../Data/scenes/home.json"
};
static const unsigned char home_data[] = {
#embed "../../../Data/scenes/home-data.json"
};
static const unsigned char nested[] = {
#embed "../../../Data/scenes/nested.json"
};
static const unsigned char storefront[] = {
#embed "../../../Data/scenes/storefront.json"
};
static const unsigned char frameworks[] = {
#embed "../../../Data/scenes/frameworks.json"
};
static const unsigned char meditations[] = {
#embed "../../../Data/scenes/meditations.json"
};
static const unsigned char paywall[] = {
#embed "../../../Data/scenes/paywall.json"
};
static const unsigned char gitmoji[] = {
#embed "../../../Data/scenes/gitmoji.json"
};
static const unsigned char flags[] = {
#embed "../../../Data/scenes/flags.json"
};
static const unsigned char reactions[] = {
#embed "../../../Data/scenes/reactions.json"
};

CSceneFile cscene_file(const char *name) {
#define CASE(file, array) \
  if (strcmp(name, file) == 0) return (CSceneFile){array, sizeof(array)}
  CASE("explorer.json", explorer);
  CASE("home.json", home);
  CASE("home-data.json", home_data);
  CASE("nested.json", nested);
  CASE("storefront.json", storefront);
  CASE("frameworks.json", frameworks);
  CASE("meditations.json", meditations);
  CASE("paywall.json", paywall);
  CASE("gitmoji.json", gitmoji);
  CASE("flags.json", flags);
  CASE("reactions.json", reactions);
  return (CSceneFile){explorer, 0};
}
