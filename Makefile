# The commands of this project. Each installs what it needs and the machine lacks.

PREFIX ?= /usr/local
SECONDS_PER_TARGET ?= 60
RELEASE = swift build -c release --static-swift-stdlib

.PHONY: help demo test install format bench fuzz faults differential

help:
	@echo 'make demo      builds flagctl and shows the main job on a throwaway repository'
	@echo 'make test      every check and every test'
	@echo 'make install   PREFIX=$(PREFIX): the program, its man page and completions'
	@echo 'make format    formats the sources'
	@echo 'make bench     measures flagctl beside its peers and rewrites docs/benchmarks.md'
	@echo 'make faults    breaks commits, pushes and cache writes at every system call, for an hour or two; races'
	@echo 'make differential  holds 200 random models x 500 documents against JSONDecoder'
	@echo 'make fuzz      fuzzes every target, SECONDS_PER_TARGET=$(SECONDS_PER_TARGET)'

demo:
	@.ci/install-tools build
	@$(RELEASE) --product flagctl
	@.ci/demo .build/release/flagctl

test:
	@.ci/install-tools test
	@.ci/test

install:
	@.ci/install-tools build
	@$(RELEASE) --product flagctl
	@.ci/install .build/release/flagctl '$(DESTDIR)$(PREFIX)'

format:
	swift format --in-place --recursive Sources Tests Fuzz Plugins Examples Package.swift

bench:
	@.ci/install-tools bench
	@.ci/bench

fuzz:
	@.ci/install-tools build
	@.ci/fuzz $(SECONDS_PER_TARGET)

faults:
	@.ci/install-tools test
	@swift build --build-tests -Xswiftc -warnings-as-errors
	@.ci/faults .build/debug/flagctl
	@FLAGCTL_FAULTS=all swift test --skip-build --disable-xctest --filter 'ConcurrencyTests|KillTests|CacheWritingTests'

differential:
	@.ci/install-tools build
	@.ci/differential 200 500
