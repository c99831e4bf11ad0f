# Two commands do everything: `make build` and `make test`. Both set up on first use.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: build test check soak bench pictures clean distclean help

build: $(STAMP)          ## set up, then build every bundled game in every edition into build/
	$(BIN)/cardforge build

test: $(STAMP)           ## set up, then run the tests
	$(BIN)/python -m pytest -n 2 --dist loadfile

check: $(STAMP)          ## lint and type check
	$(BIN)/ruff check cardforge tests tools benchmarks
	$(BIN)/mypy
	$(BIN)/mypy -p tools.pen

soak: $(STAMP)           ## the long runs that the tests only sample
	$(BIN)/python -m cardforge.engine.soak
	CARDFORGE_SOAK=1 $(BIN)/python -m pytest -n 2 tests/catalog/test_fuzz.py tests/hostile/test_tables.py tests/forge/test_shelf_names.py \
		tests/cli/test_spreadsheet.py tests/text/test_check.py tests/hostile/test_text_shapes.py
	$(BIN)/python -m tests.hostile.text_shapes
	$(BIN)/python -m tests.hostile.text_fuzz --count 100000
	$(BIN)/python -m tests.hostile.yaml_fuzz --count 100000
	$(BIN)/python -m tests.typeset.soak_lines
	$(BIN)/python -m tests.trial.soak_watching
	$(BIN)/python tests/engine/oracle/soak_oracle.py
	$(BIN)/cardforge mutate

bench: $(STAMP)          ## speed, as ratios against a baseline in the same run
	for file in benchmarks/bench_*.py; do $(BIN)/python $$file || exit 1; done

pictures: build          ## the pictures of README and docs, cut from build/
	$(BIN)/python tools/readme_pictures.py
	$(BIN)/python tools/theme_pictures.py

clean:                   ## remove what was built
	find build -mindepth 1 -not -name .gitignore -delete

distclean: clean         ## and the virtual environment
	rm -rf $(VENV)

help:
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@
