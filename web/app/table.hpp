// The match at the table: what a tap, a key, the computer or the shell does to the session, and what is to be
// drawn. Knows no screen, no clock and no game.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/codec.hpp"
#include "web/app/motion.hpp"
#include "web/app/picker.hpp"
#include "web/games/table.hpp"

namespace pips::web {

// What the table tells the page; set once.
struct TableListener {
  void (*changed)() = nullptr;                        // the snapshot is new
  void (*save)(const std::string& record) = nullptr;  // after every action, before the next frame
  void (*say)(const std::vector<Phrase>& phrases) = nullptr;
  void (*sound)(const char* name) = nullptr;
  void (*redraw)() = nullptr;
};

struct TableSettings {
  bool numbers = true;
  bool reduced_motion = false;
  float speed = 1;  // of motion; 0: none
};

class Table {
 public:
  explicit Table(TableListener listener) : listener_(listener) {}

  // Both replace the match at the table only when they succeed.
  Status begin(Setup setup);
  Result<std::size_t> load(std::string_view record, std::string& cut);  // actions kept
  void close();
  bool open() const { return session_.has_value(); }
  const Session& session() const { return *session_; }
  const GameTable& look() const { return *look_; }

  TableSettings settings;
  void set_area(Rect area);
  Rect area() const { return area_; }

  // Input. A person can only move for a seat that is a person's, and only the present position.
  void tap(Place place);
  void pointer_down(Vec at, bool touch);
  void pointer_move(Vec at);
  void pointer_up(Vec at);
  void pointer_cancel();
  void hold();  // the pointer has been down for long without moving
  Status button(std::string_view id);
  Status choose(std::size_t i);
  void deselect();
  std::optional<Place> place_named(std::string_view name) const;

  // A seat's actions in notation, all or none, if `ply` is still the present one.
  Status submit(int seat, int ply, std::string_view text);
  Status chance(int ply);
  Status close_game(int seat, Action closing);
  Status show_hint(std::string_view play);  // on the position that is shown
  const std::vector<Phrase>& hint_steps() const { return hint_steps_; }
  // A play at a ply, in words and as lines on the board; a turn's end is not told.
  struct Told {
    std::string thrown;  // see Game::thrown
    std::string notation;
    std::vector<Phrase> steps;
    std::vector<Link> links;
  };
  Result<Told> tell(int ply, std::string_view play) const;
  Status review(int ply);  // -1: back to the present
  void uncover();          // the next person has taken the device

  // Moves what is moving on by `seconds`; true while there is more.
  bool advance(float seconds);
  void skip_motion();
  bool moving() const { return motions_.moving(); }

  // Valid until the table changes.
  Scene scene() const;
  std::vector<Spot> spots() const;
  std::string snapshot() const;  // JSON, see BRIDGE.md
  int viewer() const;
  int speaker() const;  // the seat in whose words places are named: of two people at one screen, the mover

 private:
  // A side's turn, or a resignation and the like, as the record lists it.
  struct TurnLine {
    int begin, end;  // plies
    int seat;
    std::string notation;
    Phrase note;           // what no notation has a sign for
    bool closing = false;  // no turn, and not counted as one
  };

  Status commit(Actor by, Action action);
  Status commit_all(Actor by, const Play& play);
  void take(const Pick& pick);
  void refuse(const Phrase& why);
  void settle();              // after anything changed: the picker, the last moves, the listener
  void notify();              // the choices or the looks changed: targets, snapshot, next frame
  int acting_person() const;  // the seat a person may move for now, or -1
  bool person_at(int seat) const;
  bool hides_anything() const;
  AnyState seen(const Position& position) const;
  Place place_at(Vec at) const;
  std::vector<TurnLine> turn_lines() const;
  std::vector<Phrase> news() const;
  std::vector<Link> links_of(int begin, int end) const;
  int face_after(Action action) const { return look_->face_after ? look_->face_after(shown_, action) : -1; }
  std::string main_button(bool& enabled, bool& primary) const;
  void write_places(class Json& json) const;
  void write_record_lines(class Json& json) const;

  TableListener listener_;
  std::optional<Session> session_;
  const GameTable* look_ = nullptr;
  Rect area_;
  Picker picker_;
  MotionQueue motions_;
  std::vector<Play> choices_;
  std::vector<Link> last_, hint_;
  std::vector<Phrase> hint_steps_;
  std::vector<Target> targets_;
  Phrase refusal_;
  AnyState shown_;  // what the viewer sees of the position that is shown
  int review_ = -1;
  bool covered_ = false;
  int uncovered_for_ = -1;
  // The pointer.
  bool down_ = false, dragging_ = false, tap_only_skips_ = false, touch_ = false;
  Vec down_at_, pointer_;
  Place pressed_, held_;
};

}  // namespace pips::web
