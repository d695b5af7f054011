from typing import Literal, cast

ListComplianceEvidenceFramework = Literal[
    "asvs-5",
    "cwe-top-25",
    "iso-27001-2022",
    "nist-ssdf-1.1",
    "owasp-top-10-2025",
    "pci-dss-4",
    "soc-2",
]


def check_list_compliance_evidence_framework(
    value: str,
) -> ListComplianceEvidenceFramework:
    # a later version of the service may know more values
    return cast(ListComplianceEvidenceFramework, value)
