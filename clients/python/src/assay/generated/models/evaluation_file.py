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
        size_bytes (int | None): Size of the content as it was sent, in bytes; null if it is not stored
        content (None | str): The text, with the same number of lines as the file; secrets are redacted. Null if
            `withheld` gives a reason not to show it
        withheld (EvaluationFileWithheld): `secrets`: it may contain secrets that cannot be redacted, because a secret
            rule did not read all of it, found too many, or reports the file itself. `not_stored`: too large to evaluate, or
            no longer in the object store. `not_text`: it contains NUL characters
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
