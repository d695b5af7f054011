from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.evaluation_file_withheld import (
    EvaluationFileWithheld,
    check_evaluation_file_withheld,
)

T = TypeVar("T", bound="EvaluationFile")


@_attrs_define
class EvaluationFile:
    """
    Attributes:
        path (str): Path
        digest (str): SHA-256 of the content as it was sent
        size_bytes (int | None): Size of the content as it was sent, in bytes; null where it is not stored
        content (None | str): The text, with as many lines as the file has; secrets are redacted. Null where `withheld`
            says why it is not shown
        withheld (EvaluationFileWithheld): `secrets`: not every secret in it may be known, because a rule that looks for
            them did not look at all of it, or found too many, or says that the file itself is one. `not_stored`: too large
            to be evaluated, or gone from the object store. `not_text`: it holds NUL characters
    """

    path: str
    digest: str
    size_bytes: int | None
    content: None | str
    withheld: EvaluationFileWithheld

    def to_dict(self) -> dict[str, Any]:
        path = self.path

        digest = self.digest

        size_bytes: int | None
        size_bytes = self.size_bytes

        content: None | str
        content = self.content

        withheld: str = self.withheld

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "path": path,
                "digest": digest,
                "size_bytes": size_bytes,
                "content": content,
                "withheld": withheld,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        path = d.pop("path")

        digest = d.pop("digest")

        def _parse_size_bytes(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        size_bytes = _parse_size_bytes(d.pop("size_bytes"))

        def _parse_content(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        content = _parse_content(d.pop("content"))

        withheld = check_evaluation_file_withheld(d.pop("withheld"))

        evaluation_file = cls(
            path=path,
            digest=digest,
            size_bytes=size_bytes,
            content=content,
            withheld=withheld,
        )

        return evaluation_file
