-- Row-level security, roles and grants: the second wall behind the code. Each service works under a role of its own
-- (`SET ROLE`, or a login role that is a member of it), and a tenant's rows are visible only in a transaction that has
-- named the organization and the environment. Without them every tenant table is empty: deny by default.

-- Roles belong to the whole cluster, so another database of the same cluster may have made them already.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['assay_gateway', 'assay_auth', 'assay_evaluator', 'assay_dispatcher', 'assay_operator', 'assay_lookup'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    BEGIN
      EXECUTE format('GRANT %I TO CURRENT_USER', name);
    -- a concurrent migration of another database grants the same
    EXCEPTION WHEN unique_violation OR internal_error THEN
      NULL;
    END;
  END LOOP;
END
$$;

CREATE FUNCTION assay_organization() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('assay.organization_id', true), '') $$;
CREATE FUNCTION assay_environment() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('assay.environment', true), '') $$;

DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO assay_gateway, assay_auth, assay_evaluator, assay_dispatcher, assay_operator, assay_lookup', current_schema()); END $$;

-- Rows of one organization and environment.
ALTER TABLE "evaluations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "evaluations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "evaluations" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "evaluation_files" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "evaluation_files" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "evaluation_files" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "blobs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "blobs" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "blobs" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "findings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "findings" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "findings" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_endpoints" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhook_endpoints" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "webhook_secrets" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_secrets" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhook_secrets" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "webhook_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_events" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhook_events" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_deliveries" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhook_deliveries" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "webhook_attempts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_attempts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhook_attempts" USING (organization_id = assay_organization() AND environment = assay_environment());
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "idempotency_keys" USING (organization_id = assay_organization() AND environment = assay_environment());

-- Rows of one organization, shared by its environments.
ALTER TABLE "organization_limits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_limits" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "organization_limits" USING (organization_id = assay_organization());
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "memberships" USING (organization_id = assay_organization());
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "api_keys" USING (organization_id = assay_organization());
ALTER TABLE "policy_activations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "policy_activations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "policy_activations" USING (organization_id = assay_organization());
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "organizations" USING (id = assay_organization());

-- Built-in policies have no organization: everybody reads them, nobody writes them but an operator.
ALTER TABLE "policies" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "policies" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_read ON "policies" FOR SELECT USING (organization_id IS NULL OR organization_id = assay_organization());
CREATE POLICY tenant_write ON "policies" FOR ALL USING (organization_id = assay_organization());
ALTER TABLE "policy_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "policy_versions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_read ON "policy_versions" FOR SELECT USING (organization_id IS NULL OR organization_id = assay_organization());
CREATE POLICY tenant_write ON "policy_versions" FOR ALL USING (organization_id = assay_organization());

-- People belong to no organization; memberships tie them to several.
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
CREATE POLICY auth ON "users" TO assay_auth USING (true);

-- Infrastructure carries ids, never content, and is claimed across organizations.
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "jobs" FORCE ROW LEVEL SECURITY;
CREATE POLICY services ON "jobs" TO assay_gateway, assay_auth, assay_evaluator, assay_dispatcher USING (true);
ALTER TABLE "delivery_queue" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "delivery_queue" FORCE ROW LEVEL SECURITY;
CREATE POLICY services ON "delivery_queue" TO assay_gateway, assay_auth, assay_evaluator, assay_dispatcher USING (true);
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "outbox" FORCE ROW LEVEL SECURITY;
CREATE POLICY services ON "outbox" TO assay_gateway, assay_auth, assay_evaluator, assay_dispatcher USING (true);
ALTER TABLE "inbox" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "inbox" FORCE ROW LEVEL SECURITY;
CREATE POLICY services ON "inbox" TO assay_gateway, assay_auth, assay_evaluator, assay_dispatcher USING (true);
ALTER TABLE "dead_letters" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "dead_letters" FORCE ROW LEVEL SECURITY;
CREATE POLICY services ON "dead_letters" TO assay_gateway, assay_auth, assay_evaluator, assay_dispatcher USING (true);

-- Operators (`npm run admin`) and the synchronization of built-in policies see everything.
CREATE POLICY operator ON "evaluations" TO assay_operator USING (true);
CREATE POLICY operator ON "evaluation_files" TO assay_operator USING (true);
CREATE POLICY operator ON "blobs" TO assay_operator USING (true);
CREATE POLICY operator ON "findings" TO assay_operator USING (true);
CREATE POLICY operator ON "webhook_endpoints" TO assay_operator USING (true);
CREATE POLICY operator ON "webhook_secrets" TO assay_operator USING (true);
CREATE POLICY operator ON "webhook_events" TO assay_operator USING (true);
CREATE POLICY operator ON "webhook_deliveries" TO assay_operator USING (true);
CREATE POLICY operator ON "webhook_attempts" TO assay_operator USING (true);
CREATE POLICY operator ON "idempotency_keys" TO assay_operator USING (true);
CREATE POLICY operator ON "organization_limits" TO assay_operator USING (true);
CREATE POLICY operator ON "memberships" TO assay_operator USING (true);
CREATE POLICY operator ON "api_keys" TO assay_operator USING (true);
CREATE POLICY operator ON "policy_activations" TO assay_operator USING (true);
CREATE POLICY operator ON "policies" TO assay_operator USING (true);
CREATE POLICY operator ON "policy_versions" TO assay_operator USING (true);
CREATE POLICY operator ON "jobs" TO assay_operator USING (true);
CREATE POLICY operator ON "delivery_queue" TO assay_operator USING (true);
CREATE POLICY operator ON "outbox" TO assay_operator USING (true);
CREATE POLICY operator ON "inbox" TO assay_operator USING (true);
CREATE POLICY operator ON "dead_letters" TO assay_operator USING (true);
CREATE POLICY operator ON "organizations" TO assay_operator USING (true);
CREATE POLICY operator ON "users" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO assay_operator;
DO $$ BEGIN IF to_regclass('_prisma_migrations') IS NOT NULL THEN REVOKE ALL ON TABLE "_prisma_migrations" FROM assay_operator; END IF; END $$;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO assay_operator;

-- assay_gateway
GRANT SELECT, INSERT, UPDATE ON "evaluations" TO assay_gateway;
GRANT SELECT, INSERT, DELETE ON "evaluation_files" TO assay_gateway;
GRANT SELECT, INSERT, DELETE ON "blobs" TO assay_gateway;
GRANT SELECT, DELETE ON "findings" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE ON "policies" TO assay_gateway;
GRANT SELECT, INSERT ON "policy_versions" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "policy_activations" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE ON "webhook_endpoints" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhook_secrets" TO assay_gateway;
GRANT SELECT, INSERT ON "webhook_events" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE ON "webhook_deliveries" TO assay_gateway;
GRANT SELECT ON "webhook_attempts" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "idempotency_keys" TO assay_gateway;
GRANT SELECT ON "organizations" TO assay_gateway;
GRANT SELECT ON "organization_limits" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "jobs" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "delivery_queue" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "outbox" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "inbox" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "dead_letters" TO assay_gateway;
GRANT USAGE ON SEQUENCE "outbox_id_seq" TO assay_gateway;

-- assay_auth
GRANT SELECT, INSERT, UPDATE ON "organizations" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "users" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "memberships" TO assay_auth;
GRANT SELECT, INSERT, UPDATE ON "api_keys" TO assay_auth;
GRANT INSERT ON "webhook_events" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "jobs" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "delivery_queue" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "outbox" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "inbox" TO assay_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "dead_letters" TO assay_auth;
GRANT USAGE ON SEQUENCE "outbox_id_seq" TO assay_auth;

-- assay_evaluator
GRANT SELECT, UPDATE ON "evaluations" TO assay_evaluator;
GRANT SELECT ON "evaluation_files" TO assay_evaluator;
GRANT SELECT ON "blobs" TO assay_evaluator;
GRANT SELECT, INSERT, DELETE ON "findings" TO assay_evaluator;
GRANT SELECT ON "policies" TO assay_evaluator;
GRANT SELECT ON "policy_versions" TO assay_evaluator;
GRANT SELECT ON "policy_activations" TO assay_evaluator;
GRANT SELECT ON "organizations" TO assay_evaluator;
GRANT INSERT ON "webhook_events" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "jobs" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "delivery_queue" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "outbox" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "inbox" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "dead_letters" TO assay_evaluator;
GRANT USAGE ON SEQUENCE "outbox_id_seq" TO assay_evaluator;

-- assay_dispatcher
GRANT SELECT, UPDATE ON "webhook_endpoints" TO assay_dispatcher;
GRANT SELECT ON "webhook_secrets" TO assay_dispatcher;
GRANT SELECT, INSERT ON "webhook_events" TO assay_dispatcher;
GRANT SELECT, INSERT, UPDATE ON "webhook_deliveries" TO assay_dispatcher;
GRANT SELECT, INSERT ON "webhook_attempts" TO assay_dispatcher;
GRANT SELECT ON "organizations" TO assay_dispatcher;
GRANT SELECT, INSERT, UPDATE, DELETE ON "jobs" TO assay_dispatcher;
GRANT SELECT, INSERT, UPDATE, DELETE ON "delivery_queue" TO assay_dispatcher;
GRANT SELECT, INSERT, UPDATE, DELETE ON "outbox" TO assay_dispatcher;
GRANT SELECT, INSERT, UPDATE, DELETE ON "inbox" TO assay_dispatcher;
GRANT SELECT, INSERT, UPDATE, DELETE ON "dead_letters" TO assay_dispatcher;
GRANT USAGE ON SEQUENCE "outbox_id_seq" TO assay_dispatcher;

-- Look-ups that must come before the organization is known. They run as a role that can do nothing else.
GRANT SELECT ON "api_keys", "organizations", "organization_limits" TO assay_lookup;
GRANT UPDATE (last_used_at) ON "api_keys" TO assay_lookup;
CREATE POLICY lookup ON "api_keys" TO assay_lookup USING (true);
CREATE POLICY lookup ON "organizations" FOR SELECT TO assay_lookup USING (true);
CREATE POLICY lookup ON "organization_limits" FOR SELECT TO assay_lookup USING (true);

-- The key with this hash, whatever organization it belongs to.
CREATE FUNCTION find_api_key(key_hash bytea) RETURNS TABLE (
  id text, organization_id text, organization_name text, plan text, environment text, scopes text[], allowed_ips text[],
  expires_at timestamptz, revoked_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT k.id, k.organization_id, o.name, o.plan, k.environment, k.scopes, k.allowed_ips, k.expires_at, k.revoked_at
  FROM api_keys k JOIN organizations o ON o.id = k.organization_id
  WHERE k.hash = key_hash
$$;

-- Active keys that expire before a time and whose organization has not been told.
CREATE FUNCTION api_keys_expiring_before(moment timestamptz, at_most integer) RETURNS TABLE (id text, organization_id text, environment text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT k.id, k.organization_id, k.environment FROM api_keys k
  WHERE k.expires_at > now() AND k.expires_at <= moment AND k.revoked_at IS NULL AND k.expiring_notified_at IS NULL
  ORDER BY k.expires_at LIMIT at_most
$$;

-- Last uses, written in batches.
CREATE FUNCTION touch_api_keys(ids text[], used_at timestamptz[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  UPDATE api_keys k SET last_used_at = greatest(k.last_used_at, u.used_at)
  FROM unnest(ids, used_at) AS u(id, used_at) WHERE k.id = u.id
$$;

-- Every custom limit of the organizations in which one changed since a version; gateways poll it.
CREATE FUNCTION organization_limits_since(since bigint) RETURNS TABLE (organization_id text, policy text, "limit" integer, version bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT l.organization_id, l.policy, l."limit", l.version FROM organization_limits l
  WHERE l.organization_id IN (SELECT c.organization_id FROM organization_limits c WHERE c.version > since)
$$;

GRANT SELECT (created_at), DELETE ON "idempotency_keys" TO assay_lookup;
CREATE POLICY lookup ON "idempotency_keys" TO assay_lookup USING (true);
-- Answers that are kept no longer.
CREATE FUNCTION erase_old_idempotency_keys(kept_hours integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(hours => kept_hours)
$$;

-- A role must be able to create in the schema to take a function over; only for this moment.
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_api_key(bytea) OWNER TO assay_lookup;
ALTER FUNCTION api_keys_expiring_before(timestamptz, integer) OWNER TO assay_lookup;
ALTER FUNCTION touch_api_keys(text[], timestamptz[]) OWNER TO assay_lookup;
ALTER FUNCTION organization_limits_since(bigint) OWNER TO assay_lookup;
ALTER FUNCTION erase_old_idempotency_keys(integer) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_api_key(bytea), api_keys_expiring_before(timestamptz, integer), touch_api_keys(text[], timestamptz[]), organization_limits_since(bigint), erase_old_idempotency_keys(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_api_key(bytea), api_keys_expiring_before(timestamptz, integer), touch_api_keys(text[], timestamptz[]) TO assay_auth;
GRANT EXECUTE ON FUNCTION organization_limits_since(bigint), erase_old_idempotency_keys(integer) TO assay_gateway;

-- Versions must rise in the order of commits, or a slow transaction would appear behind a version that gateways have read
-- already: the lock is held until the commit, and every change (an update too) takes its version under it.
CREATE FUNCTION set_limit_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7263548202);
  NEW.version := nextval('organization_limits_version_seq');
  RETURN NEW;
END
$$;
CREATE TRIGGER organization_limits_version BEFORE INSERT OR UPDATE ON "organization_limits" FOR EACH ROW EXECUTE FUNCTION set_limit_version();
