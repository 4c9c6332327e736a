# make build      build everything for debugging, tests included; a warning is an error
# make test       build and run the tests that a change has to pass; a warning is an error; about two and a half
#                 minutes from a new clone on two cores
# make test-long  run the rest: what starts compilers, builds packages with the plugins, or attacks at random; about
#                 ten minutes
# make test-server
#                 build packages of servers, with the HTTP client that only they have, and run their tests; ten minutes
# make test-all   all three
# make lint       compare the Swift files with .swift-format
# make apple      compile on Linux for the deployment targets of macOS, iOS, tvOS and watchOS, to find what is too new
#                 for them; needs python3
# make api        write the public declarations of the libraries into Tests/PublicAPI, on Linux; needs python3
# make api-check  compare them with what is written there
# make goldens    write the expected output of every case in Fixtures/Cases and of every transcript in Fixtures/Commands
#                 anew, then check that it compiles and passes
# make histories  run random histories of apps that share a record with others, built for release: the attack of
#                 `make soak SOAK=histories`
# make small-histories
#                 run every history of up to DEPTH events (5), built for release, and print how many there are for each
#                 alphabet of events; half an hour
# make soak       run random attacks, built for release: mutated inputs, random schemas, histories with faults, kills
#                 while saving; prints what repeats a failure
# make sanitize   run all tests, the long ones too, with the address sanitizer, then with the thread sanitizer; builds
#                 below .build, an hour
# make bench      measure the installed form of the command, and what it generates against plain Codable structs
# make docs       build the documentation of the libraries and of the generator into .build/docs; a warning is an error
# make artifactbundle
#                 build for release and make a package of the plugins with the executable in it, for apps that do not
#                 want to build the generator; into $(PREBUILT)
# make release-check
#                 say what a release still lacks, then run every check
# make install    build for release and install capture-codegen into $(PREFIX)/bin, with completions for bash, zsh and
#                 fish
# make clean      remove what the other targets built
#
# Variables, given as in `make install PREFIX=$HOME/.local`:
#
# PREFIX          where to install (/usr/local)
# DESTDIR         put before PREFIX when a package is made (empty)
# SWIFT           the swift command (swift)
# SWIFT_FLAGS     more options for every call of it, such as `--scratch-path /tmp/build` (empty)
# DOCC            the documentation compiler (the one beside swift, or that of Xcode)
# BASELINE        of make bench: a checkout of another version, or its installed command, to measure by turns (none)
# PERL_ORIGINAL   of make bench: the original CaptureSchemaParser.pl, to measure beside (none)
# SAVES           of make bench: how many saves one client makes (10000); fewer where they become slow
# PREBUILT        of make artifactbundle: the folder of the package (.build/prebuilt)
# TOOL            of make artifactbundle: an executable to put into it instead of a new one (none)
# COUNT           of make soak: how many runs of each attack (a number of its own for each)
# SEED            the first seed of each attack (drawn at random)
# SOAK            of make soak: the one attack to run, as in `make soak SOAK=stored SEED=17 COUNT=1` (all): schemas,
#                 reports, configs, access, templates, manifests, stored, encoded, answers, sizes, typecheck, histories,
#                 small-histories, kills
# DEPTH           of make small-histories: how many events a history has (5)
# TYPECHECKED     of make soak: how many random schemas are type-checked (500)

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
SWIFT_FLAGS ?=
COUNT ?=
SEED ?=
DEPTH ?= 5
SOAK ?=
TYPECHECKED ?=
BASELINE ?=
PERL_ORIGINAL ?=
SAVES ?=
PREBUILT ?= .build/prebuilt
TOOL ?=
DOCC ?= $(firstword $(wildcard $(dir $(realpath $(shell command -v $(SWIFT))))docc) \
    $(shell command -v docc || xcrun --find docc 2>/dev/null))

# An option of the command line and not of the manifest, where it would keep other packages from depending on this one.
# SwiftPM gives it to the targets of this package only; dependencies are built with their warnings off.
strict = -Xswiftc -warnings-as-errors

# On Linux everything that the executable needs is linked into it, the C library too where there is a static version of
# it: it starts in two thirds of the time and runs on any distribution. Apple systems have the standard library and no
# static version of it. What nothing refers to, and the names of what is left, are no use to a command.
ifeq ($(shell uname -s),Linux)
static_libc = $(filter /%,$(shell cc -print-file-name=libc.a 2>/dev/null))
static = $(if $(static_libc),-Xswiftc -static-executable,--static-swift-stdlib)
lean = -Xlinker --gc-sections -Xlinker -s
else
lean = -Xlinker -dead_strip -Xlinker -x
endif

# The command has one thread, so that references need no atomic counting, and modules that are only used here may be
# optimised as one: a seventh less time for a large schema.
alone = -Xswiftc -cross-module-optimization -Xswiftc -Xfrontend -Xswiftc -assume-single-threaded

release = $(SWIFT) build -c release --product capture-codegen $(static) $(lean) $(alone) $(SWIFT_FLAGS)

.PHONY: build test test-long test-server test-all lint apple api api-check goldens \
    histories small-histories soak sanitize bench docs artifactbundle release-check install clean

# For pipefail, by which a pipe fails with the tests in it.
SHELL = /bin/bash

# Nobody steps through the tests that make runs: without debug information they are built sooner. The index stays, for
# SwiftPM finds tests with it on Linux. The product has all tests and what they need; `--build-tests` would build the
# generator a second time, for the plugins.
plain = -debug-info-format none
build_tests = $(SWIFT) build --product capture-codegenPackageTests $(plain) $(strict) $(SWIFT_FLAGS)

build:
	$(build_tests)

# Tests of XCTest run one after the other, so two processes share them. Neither changes what was built, so they need no
# lock of SwiftPM's. A line for each test would be two thousand.
run_tests = $(SWIFT) test --skip-build --quiet --ignore-lock $(plain) $(SWIFT_FLAGS)
shortened = 2>&1 | awk -f Tests/summary.awk

tests_of_files = ^(ArchitectureTests|GeneratorTests|CodegenTests)\.

test:
	@echo "make test builds the package and its tests, then runs the tests: about two and a half minutes from a new" \
	    "clone on two cores. make test-long runs what takes longer."
	$(build_tests)
	@Tests/run-beside.sh "$(run_tests) --skip '$(tests_of_files)'" "$(run_tests) --filter '$(tests_of_files)'"

# The manifest adds targets for the variable, and the folders Long of the test targets. Suites with LongTests in their
# names are in such folders; those with RandomTests try more here than in make test.
test-long: export LONG_TESTS = 1
test-long:
	@echo "make test-long compiles generated code with every setting, builds packages with the plugins, compiles and" \
	    "runs the programs of the documentation, and attacks at random: about ten minutes on two cores."
	$(build_tests)
# The packages are built one after the other, and use one core most of the time. With the histories they take as long
# as everything else.
	@Tests/run-beside.sh "$(run_tests) --filter 'PluginPackageTests|HistoryRandomTests'" \
	    "$(run_tests) --filter 'LongTests|RandomTests|ProgramTests' --skip 'PackageTests|HistoryRandomTests'"

test-server: export LONG_TESTS = 1
test-server:
	$(build_tests)
	@set -o pipefail; $(run_tests) --filter ServerPackageTests $(shortened)

test-all: test
	@$(MAKE) --no-print-directory test-long test-server

# The formatter of the toolchain. It skips hidden folders, and LineWidthTests measure what it does not wrap.
formatter = $(SWIFT) format
linted = Package.swift Sources Templates Tests Fixtures/Consumer Fixtures/Server Fixtures/StaticServer \
    Fixtures/ProfileApp Fixtures/Leaving

lint:
	@$(formatter) --version >/dev/null 2>&1 || { echo "make lint needs '$(formatter)', which comes with Swift 6.0" \
	    "and later, and this toolchain does not have it." >&2; exit 1; }
	@$(formatter) lint --strict --parallel --recursive $(linted) || { echo "The lines above are not formatted as" \
	    ".swift-format says. Fix them, or try '$(formatter) --in-place --parallel --recursive $(linted)'." >&2; exit 1; }

# On Linux no compiler says what the systems of Apple do not have yet; see Tests/Apple/check.py.
apple_check = command -v python3 >/dev/null || { echo "make apple needs python3 (3.9 or later), which is not" \
    "installed." >&2; exit 1; }; python3 Tests/Apple/check.py

ifeq ($(shell uname -s),Darwin)
apple:
	@echo "make apple has nothing to do on macOS, where the compiler finds by itself what is too new."

else
# With the targets of make test-long.
apple: export LONG_TESTS = 1
apple:
	@$(apple_check)
	@python3 Tests/Apple/test_check.py
endif

# Of what `make test` has built. The lists are those of Linux.
list_api = SWIFT="$(SWIFT)" python3 Tests/PublicAPI/list.py Tests/PublicAPI \
    "$$($(SWIFT) build $(SWIFT_FLAGS) --show-bin-path)"

ifeq ($(shell uname -s),Darwin)
api api-check:
	@echo "make $@ has nothing to do on macOS: the lists in Tests/PublicAPI are those of Linux."

else
api:
	$(build_tests)
	@$(list_api)

api-check:
	$(build_tests)
	@$(list_api) --check
endif

# Renewing fails a test on purpose, so that nobody takes a run that wrote its own expectations for a success. Here that
# failure is expected: what counts is the run after it, which compiles what was written and only compares.
goldens: export LONG_TESTS = 1
goldens:
	$(build_tests)
	@UPDATE_GOLDENS=1; export UPDATE_GOLDENS; set -o pipefail; $(run_tests) --filter Golden $(shortened) \
	    || echo "The failures above say which expected files were written; now they are compiled and compared."
	$(build_tests)
	@set -o pipefail; $(run_tests) --filter Golden $(shortened) \
	    || { echo "The renewed files do not compile or do not pass: see above."; exit 1; }
	@echo "The expected files are up to date. Read 'git diff Fixtures' before you commit it."

# Each in a build of its own. Programs that a test compiles and links against what was built need the sanitizer, too.
# Leaks are not looked for: what the system's libraries keep to the end of a process would fail every run.
sanitize: address-sanitizer thread-sanitizer

%-sanitizer: export LONG_TESTS = 1

sanitized = ASAN_OPTIONS=detect_leaks=0 SANITIZER=$* \
    $(SWIFT) test --skip-build --sanitize $* --scratch-path .build/$* $(SWIFT_FLAGS)

%-sanitizer:
	$(SWIFT) build --build-tests --sanitize $* --scratch-path .build/$* $(strict) $(SWIFT_FLAGS)
	$(sanitized)

# The attack of this name, again and again with other seeds.
histories: SOAK = histories
histories: soak

# All of them, so the seeds are those of the alphabets.
small-histories: SOAK = small-histories
small-histories: SEED = 0
small-histories: soak

# Small histories are told apart by what is inside of records.
testable = -Xswiftc -enable-testing

# Processes of its own run the seeds, so that one that dies of a seed is known by it.
soak: export LONG_TESTS = 1
soak: export DEPTH := $(DEPTH)
soak:
	$(SWIFT) build -c release $(testable) --product Soak $(SWIFT_FLAGS)
	$(SWIFT) build -c release $(testable) --product TestProcess $(SWIFT_FLAGS)
	@"$$($(SWIFT) build -c release --product Soak $(SWIFT_FLAGS) --show-bin-path)/Soak" \
	    $(addprefix --attack ,$(SOAK)) $(addprefix --seed ,$(SEED)) $(addprefix --count ,$(COUNT)) \
	    $(addprefix --typechecked ,$(TYPECHECKED))

bench:
	$(release)
	$(SWIFT) build -c release --target CaptureServer $(SWIFT_FLAGS)
	@BASELINE="$(BASELINE)" SAVES="$(SAVES)" PERL_ORIGINAL="$(abspath $(PERL_ORIGINAL))" \
	    Tests/Bench/run.sh "$$($(release) --show-bin-path)"

docs_folder = .build/docs

docs:
	@SWIFT="$(SWIFT)" SWIFT_FLAGS="$(SWIFT_FLAGS)" Sources/make-docs.sh "$(DOCC)" "$(docs_folder)"

artifactbundle:
	$(if $(TOOL),,$(release))
	@SWIFT="$(SWIFT)" Sources/Plugins/Prebuilt/make-bundle.sh \
	    "$(or $(TOOL),$$($(release) --show-bin-path)/capture-codegen)" "$(PREBUILT)"

release-check:
	@Tests/release-check.sh
	@.ci/run
	@$(MAKE) --no-print-directory test-server docs

installed = $(DESTDIR)$(PREFIX)
bash_completions = $(installed)/share/bash-completion/completions
zsh_completions = $(installed)/share/zsh/site-functions
fish_completions = $(installed)/share/fish/vendor_completions.d
completions = "$(installed)/bin/capture-codegen" --generate-completion-script

install:
	$(release)
	install -d "$(installed)/bin" "$(bash_completions)" "$(zsh_completions)" "$(fish_completions)"
	install -m 755 "$$($(release) --show-bin-path)/capture-codegen" "$(installed)/bin/capture-codegen"
	umask 022 && $(completions) bash > "$(bash_completions)/capture-codegen" \
	    && $(completions) zsh > "$(zsh_completions)/_capture-codegen" \
	    && $(completions) fish > "$(fish_completions)/capture-codegen.fish"

clean:
	$(SWIFT) package clean $(SWIFT_FLAGS)
	rm -rf "$(docs_folder)" .build/prebuilt .build/apple
