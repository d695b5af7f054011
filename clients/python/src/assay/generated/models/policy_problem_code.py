from typing import Literal, cast

PolicyProblemCode = Literal[
    "COST_EXCEEDED",
    "DUPLICATE_RULE_ID",
    "INVALID_AST_RULE",
    "INVALID_ENUM",
    "INVALID_FORMAT",
    "INVALID_GLOB",
    "INVALID_REGEX",
    "MAX_SIZE_EXCEEDED",
    "MIN_SIZE_REQUIRED",
    "REQUIRED",
    "SYNTAX",
    "TEST_FAILED",
    "UNKNOWN_FIELD",
    "UNSUPPORTED_KIND",
    "UNSUPPORTED_LANGUAGE",
]


def check_policy_problem_code(value: str) -> PolicyProblemCode:
    # a later version of the service may know more values
    return cast(PolicyProblemCode, value)
