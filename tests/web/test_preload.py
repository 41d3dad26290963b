"""A document names the modules that it needs at once, so that they come side by side."""

from __future__ import annotations

from lostcities.web.app import PAGE
from lostcities.web.preload import imported, preloading

FILES = {
    "app/main.js": b'import { a } from "./a.js";\nimport {\n  b,\n  c,\n} from "./part/b.js";\nconst late = () => import("./late.js");\n',
    "app/a.js": b'export { d } from "../vendor/d.js";\nimport "./main.js";\n',
    "app/part/b.js": b'import { a } from "../a.js";\nimport x from "./gone.js";\n',
    "app/late.js": b"",
    "vendor/d.js": b"",
}
SCRIPT = b'<script type="module" src="/page/app/main.js"></script>'


def test_what_is_imported_before_a_module_runs_is_found_once() -> None:
    assert ["app/a.js", "app/part/b.js", "vendor/d.js"] == imported("app/main.js", FILES)


def test_a_document_names_them_before_its_script() -> None:
    document = preloading(b"<head>" + SCRIPT + b"</head>", FILES)

    assert document.startswith(b'<head><link rel="modulepreload" href="/page/app/a.js">\n')
    assert document.endswith(b'href="/page/vendor/d.js">\n' + SCRIPT + b"</head>")


def test_a_document_without_imports_stays_as_it_is() -> None:
    assert SCRIPT == preloading(SCRIPT, {"app/main.js": b"export {};"})


def test_the_table_comes_with_the_first_screen_and_the_profile_does_not() -> None:
    files = {path.relative_to(PAGE).as_posix(): path.read_bytes() for path in PAGE.rglob("*.js")}
    found = imported("app/main.js", files)

    assert {"app/table/table.js", "vendor/preact.module.js"} <= set(found)
    assert [] == [name for name in found if name.startswith(("app/profile/", "app/queue/page"))]
