#!/usr/bin/python3
"""Subsets Noto Sans CJK SC (OFL 1.1) to the characters the page shows.

  make_font.py           build/font/pips-regular.woff2, pips-bold.woff2 (page) and digits.ttf (canvas, for stb_truetype);
                         does nothing when neither the characters nor this script changed
  make_font.py --check   fails, naming them, when a text uses characters that those fonts lack

Regular: every character of assets/text/ and of the page itself. Bold: the texts whose key has one of BOLD_KEYS between
its dots. Both: printable ASCII and EXTRA. Where shell/index.html declares pips-more.woff2 (with unicode-range:__MORE_RANGE__),
characters that only texts with one of LATER_KEYS use go there instead, and a first visit does not load them. Needs Debian's python3-fonttools, python3-brotli and fonts-noto-cjk
(or PIPS_FONT_DIR with NotoSansCJK-Regular and -Bold as .ttc or .otf).
"""

import hashlib
import json
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "font"
BOLD_KEYS = {"button"}
# What no first table shows in letters: sheets, texts for the ear only, endings.
LATER_KEYS = {"rules", "about", "setting", "settings", "place", "say", "broken", "trouble", "dice", "keys", "history", "reason", "look"}
ASCII = {chr(c) for c in range(0x20, 0x7F)}
EXTRA = set("·—→×✓−\u00a0")
DIGITS = set("0123456789+-/× ")


def flatten(value, key=""):
    """Yields (dotted key, string) for every string in a JSON value."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for k, v in value.items():
            yield from flatten(v, f"{key}.{k}" if key else k)
    elif isinstance(value, list):
        for v in value:
            yield from flatten(v, key)


def characters():
    """Sets of characters by font; where: character -> a place that uses it."""
    regular, bold, more, where = set(ASCII | EXTRA), set(ASCII | EXTRA), set(), {}
    page = ROOT / "shell" / "index.html"
    split = page.exists() and "pips-more.woff2" in page.read_text(encoding="utf-8")
    for path in sorted((ROOT / "assets" / "text").rglob("*.json")):
        for key, text in flatten(json.loads(path.read_text(encoding="utf-8"))):
            parts = set(key.split("."))
            later = split and parts & LATER_KEYS
            (more if later else regular).update(text)
            if BOLD_KEYS & parts:
                bold |= set(text)
            for c in text:
                where.setdefault(c, f"{path.relative_to(ROOT)}: {key}")
    for path in sorted((ROOT / "shell").rglob("*")):
        if path.suffix in (".html", ".mjs", ".js", ".css"):
            for c in path.read_text(encoding="utf-8"):
                if ord(c) > 0x7E:
                    regular.add(c)
                    where.setdefault(c, str(path.relative_to(ROOT)))
    control = {c for c in regular | more if ord(c) < 0x20 or c in "\u200b\u2060\ufe0e\ufe0f\u200d\ufeff"}
    more -= regular
    fonts = {"regular": regular - control, "bold": bold - control, "more": more - control}
    return fonts, where


def unicode_range(chars):
    """The CSS unicode-range of a set of characters."""
    runs = []
    for code in sorted(map(ord, chars)):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs) or "U+0"


def find_font(weight):
    """The file of NotoSansCJK in that weight, and its index in a collection."""
    from fontTools.ttLib import TTCollection

    home = pathlib.Path.home()
    folders = [os.environ.get("PIPS_FONT_DIR"), "/usr/share/fonts", "/usr/local/share/fonts", home / ".local/share/fonts",
               home / ".fonts", "/Library/Fonts", home / "Library/Fonts"]
    for folder in filter(None, folders):
        for path in sorted(pathlib.Path(folder).rglob(f"NotoSansCJK*-{weight}.*")):
            if path.suffix.lower() == ".otf" and "sc" in path.stem.lower().split("-")[0]:
                return path, -1
            if path.suffix.lower() == ".ttc":
                for index, font in enumerate(TTCollection(str(path), lazy=True).fonts):
                    if str(font["name"].getDebugName(1)).startswith("Noto Sans CJK SC"):
                        return path, index
    sys.exit(f"Noto Sans CJK SC {weight} is missing: apt-get install fonts-noto-cjk, or set PIPS_FONT_DIR")


def subset(weight, chars, target, flavor):
    from fontTools import subset as fts
    from fontTools.ttLib import TTFont

    path, index = find_font(weight)
    options = fts.Options()
    options.layout_features = ["kern", "tnum"]
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG", "VDMX", "hdmx"]
    options.flavor = flavor
    font = TTFont(str(path), fontNumber=index, lazy=True)
    chars = {c for c in chars if ord(c) in font.getBestCmap()}  # --check names the rest
    subsetter = fts.Subsetter(options)
    subsetter.populate(unicodes=[ord(c) for c in chars])
    subsetter.subset(font)
    for record in font["name"].names:  # a modified font under a name of its own
        if record.nameID in (1, 4, 6):
            record.string = "PipsSans" if record.nameID == 6 else "Pips Sans"
    fts.save_font(font, str(target), options)


def build():
    fonts, _ = characters()
    jobs = [("Regular", fonts["regular"], "pips-regular.woff2", "woff2"), ("Bold", fonts["bold"], "pips-bold.woff2", "woff2"),
            ("Bold", DIGITS, "digits.ttf", None)]
    if fonts["more"]:
        jobs.append(("Regular", fonts["more"], "pips-more.woff2", "woff2"))
    else:
        (OUT / "pips-more.woff2").unlink(missing_ok=True)
    script = hashlib.sha256(pathlib.Path(__file__).read_bytes()).hexdigest()
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "ranges.json").write_text(json.dumps({k: unicode_range(fonts[k]) for k in ("more", "bold")}))
    for weight, chars, name, flavor in jobs:
        wanted = script + " " + "".join(sorted(chars))
        stamp = OUT / f"{name}.stamp"
        if (OUT / name).exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
            continue
        subset(weight, chars, OUT / name, flavor)
        stamp.write_text(wanted, encoding="utf-8")
        print(f"build/font/{name}: {len(chars)} characters, {(OUT / name).stat().st_size} bytes")


def check():
    from fontTools.ttLib import TTFont

    fonts, where = characters()
    failed = False
    named = [(chars, f"pips-{name}.woff2") for name, chars in fonts.items() if chars]
    for chars, name in [*named, (DIGITS, "digits.ttf")]:
        have = set(TTFont(str(OUT / name)).getBestCmap())
        for c in sorted(chars):
            if ord(c) not in have:
                failed = True
                print(f"{name} lacks U+{ord(c):04X} {c!r}, used by {where.get(c, 'scripts/make_font.py')}")
    if failed:
        sys.exit(1)
    print(f"fonts: {', '.join(f'{len(chars)} {name}' for name, chars in fonts.items())}, none missing")


if __name__ == "__main__":
    check() if "--check" in sys.argv[1:] else build()
