import asyncio
import hashlib
import io
import json
import tarfile
import time
import traceback
import urllib.request
import uuid
from typing import Any

import pytest

from assay import (
    ApiError,
    Assay,
    AssayError,
    AsyncAssay,
    AuthenticationError,
    BadResponseError,
    ConnectionFailedError,
    DeletedError,
    EvaluationNotCompletedError,
    File,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    RequestTimeoutError,
    ValidationError,
    WaitTimeoutError,
    iterate,
    iterate_async,
)
from assay.errors import api_error
from assay.models import CreateEvaluationRequest, MissingContentsRequest, SourceFile

from conftest import Scene

BAD = "app.get('/', (req, res) => res.send(String(eval(req.query.code))));\n"


def request(repository: str) -> CreateEvaluationRequest:
    return CreateEvaluationRequest(repository=repository, files=[SourceFile(path="a.js", content=BAD)])


def unreliable(scene: Scene, way: str, **options: Any) -> Assay:
    return Assay(scene["api_key"], f"{scene['unreliable_url']}/{way}", **options)


def new_repository() -> str:
    return f"python/{uuid.uuid4()}"


def spend_limit(client: Assay) -> None:
    """Raises the refusal: the limit is one request a minute, and was spent before, unless that is too long ago."""
    for _ in range(2):
        client.organization.get_organization()


def test_evaluates_files_and_waits_for_the_verdict(assay: Assay) -> None:
    evaluation = assay.evaluate("python/blocked", {"a.js": BAD})
    assert (evaluation.status, evaluation.verdict) == ("completed", "blocked")
    findings = list(iterate(assay.evaluations.list_findings, evaluation.id))
    assert findings and {finding.path for finding in findings} == {"a.js"}
    assert evaluation.created_at.tzinfo is not None


def test_pages_over_three_pages(assay: Assay) -> None:
    repository = new_repository()
    made = [assay.evaluations.create_evaluation(body=request(repository)).id for _ in range(5)]
    pages = []

    def counted(*, limit: int, repository: str, **options: Any) -> Any:
        page = assay.evaluations.list_evaluations(limit=limit, repository=repository, **options)
        pages.append(len(page.data))
        return page

    assert [evaluation.id for evaluation in iterate(counted, limit=2, repository=repository)] == made[::-1]
    assert pages == [2, 2, 1]


def test_fetches_no_page_before_it_is_reached(assay: Assay) -> None:
    policies = iterate(assay.policies.list_policies, limit=1)
    assert next(policies).id != next(policies).id


def test_makes_one_evaluation_where_the_response_of_a_post_is_lost(scene: Scene, assay: Assay) -> None:
    repository = new_repository()
    with unreliable(scene, "lost-response") as client:
        created = client.evaluations.create_evaluation(body=request(repository))
    assert [one.id for one in iterate(assay.evaluations.list_evaluations, repository=repository)] == [created.id]


def test_sends_the_idempotency_key_that_it_is_given(assay: Assay) -> None:
    repository, key = new_repository(), str(uuid.uuid4())
    first, second = (
        assay.evaluations.create_evaluation(body=request(repository), idempotency_key=key).id for _ in range(2)
    )
    assert first == second
    with pytest.raises(ValidationError) as refused:
        assay.evaluations.create_evaluation(body=request(new_repository()), idempotency_key=key)
    assert refused.value.status == 422


def test_stores_contents_and_names_them_by_their_digest(scene: Scene, assay: Assay) -> None:
    content = f"// {uuid.uuid4()}\n".encode()
    asked = MissingContentsRequest(digests=[hashlib.sha256(content).hexdigest()])
    assert assay.contents.find_missing_contents(body=asked).digests == asked.digests
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w") as tar:
        entry = tarfile.TarInfo("content")
        entry.size = len(content)
        tar.addfile(entry, io.BytesIO(content))
    archive.seek(0)
    # over a way that has to send it twice
    with unreliable(scene, "starting") as client:
        client.contents.store_contents(body=File(archive))
    assert assay.contents.find_missing_contents(body=asked).digests == []


def test_returns_the_bytes_of_an_export(assay: Assay) -> None:
    assert b"," in assay.audit_log.export_audit_log(format_="csv").payload.read()


def test_waits_for_no_limit_that_resets_too_late(scene: Scene) -> None:
    with Assay(scene["api_key"], scene["base_url"], max_retry_after=0) as client:
        with pytest.raises(RateLimitError) as refused:
            spend_limit(client)
    assert refused.value.details["policy"] == "org.get"


def test_tries_again_while_the_service_starts(scene: Scene) -> None:
    with unreliable(scene, "starting") as client:
        assert client.policies.list_policies(limit=1).data
    with unreliable(scene, "starting", max_retries=0) as client, pytest.raises(ApiError) as refused:
        client.policies.list_policies(limit=2)
    assert refused.value.status == 503


def test_raises_errors_by_their_code(assay: Assay, scene: Scene) -> None:
    with pytest.raises(NotFoundError) as missing:
        assay.evaluations.get_evaluation("eval_01jd8y3c5m8n4q6r7s9t0v1w2x")
    assert missing.value.code == "RESOURCE_NOT_FOUND"
    assert missing.value.details["resource_type"] == "evaluation"
    assert missing.value.request_id is not None and missing.value.request_id.startswith("req_")
    with pytest.raises(ValidationError) as invalid:
        assay.evaluations.create_evaluation(body=CreateEvaluationRequest(repository="", files=[]))
    assert {field["field"] for field in invalid.value.fields} == {"repository", "files"}
    assert "repository: " in str(invalid.value)
    with Assay(scene["narrow_key"], scene["base_url"]) as narrow, pytest.raises(PermissionDeniedError) as denied:
        narrow.evaluations.list_evaluations()
    assert denied.value.details["required_scope"] == "read:evaluations"
    with Assay("assay_key_prod_mistyped", scene["base_url"]) as stranger, pytest.raises(AuthenticationError) as unknown:
        stranger.evaluations.list_evaluations()
    assert unknown.value.code == "AUTH_INVALID_KEY"


def test_has_a_class_for_every_code(scene: Scene) -> None:
    for code in scene["error_codes"]:
        error = api_error(400, {}, json.dumps({"code": code, "message": "", "request_id": "req_1"}).encode())
        assert not isinstance(error, BadResponseError)


def test_tells_a_deleted_resource_from_one_that_never_was(assay: Assay) -> None:
    evaluation = assay.evaluate(new_repository(), {"a.js": "1;\n"})
    assay.evaluations.delete_evaluation(evaluation.id)
    with pytest.raises(DeletedError) as deleted:
        assay.evaluations.get_evaluation(evaluation.id)
    assert deleted.value.status == 404


def test_ends_a_request_without_a_response(scene: Scene) -> None:
    with unreliable(scene, "silent", timeout=0.2, max_retries=1) as client, pytest.raises(RequestTimeoutError):
        client.policies.list_policies()


def test_says_that_nothing_listens() -> None:
    with Assay("assay_key_prod_x", "http://127.0.0.1:1", max_retries=1) as client:
        with pytest.raises(ConnectionFailedError, match="cannot be reached"):
            client.policies.list_policies()


def test_knows_a_response_that_is_not_of_assay(scene: Scene) -> None:
    with unreliable(scene, "proxy") as client, pytest.raises(BadResponseError) as refused:
        client.policies.list_policies()
    assert (refused.value.status, refused.value.code) == (502, "")


def test_follows_no_redirect_with_the_key(scene: Scene) -> None:
    with unreliable(scene, "redirect") as client, pytest.raises(BadResponseError) as refused:
        client.policies.list_policies()
    assert refused.value.status == 307
    with urllib.request.urlopen(f"{scene['unreliable_url']}/leaked-to/") as response:
        assert json.load(response) == []


def test_ends_waiting_for_an_evaluation_that_takes_too_long(scene: Scene) -> None:
    with unreliable(scene, "stuck") as client, pytest.raises(WaitTimeoutError) as late:
        client.evaluate(new_repository(), {"a.js": "1;\n"}, wait_timeout=0.6)
    assert late.value.evaluation.status == "running"
    assert isinstance(late.value, TimeoutError)


def test_raises_where_an_evaluation_ends_without_a_verdict(scene: Scene) -> None:
    with unreliable(scene, "failed") as client, pytest.raises(EvaluationNotCompletedError, match="no worker") as ended:
        client.evaluate(new_repository(), {"a.js": "1;\n"})
    assert ended.value.evaluation.status == "failed"


def test_takes_values_and_fields_of_later_versions(scene: Scene, assay: Assay) -> None:
    made = assay.evaluations.create_evaluation(body=request(new_repository()))
    with unreliable(scene, "later") as client:
        environment: str = client.evaluations.get_evaluation(made.id).environment
    assert environment == "staging"


def test_shows_the_key_nowhere(scene: Scene) -> None:
    key = scene["api_key"]
    for base_url in (f"{scene['unreliable_url']}/silent", f"{scene['unreliable_url']}/proxy", "http://127.0.0.1:1"):
        with Assay(key, base_url, timeout=0.1, max_retries=0) as client:
            assert key not in repr(client)
            with pytest.raises(AssayError) as raised:
                client.policies.list_policies()
        error = raised.value
        assert key not in "".join(traceback.format_exception(error)) + repr(error) + repr(vars(error))


def test_takes_no_key_that_a_header_cannot_carry(scene: Scene) -> None:
    for key in ("", scene["api_key"] + "\n", scene["api_key"] + "…"):
        for client in (Assay, AsyncAssay):
            with pytest.raises(ValueError, match="The API key") as refused:
                client(key, scene["base_url"])
            assert scene["api_key"] not in "".join(traceback.format_exception(refused.value))


def test_does_the_same_with_asyncio(scene: Scene) -> None:
    async def main() -> None:
        async with AsyncAssay(scene["api_key"], f"{scene['unreliable_url']}/lost-response") as client:
            repository = new_repository()
            evaluation = await client.evaluate(repository, {"a.js": BAD})
            assert evaluation.verdict == "blocked"
            listed = [one.id async for one in iterate_async(client.evaluations.list_evaluations, repository=repository)]
            assert listed == [evaluation.id]
            with pytest.raises(NotFoundError):
                await client.evaluations.get_evaluation("eval_01jd8y3c5m8n4q6r7s9t0v1w2x")

    asyncio.run(main())


def test_ends_at_once_where_its_task_is_canceled(scene: Scene) -> None:
    async def main() -> None:
        async with AsyncAssay(scene["api_key"], f"{scene['unreliable_url']}/silent") as client:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.1):
                    await client.policies.list_policies()

    asyncio.run(main())


def test_waits_as_long_as_retry_after_says(assay: Assay, scene: Scene) -> None:
    with Assay(scene["api_key"], scene["base_url"], max_retries=0) as hasty, pytest.raises(RateLimitError) as refused:
        spend_limit(hasty)
    asked_s = refused.value.retry_after
    assert refused.value.code == "RATE_LIMIT_EXCEEDED" and 0 < asked_s <= 60
    started = time.monotonic()
    organization = assay.organization.get_organization()
    assert organization.id.startswith("org_")
    assert time.monotonic() - started >= asked_s - 1
