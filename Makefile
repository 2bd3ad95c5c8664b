# What a newcomer types. `make demo` and `make test` first install what is missing (scripts/bootstrap).

SWIFT_FLAGS := --explicit-target-dependency-import-check error
SWIFT_FOLDERS = $(wildcard Sources DemoApp Tests Benchmarks Package.swift)

# Leak detection is LeakSanitizer's, which Apple's toolchain does not ship; GLib must allocate piece by piece for it,
# and Swift's backtracer hangs under the sanitizers. The tests wait longer for the slow programs.
SANITIZER_ENV := G_SLICE=always-malloc SWIFT_BACKTRACE=enable=no TEST_PATIENCE=4
LSAN_ENV := LSAN_OPTIONS=suppressions=$(CURDIR)/scripts/leaks.supp:print_suppressions=0

# For example: make attack MINUTES=60 SEED=17
MINUTES := 2
SEED := 1

.PHONY: help demo test core-tests host-tests stand-in docs goldens pictures sanitize attack fuzz mutate bench format lint linux-only

help: ## Show this list
	@grep -E '^[a-z]+:.*## ' $(firstword $(MAKEFILE_LIST)) | awk -F ':.*## ' '{ printf "make %-9s %s\n", $$1, $$2 }'

demo: linux-only ## Open the demo's window or, without a display, replay the bundled scenarios
	@scripts/bootstrap demo
	swift run -c release $(SWIFT_FLAGS) DemoApp

# The tests stop if a result of the kit breaks an invariant. See Package.swift.
test attack: export LABEL_INTERNAL_CHECKS = 1

test: ## Check the sources, build everything and run all tests
	@scripts/bootstrap test
	scripts/check
	swift build --build-tests $(SWIFT_FLAGS)
	SDK= scripts/docs
	$(MAKE) --jobs 3 core-tests host-tests stand-in

# Most tests of the core need the main thread, and those of the window mostly wait. So each of the two groups has a process.
core-tests:
	swift test --skip-build --ignore-lock --parallel $(SWIFT_FLAGS) --filter '^SelectableLabelTests\.'

host-tests:
	swift test --skip-build --ignore-lock --parallel $(SWIFT_FLAGS) --skip '^SelectableLabelTests\.'

stand-in:
	[ "$$(uname -s)" != Linux ] || scripts/stand-in

# On a Mac, the iOS SDK is Xcode's. Elsewhere, without SDK=DIR, the reference has the portable API only.
SDK ?= $(shell [ "$$(uname -s)" != Darwin ] || xcrun --sdk iphoneos --show-sdk-path)

docs: ## Build the API reference into .build/docs (make docs SDK=DIR for the API of an iOS SDK)
	@[ -n "$(SDK)" ] || swift build --target LabelDocuments $(SWIFT_FLAGS)
	SDK="$(SDK)" scripts/docs

goldens: linux-only ## Record the tests' pictures anew, packed tighter where optipng is installed; look at those that changed
	@scripts/bootstrap test
	RECORD_GOLDENS=1 swift test $(SWIFT_FLAGS) --filter GoldenTests
	@if command -v optipng >/dev/null; then optipng -quiet -o4 Tests/Goldens/*.png; fi
	@git status --short Tests/Goldens

pictures: linux-only ## Draw the pictures and animations of the pages anew; look at those that changed
	@scripts/bootstrap pictures
	scripts/pictures

# Random scenarios of one test case, of which there are twenty.
FUZZ := FUZZ_SEEDS=3

sanitize: ## Run the tests under the address (with leaks) and thread sanitizers
	@scripts/bootstrap test
	$(SANITIZER_ENV) $(LSAN_ENV) $(FUZZ) swift test --sanitize=address --scratch-path .build-asan $(SWIFT_FLAGS)
	$(SANITIZER_ENV) $(FUZZ) swift test --sanitize=thread --scratch-path .build-tsan $(SWIFT_FLAGS)

attack: ## Try random inputs for 2 minutes (make attack MINUTES=60 SEED=17); findings are in .artifacts/attack
	@scripts/bootstrap test
	swift build --build-tests -c release -Xswiftc -enable-testing --scratch-path .build-attack $(SWIFT_FLAGS)
	scripts/attack $(MINUTES) $(SEED)

fuzz: linux-only ## Fuzz readers, writers and layout for 2 minutes (make fuzz MINUTES=30); findings are in .artifacts/fuzz
	@scripts/bootstrap test
	scripts/fuzz $(MINUTES)

mutate: ## Try 60 recorded faults, which the tests must notice (make mutate ARGS=12 for one)
	@scripts/bootstrap test
	scripts/mutate $(ARGS)

bench: linux-only ## Run the benchmarks (make bench ARGS=drag for one)
	@scripts/bootstrap bench
	swift run -c release $(SWIFT_FLAGS) LabelBench $(ARGS)

lint: ## Only the checks that need no build: format, file lengths, imports, words
	scripts/check

linux-only:
	@[ "$$(uname -s)" = Linux ] || { echo "the package declares DemoApp and LabelBench on Linux only" >&2; exit 1; }

format: ## Format all Swift files in place
	swift format --in-place --parallel --recursive $(SWIFT_FOLDERS)
