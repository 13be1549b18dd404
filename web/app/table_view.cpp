// What the table shows: the painter's scene, the spots on the screen, and the shell's snapshot.
#include <algorithm>

#include "web/app/json.hpp"
#include "web/app/table.hpp"

namespace pips::web {
namespace {

bool rolls_now(const Session& session, const GameTable& look) {
  return session.to_act() == Actor::chance && look.rolled_by_hand;
}

}  // namespace

Scene Table::scene() const {
  Scene scene;
  scene.state = &shown_;
  scene.viewer = viewer();
  scene.speaker = speaker();
  scene.turn = session_->turn();
  scene.live = review_ < 0;
  scene.awaiting_roll = scene.live && rolls_now(*session_, *look_) && person_at(session_->turn());
  scene.numbers = settings.numbers;
  scene.reduced_motion = settings.reduced_motion;
  scene.selected = picker_.selected();
  scene.movable = picker_.movable();
  scene.targets = targets_;
  scene.last = last_;
  scene.hint = hint_;
  scene.dragging = dragging_;
  scene.drag = pointer_;
  scene.held = held_;
  scene.motion = motions_.now();
  scene.cosmetic =
      static_cast<std::uint32_t>(session_->draws() * 2654435761u ^ session_->record().games.size());
  return scene;
}

std::vector<Spot> Table::spots() const { return look_->layout(area_, scene()); }

std::string Table::main_button(bool& enabled, bool& primary) const {
  enabled = primary = false;
  if (session_->outcome()) {
    enabled = primary = true;
    return session_->series().over() ? "done" : "next";
  }
  if (review_ >= 0) return "wait";
  if (session_->to_act() == Actor::chance) {
    if (!person_at(session_->turn())) return "wait";
    if (!look_->rolled_by_hand) return "wait";
    enabled = primary = true;
    return "roll";
  }
  if (acting_person() < 0) return "wait";
  if (picker_.buttons().size() == 1 && picker_.legal().size() == 1) {
    enabled = primary = true;
    return session_->game().gesture(shown_, picker_.buttons().front()).button;
  }
  const auto& destinations = picker_.destinations();
  if (destinations.size() == 1 && destinations[0].ways.size() == 1) {
    enabled = primary = true;
    return "play";
  }
  return "pick";
}

void Table::write_places(Json& json) const {
  const Game& game = session_->game();
  const int seat = speaker();
  json.key("places").open('[');
  for (const Spot& spot : spots()) {
    json.open('{').field("id", std::string_view(game.place_name(spot.place, seat)));
    json.key("x")
        .pixels(spot.mark.x)
        .key("y")
        .pixels(spot.mark.y)
        .key("w")
        .pixels(spot.mark.w)
        .key("h")
        .pixels(spot.mark.h);
    json.field("label", game.place_label(shown_, spot.place, seat));
    const bool target = picker_.destination(spot.place) != nullptr;
    json.field("legal", picker_.is_legal(spot.place))
        .field("selected", !spot.place.none() && spot.place == picker_.selected());
    json.field("target", target).close('}');
  }
  json.close(']');
}

std::string Table::snapshot() const {
  Json json;
  if (!open()) return json.open('{').key("game").null().close('}').text();
  const Session& session = *session_;
  const Game& game = session.game();
  const GameInfo& info = *game.info;
  const Setup& setup = session.record().setup;
  const Actor actor = session.to_act();
  const auto seat_name = [&](int seat) { return info.seats[static_cast<std::size_t>(seat)]; };

  json.open('{').field("game", info.id).key("options").open('{');
  for (const OptionSpec& spec : info.options) json.field(spec.key, setup.options.get(spec.key));
  json.close('}').key("seats").open('[');
  for (int s = 0; s < 2; ++s) {
    const SeatSetup& seat = setup.seats[static_cast<std::size_t>(s)];
    json.open('{')
        .field("name", seat_name(s))
        .field("kind", seat.kind == SeatKind::human ? "human" : "computer");
    if (seat.kind == SeatKind::computer)
      json.field("level", kLevelNames[static_cast<std::size_t>(seat.level)]);
    json.close('}');
  }
  json.close(']').field("position", std::string_view(game.write_position(shown_)));
  json.field("actor", actor == Actor::over     ? "over"
                      : actor == Actor::chance ? "chance"
                                               : seat_name(static_cast<int>(actor)));
  json.field("turn", seat_name(session.turn())).field("ply", session.ply());
  json.field("gameNumber", static_cast<int>(session.record().games.size()));
  json.key("score").open('[').value(session.series().score[0]).value(session.series().score[1]).close(']');
  json.field("target", session.series().target).field("bottom", viewer()).field("moving", moving());
  json.field("cover", covered_);

  bool enabled = false, primary = false;
  const std::string main = main_button(enabled, primary);
  const std::vector<Destination>& ways = picker_.destinations();
  json.key("main")
      .open('{')
      .field("id", std::string_view(main))
      .field("enabled", enabled)
      .field("primary", primary);
  if (main == "play" && look_->make) json.field("label", look_->make(shown_, ways[0].ways[0].front()));
  json.close('}');
  json.field("canUndo", acting_person() >= 0 && session.can_undo());
  json.field("canRoll", main == "roll");
  Action obvious;
  json.field("single", acting_person() >= 0 && picker_.legal().size() == 1 && picker_.buttons().empty());
  json.field("obvious", acting_person() >= 0 && look_->obvious && look_->obvious(shown_, obvious));
  json.field("canHint", acting_person() >= 0 && !picker_.movable().empty());
  // Nothing could be played: the forced pass, to be shown long enough to be read.
  json.field("forced", acting_person() >= 0 && picker_.movable().empty() && !session.can_undo());

  write_places(json);
  json.key("choices").open('[');
  for (const Play& play : choices_)
    json.open('{')
        .field("label", game.gesture(shown_, play.front()).label)
        .field("face", face_after(play.front()))
        .close('}');
  json.close(']').key("ways").open('[');
  if (look_->way)
    for (const auto& destination : ways)
      for (const Play& play : destination.ways)
        json.open('{')
            .field("to", std::string_view(game.place_name(destination.to, speaker())))
            .field("label", look_->way(shown_, play.front()))
            .field("face", face_after(play.front()))
            .close('}');
  json.close(']').key("strips").open('[');
  for (int s = 0; s < 2; ++s) {
    const Strip strip = look_->strip(shown_, s, viewer());
    json.open('{').field("detail", strip.detail).field("badge", strip.badge);
    if (!strip.tally.look.empty())
      json.key("tally")
          .open('{')
          .field("look", strip.tally.look)
          .field("count", strip.tally.count)
          .field("of", strip.tally.of)
          .close('}');
    json.close('}');
  }
  json.close(']').key("news").open('[');
  for (const Phrase& phrase : news()) json.value(phrase);
  const Rect frame = look_->frame ? look_->frame(area_) : area_;
  json.close(']').key("frame").open('{');
  json.key("y").pixels(frame.y).key("h").pixels(frame.h).close('}');
  json.field("prompt", acting_person() >= 0 ? look_->prompt(shown_, acting_person()) : Phrase{});
  json.field("refusal", refusal_);
  write_record_lines(json);
  json.field("review", review_).key("hint").open('[');
  for (const Phrase& step : hint_steps_) json.value(step);
  json.close(']').key("outcome");
  if (const auto ended = session.outcome())
    json.open('{')
        .field("winner", static_cast<int>(ended->winner))
        .field("points", static_cast<int>(ended->points))
        .field("reason", ended->reason)
        .close('}');
  else
    json.null();
  json.field("seriesOver", session.series().over() && session.outcome().has_value());
  json.key("resign").open('[');
  if (actor != Actor::over)
    for (const int points :
         game.resign_points(session.now().state, acting_person() >= 0 ? acting_person() : viewer()))
      json.value(points);
  json.close(']').field("offer", static_cast<int>(session.now().closing.offered)).key("exports").open('[');
  for (const Exporter& exporter : info.exports) json.value(exporter.name);
  json.close(']');
  // The seed is shown once it can no longer foretell a roll of this match.
  if (session.outcome() && session.series().over())
    json.field("seed", std::string_view(to_hex64(setup.seed)));
  return json.close('}').text();
}

}  // namespace pips::web
