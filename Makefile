# The commands people use. CMakePresets.json says how things are compiled, scripts/ does the rest.
#   make play          install what is missing, build, serve (PORT=8080 to choose the port)
#   make test          everything CI runs; test-engine and test-web are parts of it, test-long the slow form
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
export JOBS
.PHONY: all play web native tools test test-engine test-web test-long lint strength bench format clean distclean setup
.NOTPARALLEL:

all: native web

# ---- build

# Ninja re-runs CMake itself when a CMakeLists.txt or the set of files changes; this only makes the first one.
build/%/build.ninja: CMakePresets.json
	cmake --preset $* && touch $@

setup:
	scripts/setup.sh web

native: build/native/build.ninja
	cmake --build build/native -j $(JOBS) --target pips

tools: build/native/build.ninja
	cmake --build build/native -j $(JOBS) --target tools

web: setup
	scripts/build_web.sh

play: web
	node scripts/serve.mjs

# ---- check

test:
	scripts/test.sh

test-engine:
	scripts/test.sh engine

test-web:
	scripts/test.sh lint site node browser

test-long:
	FUZZ_SECONDS=60 scripts/test.sh lint engine fuzz native long site node browser

lint:
	scripts/test.sh lint

strength: native
	bash tests/strength/run.sh

bench: native web
	node scripts/bench.mjs

# ---- keep tidy

format:
	scripts/format.sh

# distclean also forgets the downloaded sources and node_modules
clean:
	rm -rf build/native build/asan build/fuzz build/web build/site build/font build/stamp

distclean:
	rm -rf build node_modules
