-- Auth owns mail: what it tells an organization of an endpoint that was disabled, and nothing else of it.
GRANT SELECT (id, organization_id, environment, url, description, status, disabled_reason, failing_since, updated_at, deleted_at) ON "webhook_endpoints" TO assay_auth;
GRANT SELECT (id, organization_id, environment, endpoint_id, status) ON "webhook_deliveries" TO assay_auth;
