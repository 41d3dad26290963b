"""Copy the page's two libraries out of their npm packages, or check that the copies are untouched.

The page loads plain ES modules without a bundler and under a content policy that allows no inline
script, hence no import map. A bare `import … from "preact"` is therefore rewritten to a relative
one; nothing else in the files is changed.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules"
VENDOR = ROOT / "src" / "lostcities" / "web" / "page" / "vendor"

README = """\
# Vendored libraries

| file | from the npm package | version | licence |
|---|---|---|---|
{rows}
Written by `tools/vendor.py`; `make check` compares them with the packages. Two things differ from
the published files: `from "preact"` is `from "./preact.module.js"`, since the page's content
policy allows no import map, and the last line that names a source map is gone.

The `.d.ts` files beside them are ours and serve `tsc` only.
"""


@dataclass(frozen=True, slots=True)
class Vendored:
    """One module: where its package has it and what it is called here."""

    package: str
    source: str
    name: str
    licence: str


MODULES = (
    Vendored("preact", "dist/preact.mjs", "preact.module.js", "MIT"),
    Vendored("preact", "hooks/dist/hooks.mjs", "hooks.module.js", "MIT"),
    Vendored("htm", "dist/htm.module.js", "htm.module.js", "Apache-2.0"),
)


def adapted(text: str) -> str:
    """The module as the page needs it: relative imports, no source map."""
    text = re.sub(r'from\s*"preact"', 'from"./preact.module.js"', text)
    return re.sub(r"\n?//# sourceMappingURL=.*\s*$", "", text).rstrip("\n") + "\n"


def version(package: str) -> str:
    """The version of an installed npm package."""
    described = json.loads((PACKAGES / package / "package.json").read_text("utf-8"))
    return str(described["version"])


def expected() -> dict[Path, str]:
    """Every generated file of the vendor folder and its text."""
    files: dict[Path, str] = {}
    rows = ""
    for module in MODULES:
        package = PACKAGES / module.package
        files[VENDOR / module.name] = adapted((package / module.source).read_text("utf-8"))
        licence = (package / "LICENSE").read_text("utf-8")
        files[VENDOR / f"LICENSE.{module.package}"] = licence
        rows += (
            f"| `{module.name}` | `{module.package}`, `{module.source}` "
            f"| {version(module.package)} | {module.licence} |\n"
        )
    files[VENDOR / "README.md"] = README.format(rows=rows)
    return files


def main() -> int:
    """Write the files, or with `--check` say which differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, report differences")
    checking = parser.parse_args().check
    different = [
        path
        for path, text in expected().items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]
    if checking:
        for path in different:
            print(f"{path.relative_to(ROOT)} is not what tools/vendor.py writes", file=sys.stderr)
        return 1 if different else 0
    VENDOR.mkdir(parents=True, exist_ok=True)
    for path in different:
        path.write_text(expected()[path], "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
