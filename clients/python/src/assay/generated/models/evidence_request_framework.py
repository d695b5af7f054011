from typing import Literal, cast

EvidenceRequestFramework = Literal[
    "asvs-5",
    "cwe-top-25",
    "iso-27001-2022",
    "nist-ssdf-1.1",
    "owasp-top-10-2025",
    "pci-dss-4",
    "soc-2",
]


def check_evidence_request_framework(value: str) -> EvidenceRequestFramework:
    # a later version of the service may know more values
    return cast(EvidenceRequestFramework, value)
