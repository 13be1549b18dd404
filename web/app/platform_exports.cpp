// What the shell can call (BRIDGE.md): C functions over the one table.
#include <emscripten.h>

#include <cstring>
#include <string>

#include "engine/registry.hpp"
#include "web/app/json.hpp"
#include "web/app/platform.hpp"
#include "web/app/table.hpp"
#include "web/draw/pictures.hpp"

#define PIPS_EXPORT extern "C" EMSCRIPTEN_KEEPALIVE

namespace {

using namespace pips;
using namespace pips::web;

EM_JS(void, host_changed, (), { globalThis.pipsHost.changed(); });
EM_JS(void, host_save, (const char* record), { globalThis.pipsHost.save(UTF8ToString(record)); });
EM_JS(void, host_say, (const char* phrases), { globalThis.pipsHost.say(UTF8ToString(phrases)); });
EM_JS(void, host_sound, (const char* name), { globalThis.pipsHost.sound(UTF8ToString(name)); });

constexpr int kHoldMs = 450;  // a press this long is for looking closely

bool hidden = false;
ThemeName theme_name = ThemeName::dark;
float speed = 1;
bool no_motion = false;

void say(const std::vector<Phrase>& phrases) {
  Json json;
  json.open('[');
  for (const Phrase& phrase : phrases) json.value(phrase);
  host_say(json.close(']').text().c_str());
}

Table& table() {
  static Table one({host_changed, [](const std::string& record) { host_save(record.c_str()); }, say,
                    host_sound, platform_redraw});
  return one;
}

bool draw(Canvas& canvas, float seconds) {
  if (!table().open() || table().area().w <= 0) return false;
  const bool more = table().advance(seconds);
  table().look().paint(canvas, theme(theme_name), table().area(), table().scene());
  return more;
}

int presses = 0;

void hold_later(void* press) {
  if (reinterpret_cast<std::intptr_t>(press) == presses) table().hold();
}

constexpr PointerCalls kPointer = {
    [](Vec at, bool touch) {
      table().pointer_down(at, touch);
      emscripten_async_call(hold_later, reinterpret_cast<void*>(static_cast<std::intptr_t>(++presses)),
                            kHoldMs);
    },
    [](Vec at) { table().pointer_move(at); },
    [](Vec at) {
      ++presses;
      table().pointer_up(at);
    },
};

void cancel_pointer() {
  ++presses;
  platform_forget_touch();
  table().pointer_cancel();
}

// Strings given to the shell live until the next call.
const char* give(std::string text) {
  static std::string kept;
  kept = std::move(text);
  return kept.c_str();
}
const char* give(const Status& status) { return give(status ? ok_json() : error_json(status.error())); }

void write_steps(Json& json, const std::vector<Phrase>& steps) {
  json.key("steps").open('[');
  for (const Phrase& step : steps) json.value(step);
  json.close(']');
}

std::string picture_name;
std::optional<Session> lying;
Rect picture_area;

void paint_picture(Canvas& canvas) {
  const Theme& colours = theme(theme_name);
  if (picture_name != "lying") {
    draw_picture(canvas, colours, picture_name, picture_area);
    return;
  }
  if (!lying) return;
  const GameTable* look = find_table(lying->game().info->id);
  // What lies open for anyone to see: nobody's secrets.
  if (look && look->lying)
    look->lying(canvas, colours, picture_area, lying->game().view(lying->now().state, 0));
}

void apply_speed() { table().settings.speed = no_motion || hidden ? 0 : speed; }

}  // namespace

PIPS_EXPORT int pips_boot(const char* name, float) {
  theme_name = theme_by_name(name);
  return platform_begin(draw, kPointer) ? 1 : 0;
}
PIPS_EXPORT void pips_font(const void* bytes, int size) { platform_font(bytes, size); }
PIPS_EXPORT void pips_resize(float w, float h, float dpr) { platform_resize(w, h, dpr); }
PIPS_EXPORT void pips_board(float x, float y, float w, float h) {
  table().set_area({x, y, w, h});
  platform_redraw();
}

PIPS_EXPORT void pips_setting(const char* key, const char* value) {
  const std::string_view k = key, v = value;
  if (k == "theme") theme_name = theme_by_name(v);
  if (k == "numbers") table().settings.numbers = v == "on";
  if (k == "motion") {
    table().settings.reduced_motion = v == "reduced";
    no_motion = v == "off";
  }
  if (k == "speed")
    if (const auto tenths = to_number(v.substr(0, 1), 0, 9))
      speed = v.size() > 2 && v[1] == '.' ? static_cast<float>(*tenths) + static_cast<float>(v[2] - '0') / 10
                                          : static_cast<float>(*tenths);
  if (speed <= 0) speed = 1;
  apply_speed();
  platform_redraw();
}

PIPS_EXPORT const char* pips_games() {
  Json json;
  json.open('[');
  for (const Game* game : all_games()) {
    if (!find_table(game->info->id)) continue;
    json.open('{')
        .field("id", game->info->id)
        .key("seats")
        .open('[')
        .value(game->info->seats[0])
        .value(game->info->seats[1])
        .close(']');
    json.key("options").open('[');
    for (const OptionSpec& spec : game->info->options) {
      json.open('{').field("key", spec.key).key("values").open('[');
      for (const auto v : split(spec.values, '|')) json.value(v);
      json.close(']').close('}');
    }
    json.close(']').close('}');
  }
  return give(json.close(']').text());
}

PIPS_EXPORT const char* pips_new(const char* id, const char* options, const char* seats, const char* seed) {
  const Game* game = find_game(id);
  if (!game) return give(error_json("unknown game"));
  Setup setup{game, Options(game->info->options), {}, 0};
  Words words(options);
  while (!words.empty()) {
    const std::string_view word = words.next();
    const std::size_t eq = word.find('=');
    if (eq == std::string_view::npos) return give(error_json("an option without a value"));
    if (auto set = setup.options.set(word.substr(0, eq), word.substr(eq + 1)); !set) return give(set);
  }
  Words who(seats);
  for (SeatSetup& seat : setup.seats) {
    auto parsed = parse_seat(who.next());
    if (!parsed) return give(error_json(parsed.error()));
    seat = *parsed;
  }
  const auto number = to_u64("0x" + std::string(seed));
  if (!number) return give(error_json("the seed is not a number"));
  setup.seed = *number;
  return give(table().begin(std::move(setup)));
}

PIPS_EXPORT const char* pips_load(const char* text) {
  std::string cut;
  const auto kept = table().load(text, cut);
  if (!kept) return give(error_json(kept.error()));
  Json json;
  json.open('{').field("ok", true).field("kept", static_cast<long long>(*kept));
  if (!cut.empty()) json.field("cut", std::string_view(cut));
  return give(json.close('}').text());
}

PIPS_EXPORT void pips_close() {
  table().close();
  platform_redraw();
}
PIPS_EXPORT const char* pips_state() { return give(table().snapshot()); }
PIPS_EXPORT const char* pips_record() {
  return give(table().open() ? write_record(table().session().record()) : "");
}
PIPS_EXPORT const char* pips_viewed(int seat) {
  return give(table().open() && (seat == 0 || seat == 1) ? write_record(table().session().viewed(seat)) : "");
}
PIPS_EXPORT const char* pips_export(const char* format) {
  if (!table().open()) return give("");
  const auto text = export_match(table().session().record(), format);
  return give(text ? *text : "");
}

PIPS_EXPORT const char* pips_activate(const char* name) {
  const auto place = table().place_named(name);
  if (!place) return give(error_json("no such place"));
  table().skip_motion();
  table().tap(*place);
  return give(ok_json());
}
PIPS_EXPORT const char* pips_button(const char* id) { return give(table().button(id)); }
PIPS_EXPORT const char* pips_choose(int i) {
  return give(i < 0 ? Status(Error{"no such choice"}) : table().choose(static_cast<std::size_t>(i)));
}
PIPS_EXPORT void pips_deselect() { table().deselect(); }
PIPS_EXPORT const char* pips_submit(int seat, int ply, const char* text) {
  return give(table().submit(seat & 1, ply, text));
}
PIPS_EXPORT const char* pips_chance(int ply) { return give(table().chance(ply)); }
PIPS_EXPORT const char* pips_resign(int seat, int points) {
  return give(table().close_game(seat & 1, closing_action(ClosingKind::resign, seat & 1, points)));
}
PIPS_EXPORT const char* pips_offer(int seat, const char* what) {
  const std::string_view word = what;
  const ClosingKind kind = word == "offer"    ? ClosingKind::offer_draw
                           : word == "accept" ? ClosingKind::accept_draw
                                              : ClosingKind::decline_draw;
  return give(table().close_game(seat & 1, closing_action(kind, seat & 1)));
}
PIPS_EXPORT const char* pips_hint(const char* play) {
  if (auto shown = table().show_hint(play); !shown) return give(shown);
  Json json;
  json.open('{');
  write_steps(json, table().hint_steps());
  return give(json.close('}').text());
}
PIPS_EXPORT const char* pips_words(int ply, const char* play) {
  const auto told = table().tell(ply, play);
  if (!told) return give(error_json(told.error()));
  Json json;
  json.open('{')
      .field("thrown", std::string_view(told->thrown))
      .field("notation", std::string_view(told->notation));
  write_steps(json, told->steps);
  return give(json.close('}').text());
}
PIPS_EXPORT const char* pips_review(int ply) { return give(table().review(ply)); }
PIPS_EXPORT void pips_uncover() { table().uncover(); }
PIPS_EXPORT void pips_skip() { table().skip_motion(); }
PIPS_EXPORT void pips_hidden(int is_hidden) {
  hidden = is_hidden != 0;
  if (hidden) {
    cancel_pointer();
    table().skip_motion();
  }
  platform_restart_clock();
  apply_speed();
}
PIPS_EXPORT void pips_cancel() { cancel_pointer(); }

PIPS_EXPORT const char* pips_lying(const char* record) {
  auto loaded = read_record(record);
  if (!loaded) return give(error_json(loaded.error()));
  lying.emplace(std::move(loaded->session));
  return give(ok_json());
}
PIPS_EXPORT void pips_picture(const char* name, float w, float h) {
  picture_name = name;
  picture_area = {0, 0, w, h};
  platform_picture(paint_picture);
}
PIPS_EXPORT void pips_context(int is_lost) {
  if (is_lost) cancel_pointer();
  platform_context(is_lost != 0);
}
