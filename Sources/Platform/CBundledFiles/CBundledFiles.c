#include <string.h>
#include "CBundledFiles.h"

static const unsigned char bash_completion[] = {
#embed "../../../Completions/emojishell.bash"
};
static const unsigned char zsh_completion[] = {
#embed "../../../Completions/_emojishell"
};
static const unsigned char fish_completion[] = {
#embed "../../../Completions/emojishell.fish"
};
static const unsigned char integrations_key_bash[] = {
#embed "../../../Data/integrations/key.bash"
};
static const unsigned char integrations_key_zsh[] = {
#embed "../../../Data/integrations/key.zsh"
};
static const unsigned char integrations_key_fish[] = {
#embed "../../../Data/integrations/key.fish"
};
static const unsigned char page_page_css[] = {
#embed "../../../Data/page/page.css"
};
static const unsigned char page_page_js[] = {
#embed "../../../Data/page/page.js"
};
static const unsigned char scenes_explorer_json[] = {
#embed "../../../Data/scenes/explorer.json"
};
static const unsigned char scenes_home_json[] = {
#embed "../../../Data/scenes/home.json"
};
static const unsigned char scenes_home_data_json[] = {
#embed "../../../Data/scenes/home-data.json"
};
static const unsigned char scenes_nested_json[] = {
#embed "../../../Data/scenes/nested.json"
};
static const unsigned char scenes_storefront_json[] = {
#embed "../../../Data/scenes/storefront.json"
};
static const unsigned char scenes_frameworks_json[] = {
#embed "../../../Data/scenes/frameworks.json"
};
static const unsigned char scenes_meditations_json[] = {
#embed "../../../Data/scenes/meditations.json"
};
static const unsigned char scenes_paywall_json[] = {
#embed "../../../Data/scenes/paywall.json"
};
static const unsigned char scenes_gitmoji_json[] = {
#embed "../../../Data/scenes/gitmoji.json"
};
static const unsigned char scenes_flags_json[] = {
#embed "../../../Data/scenes/flags.json"
};
static const unsigned char scenes_reactions_json[] = {
#embed "../../../Data/scenes/reactions.json"
};
static const unsigned char terminals_tsv[] = {
#embed "../../../Data/terminals.tsv"
};

CBundledFile cbundled_file(const char *path) {
#define FILE(name, array) \
  if (strcmp(path, name) == 0) return (CBundledFile){array, sizeof(array)}
  FILE("Completions/emojishell.bash", bash_completion);
  FILE("Completions/_emojishell", zsh_completion);
  FILE("Completions/emojishell.fish", fish_completion);
  FILE("Data/integrations/key.bash", integrations_key_bash);
  FILE("Data/integrations/key.zsh", integrations_key_zsh);
  FILE("Data/integrations/key.fish", integrations_key_fish);
  FILE("Data/page/page.css", page_page_css);
  FILE("Data/page/page.js", page_page_js);
  FILE("Data/scenes/explorer.json", scenes_explorer_json);
  FILE("Data/scenes/home.json", scenes_home_json);
  FILE("Data/scenes/home-data.json", scenes_home_data_json);
  FILE("Data/scenes/nested.json", scenes_nested_json);
  FILE("Data/scenes/storefront.json", scenes_storefront_json);
  FILE("Data/scenes/frameworks.json", scenes_frameworks_json);
  FILE("Data/scenes/meditations.json", scenes_meditations_json);
  FILE("Data/scenes/paywall.json", scenes_paywall_json);
  FILE("Data/scenes/gitmoji.json", scenes_gitmoji_json);
  FILE("Data/scenes/flags.json", scenes_flags_json);
  FILE("Data/scenes/reactions.json", scenes_reactions_json);
  FILE("Data/terminals.tsv", terminals_tsv);
  return (CBundledFile){page_page_css, 0};
}
