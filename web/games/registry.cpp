// The tables, one a game; with engine/registry.cpp the only shared file that names games.
#include "web/games/backgammon/table.hpp"
#include "web/games/dittle/table.hpp"
#include "web/games/dominoes/table.hpp"
#include "web/games/ludo/table.hpp"
#include "web/games/table.hpp"

namespace pips::web {

std::span<const GameTable* const> all_tables() {
  static constexpr const GameTable* kTables[] = {&backgammon_table, &ludo_table, &dominoes_table,
                                                 &dittle_table, &clash_table};
  return kTables;
}

const GameTable* find_table(std::string_view id) {
  for (const GameTable* table : all_tables())
    if (table->id == id) return table;
  return nullptr;
}

GamePicture find_picture(std::string_view id) {
  if (const GameTable* table = find_table(id)) return table->picture;
  return nullptr;
}

}  // namespace pips::web
