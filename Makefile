# The two commands of a newcomer are `make run` and `make test`; both install what is missing first.
SWIFT  ?= swift
PREFIX ?= /usr/local
VERSION := $(shell sed -n 's/.*static let current = "\(.*\)"/\1/p' Sources/Shell/ShellSession/Version.swift)
BUILD_FOLDER ?= .build
BINARY := $(BUILD_FOLDER)/release/emojishell
# The same sources make the same bytes in every folder. The release contains no path of this folder, exports no functions and looks for no library beside it. It has no debugging
# information (DEBUG_INFO=dwarf adds it): a tenth of the compiler's work, and stripping removes it in any case.
# Tests check at each access to an object that no two of them overlap; the release does not, which is a twelfth of the work of a script.
# The program has one thread, so references are counted without atomic operations (a twenty-fifth); the libraries that others build are not affected.
# Regular expressions and concurrency are 1.4 MB in the program, and more work at its start. Without their implicit imports a use is
# an error, where `text.contains("two")` would otherwise link them without a word.
DEBUG_INFO ?= none
RELEASE := -c release --static-swift-stdlib --disable-local-rpath --product emojishell --scratch-path $(BUILD_FOLDER) \
  -debug-info-format $(DEBUG_INFO) -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker --icf=all -Xlinker --no-eh-frame-hdr -Xlinker -T$(CURDIR)/Packaging/discarded.ld \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -assume-single-threaded -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. \
  -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import \
  -Xswiftc -Xfrontend -Xswiftc -disable-implicit-concurrency-module-import
SOURCES := Package.swift Sources Tests Tools/Package.swift Tools/Sources/catalog-builder Tools/Tests .ci/libraries.swift Benchmarks/Package.swift Benchmarks/Sources
# SwiftPM passes the traits to the compiler in the order of a set, which each of its runs orders differently, and another order
# compiles everything anew. Tests run with hashes that differ.
BUILD := SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build
BUILD_TESTS := $(BUILD) --build-tests 1>&2
RUN_TESTS := $(SWIFT) test --skip-build --disable-xctest
export SWIFT_BACKTRACE ?= interactive=no,color=no

.PHONY: help run build test test-tools test-fast thorough coverage imports lint format record-transcripts record derive data bench growth cost compare fuzz jitter test-rounds test-times docs examples \
  pictures recordings terminals programs check-pictures sanitize api check-api check-documentation install install-files print-installed uninstall dist check-dist check-reproducible ci setup setup-test clean

help: ## lists the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 22

# A first try in a third of the time, in the folder that the tests use.
run: setup ## builds without the optimizer and starts the shell; with a script on stdin it runs that
	@$(BUILD) --product emojishell 1>&2
	@echo "Built without the optimizer, as 'make test' needs it. 'make install', 'make build' and 'make dist' make the fast one." >&2
	@.build/debug/emojishell

build: setup ## builds the release binary; with SHARED=1 it uses the shared libraries of the system
	@$(BUILD) $(RELEASE) $$(./Packaging/archives $(abspath $(BUILD_FOLDER))/archives) 1>&2

# What builds the tests builds the products too, so the tests of the binary never run an old one.
test: setup-test ## runs every test, or those whose names match FILTER
	@$(BUILD_TESTS)
	@$(RUN_TESTS) $(if $(FILTER),--filter '$(FILTER)')

test-tools: setup ## runs the tests of catalog-builder, and compares a table of Data/ with what it makes
	@$(SWIFT) test --package-path Tools --disable-xctest

# Left out: what starts processes and terminals, and laws and drawings that take seconds each.
SLOW := ^TmuxTests[.] ^CompletionTests[.] ^ProcessTests[.] ^RenderingTests[.] ^DiffableSnapshotsTests.*LawTests/ \
  ^CompositionalLayoutTests.*LawTests/ ^ShellModelTests.*LawTests/ ^LiveViewTests.*LawTests/ \
  ^ShellSessionTests.*(Law|Keeping|TimeTravel|Fuzz|FirstCommand|Exchange)Tests/
test-fast: setup ## runs the fast tests only
	@$(BUILD_TESTS)
	@$(RUN_TESTS) $(SLOW:%=--skip '%')

test-times: setup-test ## runs the test targets one by one, and prints the seconds that each takes
	@$(BUILD_TESTS)
	@$(SWIFT) test list --skip-build --disable-xctest 2>/dev/null | sed 's/[.].*//' | sort -u | while read -r target; do \
	  start=$$(date +%s%N); \
	  $(RUN_TESTS) --filter "^$$target[.]" >/dev/null 2>&1 </dev/null && result= || result='  failed'; \
	  printf '%7.1f  %s%s\n' "$$(( ($$(date +%s%N) - start) / 100000000 ))e-1" "$$target" "$$result"; done

# Runs tests COUNT times and prints what fails: $(call rounds,COUNT,VARIABLES,OPTIONS). `$$round` is the number of the round.
rounds = status=0; for round in $$(seq $(1)); do \
    $(2) $(RUN_TESTS) $(3) >.build/rounds.log 2>&1 </dev/null || status=1; \
    grep -E '✘|Test run with|error:' .build/rounds.log; \
  done; exit $$status

ROUNDS ?= 20
test-rounds: setup-test ## runs every test ROUNDS times, with other seeds each time, beside a busy loop for each core
	@$(BUILD_TESTS)
	@for core in $$(seq $$(nproc)); do yes >/dev/null & busy="$$busy $$!"; done; trap "kill $$busy" EXIT; \
	$(call rounds,$(ROUNDS),LAW_SEED=$$((round * 97)))

JITTER_ROUNDS ?= 1
FUZZ_SECONDS ?= 60
fuzz: setup ## runs each fuzzer for a minute (FUZZ_SECONDS), with inputs that reach other branches
	@./.ci/fuzz $(FUZZ_SECONDS)

jitter: setup-test ## runs the tests of terminals and processes JITTER_ROUNDS times, with random pauses around the system calls of the shell
	@$(BUILD_TESTS)
	@$(call rounds,$(JITTER_ROUNDS),JITTER=$$round,--filter 'TmuxTests|ProcessTests|CompletionTests')

thorough: setup-test ## every failure of the state file's storage and of reads of the terminal, and every program of five edits; takes minutes
	@$(BUILD_TESTS)
	@LAW_FACTOR=10 LAW_REPORT=1 $(RUN_TESTS) --filter 'EveryFaultTests|ExhaustiveTests|FailingReadTests' 2>&1 \
	  | grep -E '^\[law\]|✘|Test run' | sed 's/^\[law\] //'

coverage: setup-test ## prints the coverage of each target; `.ci/coverage JSON` lists what no test of a target reaches
	@./.ci/coverage

imports: setup ## builds the tests, and checks that targets import only what the manifest lists
	@$(BUILD) --build-tests --explicit-target-dependency-import-check error 1>&2

lint: ## checks the format of the sources, and what the folders of ShellCore use
	@$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@./.ci/layers

format: ## formats the sources
	@$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

record-transcripts: setup-test ## updates the recorded transcripts
	@$(BUILD) --product emojishell 1>&2
	@$(BUILD_TESTS)
	@RECORD_TRANSCRIPTS=1 $(RUN_TESTS) --filter TranscriptTests

record: record-transcripts derive

bench: build ## measures; see Benchmarks/README.md
	@cd Benchmarks && $(BUILD) -c release 1>&2 && .build/release/SnapshotFigures && .build/release/StructureFigures && .build/release/LayoutFigures

growth: build ## checks that each command costs in proportion to the rows
	@EMOJISHELL=$(abspath $(BINARY)) ./Benchmarks/Scripts/growth.py

cost: build ## counts the instructions and allocations of fixed scripts and compares them with Packaging/cost
	@./.ci/setup valgrind
	@EMOJISHELL=$(abspath $(BINARY)) ./.ci/cost

# make compare BASE=/path/to/another/emojishell
compare: build ## measures edits, imports and starts beside the binary BASE and sqlite3, in turns
	@./.ci/setup sqlite3
	@EMOJISHELL=$(abspath $(BINARY)) ./Benchmarks/Scripts/compare.py $(if $(BASE),--base $(BASE))

# Symbol graphs from the compiler, pages from the bundled docc: no plugin, nothing to fetch.
DOCUMENTED := DiffableSnapshots CompositionalLayout EmojiCatalog
docs: $(DOCUMENTED:%=docs-%) ## builds the documentation of the libraries into .build/docs

docs-%:
	@$(BUILD) --target $* 1>&2
	@rm -rf .build/symbols-$* && mkdir -p .build/symbols-$* .build/docs
	@swift-symbolgraph-extract -module-name $* -I "$$($(SWIFT) build --show-bin-path)/Modules" \
	  -Xcc -fmodule-map-file="$$($(SWIFT) build --show-bin-path)/CEmojiData.build/module.modulemap" \
	  -target "$$($(SWIFT) -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -1)" \
	  -output-dir .build/symbols-$* -minimum-access-level public -experimental-allowed-reexported-modules=IndexPaths
	@docc convert --warnings-as-errors --fallback-display-name $* \
	  --fallback-bundle-identifier $* --additional-symbol-graph-dir .build/symbols-$* \
	  --output-path .build/docs/$* Sources/Libraries/$*/$*.docc

api: docs ## writes the public API of the libraries to Documentation/API
	@./.ci/api

check-api: docs ## compares the public API with Documentation/API
	@./.ci/api --check

# Real terminals of Debian. Without arguments, those that are installed.
TERMINALS ?=
terminals: setup ## measures real terminals, compares with Tests/Terminals/cells.tsv, and reads what pick and browse show; TERMINALS=kitty,tmux
	@$(BUILD) --product emojishell 1>&2
	@./Tests/Terminals/terminals.py $(if $(TERMINALS),--only '$(TERMINALS)')

# Real programs under `in`. PROGRAMS_PYTHON is a Python that has textual.
PROGRAMS ?=
PROGRAMS_PYTHON ?= python3
programs: setup ## runs real programs under 'in', and compares what they get and show with Tests/Programs/programs.tsv; PROGRAMS=nano,tig
	@$(BUILD) --product emojishell 1>&2
	@./Tests/Programs/programs.py --python "$$(command -v $(PROGRAMS_PYTHON))" $(if $(PROGRAMS),--only '$(PROGRAMS)')

check-documentation: ## compiles every Swift code block of the articles, doc comments and documents
	@$(BUILD) --target DiffableSnapshots 1>&2 && $(BUILD) --target CompositionalLayout 1>&2 \
	  && $(BUILD) --target EmojiCatalog 1>&2
	@./.ci/documentation-examples

examples: ## builds Benchmarks/ and runs its examples, a program for each library
	@cd Benchmarks && $(BUILD) 1>&2 && printf 'a\nb\nc\n\nc\na\nd\n' | .build/debug/LiveList
	@cd Benchmarks && .build/debug/Columns 60 README.md Package.swift Sources
	@cd Benchmarks && .build/debug/Glyph fox && .build/debug/Glyph thumbs up dark
	@cd Benchmarks && .build/debug/Examples | diff - Sources/Examples/Examples.txt && echo 'the examples print what they did'

sanitize: ## runs the tests of the libraries under the address and the thread sanitizer
	@./.ci/sanitize address thread

# The folder with the raw files of Unicode and CLDR; there is none by default.
RAW ?=
WORDNET ?= /usr/share/wordnet
data: ## rebuilds the tables in Data/ from the raw files in RAW
	@test -e "$(RAW)/emoji-test.txt" || { echo "make data needs RAW=FOLDER, a folder with Unicode's and CLDR's files:" \
	  "Data/README.md says under 'Building' where to get them and where to put them." >&2; exit 1; }
	@test -e $(WORDNET)/index.noun || ./.ci/setup wordnet-base:/usr/share/wordnet/index.noun
	@$(SWIFT) run -c release --package-path Tools catalog-builder tables --emoji-test $(RAW)/emoji-test.txt --annotations $(RAW)/annotations/*.json \
	  --shortcodes $(RAW)/shortcodes/*.json --candidates $(RAW)/candidates/emoji-18-candidateData.txt \
	  --cldr-version 48 --east-asian-width $(RAW)/ucd/EastAsianWidth.txt \
	  --wordnet $(WORDNET) --frequent $(RAW)/meaning/glove-6b-50d-40000.words \
	  --emojilib $(RAW)/keywords/emojilib.json --gitmoji $(RAW)/keywords/gitmojis.json \
	  --messages $(RAW)/messages/*.json --ucd $(RAW)/ucd
	@$(SWIFT) run -c release --package-path Tools catalog-builder prefixes

derive: ## regenerates the tables of REFERENCE.md
	@$(BUILD) --product emojishell 1>&2
	@$(BUILD_TESTS)
	@RECORD_TRANSCRIPTS=1 $(RUN_TESTS) --filter theReferenceIsWhatTheTablesMake

# What is installed, by its path below PREFIX: `install` makes exactly these files, `uninstall` removes them.
ZSH_FUNCTIONS ?= share/zsh/site-functions
INTEGRATIONS := prepare-commit-msg emojishell.vim emojishell.tmux.conf
# What hints and pages name: the schemas of JSON, scenes to start from, a client.
SCHEMAS := $(notdir $(wildcard Data/schemas/*.json))
SCENES := $(notdir $(wildcard Data/scenes/*.json))
EXAMPLES := $(notdir $(wildcard Data/examples/*))
PAGES := CHANGELOG.md REFERENCE.md Documentation/FromOtherPickers.md LICENSE NOTICE Packaging/COPYING
INSTALLED := bin/emojishell share/bash-completion/completions/emojishell $(ZSH_FUNCTIONS)/_emojishell \
  share/fish/vendor_completions.d/emojishell.fish share/man/man1/emojishell.1 \
  $(INTEGRATIONS:%=share/emojishell/integrations/%) \
  $(SCHEMAS:%=share/emojishell/schemas/%) $(SCENES:%=share/emojishell/scenes/%) $(EXAMPLES:%=share/emojishell/examples/%) \
  $(addprefix share/doc/emojishell/,$(notdir $(PAGES))) share/doc/emojishell/NOTICE.data
# Folders that hold nothing else.
OWN_FOLDERS := $(addprefix share/emojishell/,integrations schemas scenes examples) share/emojishell share/doc/emojishell
ROOT := $(DESTDIR)$(PREFIX)

install: build ## installs the stripped binary, completions, manual page and integrations under PREFIX
	@$(MAKE) --no-print-directory install-files
	@echo; echo "Installed $(ROOT)/bin/emojishell. Next:"; \
	case ":$$PATH:" in *:"$(ROOT)/bin":*) ;; *) echo "  export PATH=\"$(ROOT)/bin:\$$PATH\"      # in your shell's startup file" ;; esac; \
	echo "  eval \"\$$(emojishell init bash)\"      # in ~/.bashrc: Alt-; inserts an emoji (zsh, fish: emojishell help init)"; \
	echo "  emojishell doctor                 # checks terminal, font and clipboard"

print-installed:
	@echo $(INSTALLED)

# Without building: for packages, which come after `build`.
install-files:
	install -D -s -m 755 $(BINARY) $(ROOT)/bin/emojishell
	install -D -m 644 Completions/emojishell.bash $(ROOT)/share/bash-completion/completions/emojishell
	install -D -m 644 Completions/_emojishell $(ROOT)/$(ZSH_FUNCTIONS)/_emojishell
	install -D -m 644 Completions/emojishell.fish $(ROOT)/share/fish/vendor_completions.d/emojishell.fish
	install -d $(ROOT)/share/man/man1 $(OWN_FOLDERS:%=$(ROOT)/%)
	awk -v version=$(VERSION) -f Packaging/manual REFERENCE.md > $(ROOT)/share/man/man1/emojishell.1
	install -m 755 Data/integrations/prepare-commit-msg $(ROOT)/share/emojishell/integrations
	install -m 644 Data/integrations/emojishell.vim Data/integrations/emojishell.tmux.conf $(ROOT)/share/emojishell/integrations
	install -m 644 $(SCHEMAS:%=Data/schemas/%) $(ROOT)/share/emojishell/schemas
	install -m 644 $(SCENES:%=Data/scenes/%) $(ROOT)/share/emojishell/scenes
	install -m 644 $(EXAMPLES:%=Data/examples/%) $(ROOT)/share/emojishell/examples
	install -m 644 $(PAGES) $(ROOT)/share/doc/emojishell
	install -m 644 Data/NOTICE $(ROOT)/share/doc/emojishell/NOTICE.data

uninstall: ## removes what install installed
	rm -f $(INSTALLED:%=$(ROOT)/%)
	@for folder in $(OWN_FOLDERS); do rmdir $(ROOT)/$$folder 2>/dev/null || true; done

dist: build ## makes an archive and a Debian package in .build/dist, the same bytes every time
	@./Packaging/dist $(VERSION)

check-dist: dist ## unpacks both elsewhere and uses what is in them
	@./Packaging/check $(VERSION)

check-reproducible: ## builds the committed sources twice, in two folders, and compares the bytes; takes minutes
	@./Packaging/check-reproducible

ci: ## what CI runs
	@./.ci/run

PICTURES ?= Data/pictures

pictures: build ## draws the still pictures of the README and of Data/scenes
	@mkdir -p $(PICTURES)
	@printf 'star 🍎 🦊\nexpand outline/food\nsection remove list\nexport --format svg --output $(PICTURES)/screen.svg\n' \
	  | $(BINARY) --ephemeral --quiet --width 72
	@for scene in $(filter-out explorer home-data,$(basename $(SCENES))); do \
	  printf 'star 🩺 🍓 🥽 🌙 🏔️\nscene open %s\nexport --format svg --output $(PICTURES)/%s.svg\n' $$scene $$scene \
	  | $(BINARY) --ephemeral --quiet --width 80 || exit 1; done

recordings: build ## records the moving pictures of the README in a real terminal
	@./.ci/setup tmux zsh locales:/usr/share/i18n/charmaps/UTF-8.gz
	@for file in Data/recordings/*.recording; do \
	  ./Benchmarks/Scripts/record.py $(BINARY) $$file > $(PICTURES)/$$(basename $$file .recording).svg || exit 1; done

check-pictures: ## draws the pictures again, and compares them with the committed ones; recordings differ each time
	@rm -rf .build/pictures
	@$(MAKE) --no-print-directory pictures PICTURES=.build/pictures
	@for file in .build/pictures/*.svg; do cmp $$file Data/pictures/$$(basename $$file) \
	  || { echo "pictures are out of date: run 'make pictures'" >&2; exit 1; }; done

# The system packages, through apt where they are missing; with sudo where one is not root.
setup:
	@command -v $(firstword $(SWIFT)) >/dev/null || { echo "emojishell is built with Swift 6.2 or newer, which is not installed:" \
	  "see https://www.swift.org/install/linux. An archive or a package needs no Swift." >&2; exit 1; }
	@./.ci/setup libreadline-dev:/usr/include/readline/readline.h libsqlite3-dev:/usr/include/sqlite3.h

setup-test: setup
	@./.ci/setup tmux zsh fish vim git strace valgrind xdotool xterm chromium xvfb:/usr/bin/Xvfb x11-xkb-utils:/usr/bin/xkbcomp \
	  bash-completion:/usr/share/bash-completion/bash_completion

clean: ## removes what was built
	rm -rf .build .build-* Benchmarks/.build
