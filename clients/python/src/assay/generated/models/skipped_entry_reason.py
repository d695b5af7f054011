from typing import Literal, cast

SkippedEntryReason = Literal[
    "content_missing",
    "crashed",
    "decode_limit",
    "file_too_large",
    "finding_limit",
    "memory_limit",
    "nesting_limit",
    "parse_error",
    "rule_error",
    "time_limit",
]


def check_skipped_entry_reason(value: str) -> SkippedEntryReason:
    # a later version of the service may know more values
    return cast(SkippedEntryReason, value)
