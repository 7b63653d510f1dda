# The two commands of a newcomer are `make run` and `make test`; both install what is missing first.
SWIFT  ?= swift
PREFIX ?= /usr/local
BINARY := .build/release/emojishell
RELEASE := -c release --static-swift-stdlib --product emojishell
SHARE := $(DESTDIR)$(PREFIX)/share
DERIVED := Completions/emojishell.bash Completions/_emojishell Completions/emojishell.fish REFERENCE.md
SOURCES := Package.swift Sources Tests .ci/libraries.swift Benchmarks/Package.swift Benchmarks/Sources
export SWIFT_BACKTRACE ?= interactive=no,color=no

.PHONY: help run build test test-fast imports lint format record-transcripts record derive data bench fuzz docs examples \
  pictures sanitize install uninstall ci setup setup-test clean

help: ## lists these words
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 22

run: build ## builds and starts the shell; with a script on stdin it runs that
	@$(BINARY)

build: setup ## builds the release binary
	@$(SWIFT) build $(RELEASE) 1>&2

# `swift test` builds the products too, so the tests of the binary never run an old one.
test: setup-test ## runs every test
	@$(SWIFT) test --disable-xctest

# Left out: what starts processes and terminals, and laws and drawings that take seconds each.
SLOW := ^TerminalTests[.] ^CompletionTests[.] ^ProcessTests[.] ^RenderingTests[.] ^DiffableSnapshotsTests.*LawTests/ \
  ^CompositionalLayoutTests.*LawTests/ ^ShellModelTests.*LawTests/ ^ShellSessionTests.*(Law|Keeping|TimeTravel|Fuzz)Tests/
test-fast: setup ## runs what takes seconds: not the processes, the terminals and the long laws
	@$(SWIFT) test --disable-xctest $(SLOW:%=--skip '%')

fuzz: ## a minute of random input
	@FUZZ_SECONDS=60 $(SWIFT) test --disable-xctest --filter FuzzTests

imports: setup ## builds the tests, and checks that targets import only what the manifest lists
	@$(SWIFT) build --build-tests --explicit-target-dependency-import-check error 1>&2

lint: ## checks the format of the sources
	@$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: ## formats the sources
	@$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

record-transcripts: setup-test ## runs the transcripts and writes down what they print
	@$(SWIFT) build --product emojishell 1>&2
	@RECORD_TRANSCRIPTS=1 $(SWIFT) test --disable-xctest --filter TranscriptTests

record: record-transcripts derive

bench: build ## measures; see Benchmarks/README.md
	@cd Benchmarks && $(SWIFT) build -c release 1>&2 && .build/release/SnapshotFigures && .build/release/StructureFigures && .build/release/LayoutFigures

# Symbol graphs from the compiler, pages from the bundled docc: no plugin, nothing to fetch.
DOCUMENTED := DiffableSnapshots CompositionalLayout
docs: $(DOCUMENTED:%=docs-%) ## builds the documentation of the libraries into .build/docs

docs-%:
	@$(SWIFT) build --target $* 1>&2
	@rm -rf .build/symbols && mkdir -p .build/symbols .build/docs
	@swift-symbolgraph-extract -module-name $* -I "$$($(SWIFT) build --show-bin-path)/Modules" \
	  -target "$$($(SWIFT) -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -1)" \
	  -output-dir .build/symbols -minimum-access-level public -experimental-allowed-reexported-modules=IndexPaths
	@docc convert --warnings-as-errors --fallback-display-name $* \
	  --fallback-bundle-identifier $* --additional-symbol-graph-dir .build/symbols \
	  --output-path .build/docs/$* Sources/$*/$*.docc

examples: ## builds Benchmarks/ and runs its example
	@cd Benchmarks && $(SWIFT) build 1>&2 && printf 'a\nb\nc\n\nc\na\nd\n' | .build/debug/LiveList

sanitize: ## runs the tests of the libraries under the address and the thread sanitizer
	@./.ci/sanitize address thread

# Where the raw files of Unicode and CLDR lie: see Data/README.md.
RAW ?= ../shared/data
WORDNET ?= /usr/share/wordnet
data: ## rebuilds the tables in Data/ from the raw files in RAW
	@test -e $(WORDNET)/index.noun || ./.ci/setup wordnet-base:/usr/share/wordnet/index.noun
	@$(SWIFT) run catalog-builder --emoji-test $(RAW)/emoji-test.txt --annotations $(RAW)/annotations/*.json \
	  --shortcodes $(RAW)/shortcodes/*.json --candidates $(RAW)/candidates/emoji-18-candidateData.txt \
	  --names $(RAW)/derived/emoji-18-names.tsv --cldr-version 48 --east-asian-width $(RAW)/ucd/EastAsianWidth.txt \
	  --wordnet $(WORDNET) \
	  --emojilib $(RAW)/keywords/emojilib.json --gitmoji $(RAW)/keywords/gitmojis.json \
	  --messages $(RAW)/messages/*.json --ucd $(RAW)/ucd

derive: ## writes what is made of the command table: completion scripts, reference page
	@$(SWIFT) build --product emojishell 1>&2
	@for file in $(DERIVED); do .build/debug/emojishell --generate-derived $$file > $$file.new && mv $$file.new $$file; done

install: build ## installs binary, completion scripts and manual page under PREFIX
	install -D -m 755 $(BINARY) $(SHARE:/share=)/bin/emojishell
	install -D -m 644 Completions/emojishell.bash $(SHARE)/bash-completion/completions/emojishell
	install -D -m 644 Completions/_emojishell $(SHARE)/zsh/site-functions/_emojishell
	install -D -m 644 Completions/emojishell.fish $(SHARE)/fish/vendor_completions.d/emojishell.fish
	install -d $(SHARE)/man/man1
	$(BINARY) --generate-derived emojishell.1 > $(SHARE)/man/man1/emojishell.1

uninstall: ## removes what install installed
	rm -f $(SHARE:/share=)/bin/emojishell $(SHARE)/bash-completion/completions/emojishell \
	  $(SHARE)/zsh/site-functions/_emojishell $(SHARE)/fish/vendor_completions.d/emojishell.fish \
	  $(SHARE)/man/man1/emojishell.1

ci: ## what CI runs
	@./.ci/run

pictures: build ## draws the pictures of the README and of Data/scenes
	@mkdir -p Data/pictures
	@printf 'expand outline/food\nstar 🍎 🦊\nappend 🍎 🍕 --to recents\nexport --format svg --output Data/pictures/screen.svg\n' \
	  | $(BINARY) --ephemeral --quiet --width 72
	@printf 'expand outline/food\nexport --format svg --diff --output Data/pictures/diff.svg\n' \
	  | $(BINARY) --ephemeral --quiet --width 72
	@for scene in home nested storefront frameworks meditations paywall; do \
	  printf 'star 🩺 🍓 🥽 🌙 🏔️\nscene open %s\nexport --format svg --output Data/pictures/%s.svg\n' $$scene $$scene \
	  | $(BINARY) --ephemeral --quiet --width 80 || exit 1; done

# The system packages, through apt where they are missing; with sudo where one is not root.
setup:
	@./.ci/setup libreadline-dev:/usr/include/readline/readline.h libsqlite3-dev:/usr/include/sqlite3.h

setup-test: setup
	@./.ci/setup tmux zsh fish vim git bash-completion:/usr/share/bash-completion/bash_completion

clean: ## removes what was built
	rm -rf .build .build-* Benchmarks/.build
