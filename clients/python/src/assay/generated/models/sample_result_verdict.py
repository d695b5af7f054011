from typing import Literal, cast

SampleResultVerdict = Literal["blocked", "incomplete", "passed", "warned"]


def check_sample_result_verdict(value: str) -> SampleResultVerdict:
    # a later version of the service may know more values
    return cast(SampleResultVerdict, value)
