"""Copy the page's libraries and its typeface out of their npm packages, or check that the copies are untouched.

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
# Vendored libraries and typeface

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
    """One file: where its package has it and what it is called here."""

    package: str
    source: str
    name: str
    licence: str


FILES = (
    Vendored("preact", "dist/preact.mjs", "preact.module.js", "MIT"),
    Vendored("preact", "hooks/dist/hooks.mjs", "hooks.module.js", "MIT"),
    Vendored("htm", "dist/htm.module.js", "htm.module.js", "Apache-2.0"),
    Vendored(
        "@fontsource/besley", "files/besley-latin-700-normal.woff2", "besley-bold.woff2", "OFL-1.1"
    ),
)


def adapted(path: Path) -> bytes:
    """A file as the page needs it: modules with relative imports and no source map."""
    if path.suffix == ".woff2":
        return path.read_bytes()
    text = path.read_text("utf-8")
    text = re.sub(r'from\s*"preact"', 'from"./preact.module.js"', text)
    text = re.sub(r"\n?//# sourceMappingURL=.*\s*$", "", text).rstrip("\n") + "\n"
    return text.encode()


def version(package: str) -> str:
    """The version of an installed npm package."""
    described = json.loads((PACKAGES / package / "package.json").read_text("utf-8"))
    return str(described["version"])


def expected() -> dict[Path, bytes]:
    """Every generated file of the vendor folder and what is in it."""
    files: dict[Path, bytes] = {}
    rows = ""
    for file in FILES:
        package = PACKAGES / file.package
        files[VENDOR / file.name] = adapted(package / file.source)
        licence = f"LICENSE.{package.name}"
        files[VENDOR / licence] = (package / "LICENSE").read_bytes()
        rows += (
            f"| `{file.name}` | `{file.package}`, `{file.source}` "
            f"| {version(file.package)} | {file.licence} |\n"
        )
    files[VENDOR / "README.md"] = README.format(rows=rows).encode()
    return files


def main() -> int:
    """Write the files, or with `--check` say which differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, report differences")
    checking = parser.parse_args().check
    different = [
        path
        for path, content in expected().items()
        if not path.is_file() or path.read_bytes() != content
    ]
    if checking:
        for path in different:
            print(f"{path.relative_to(ROOT)} is not what tools/vendor.py writes", file=sys.stderr)
        return 1 if different else 0
    VENDOR.mkdir(parents=True, exist_ok=True)
    for path in different:
        path.write_bytes(expected()[path])
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
