"""Evaluates a folder, prints what was found, and ends with the verdict: 0 passed or warned, 1 blocked, 2 incomplete.

ASSAY_BASE_URL=… ASSAY_API_KEY=… python evaluate_folder.py ./my-project acme/payments
"""

import os
import sys
from pathlib import Path

from assay import Assay, AssayError, iterate

MAX_BYTES = 1_048_576


def read_folder(folder: Path) -> dict[str, str]:
    files = {}
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.is_symlink() or ".git" in path.relative_to(folder).parts:
            continue
        content = path.read_bytes()
        if len(content) > MAX_BYTES or b"\0" in content:
            continue
        files[path.relative_to(folder).as_posix()] = content.decode("utf-8", errors="replace")
    return files


def main(folder: str, repository: str) -> int:
    with Assay(os.environ["ASSAY_API_KEY"], os.environ["ASSAY_BASE_URL"]) as assay:
        evaluation = assay.evaluate(repository, read_folder(Path(folder)), scope="changes")
        for finding in iterate(assay.evaluations.list_findings, evaluation.id):
            print(f"{finding.path}:{finding.start.line} {finding.severity} {finding.rule_id}: {finding.message}")
    print(f"{evaluation.id}: {evaluation.verdict}")
    return {"passed": 0, "warned": 0, "blocked": 1}.get(str(evaluation.verdict), 2)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: evaluate_folder.py <folder> <repository>")
    try:
        sys.exit(main(sys.argv[1], sys.argv[2]))
    except AssayError as error:
        print(error, file=sys.stderr)
        sys.exit(4)
