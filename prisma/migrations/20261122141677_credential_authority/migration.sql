-- A credential carries the authority of whoever made it, never more (docs/decisions/credentials.md). `maker_id` is that person;
-- null where nobody is: made by whoever runs the installation, for the organization itself. `authority` is the role that it acts
-- with at most. It only ever falls, with its maker's role, until an owner takes the credential over.
ALTER TABLE "api_keys"
  ADD COLUMN "maker_id" TEXT,
  ADD COLUMN "authority" TEXT NOT NULL DEFAULT 'member',
  ADD COLUMN "suspended_at" TIMESTAMPTZ(3),
  ADD COLUMN "suspension_told_at" TIMESTAMPTZ(3);
ALTER TABLE "oauth_applications"
  ADD COLUMN "maker_id" TEXT,
  ADD COLUMN "authority" TEXT NOT NULL DEFAULT 'member',
  ADD COLUMN "suspended_at" TIMESTAMPTZ(3),
  ADD COLUMN "suspension_told_at" TIMESTAMPTZ(3);
CREATE INDEX "api_keys_organization_id_maker_id_idx" ON "api_keys"("organization_id", "maker_id");
CREATE INDEX "api_keys_suspended_at_idx" ON "api_keys"("suspended_at");
CREATE INDEX "oauth_applications_organization_id_maker_id_idx" ON "oauth_applications"("organization_id", "maker_id");
CREATE INDEX "oauth_applications_suspended_at_idx" ON "oauth_applications"("suspended_at");

-- What exists: the person at the beginning of the chain of makers, with the role of today. The owner of the tables may see every row
-- for this moment.
ALTER TABLE "api_keys" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "oauth_applications" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "memberships" NO FORCE ROW LEVEL SECURITY;
CREATE TEMPORARY TABLE made_by ON COMMIT DROP AS
  WITH RECURSIVE credentials AS (
    SELECT id, organization_id, created_by FROM "api_keys" UNION ALL SELECT id, organization_id, created_by FROM "oauth_applications"),
  made AS (
    SELECT id, organization_id, CASE WHEN created_by LIKE 'usr\_%' THEN created_by END AS maker FROM credentials
      WHERE created_by IS NULL OR created_by = 'operator' OR created_by LIKE 'usr\_%'
    UNION SELECT c.id, c.organization_id, m.maker FROM credentials c JOIN made m ON m.id = c.created_by AND m.organization_id = c.organization_id)
  SELECT made.id, made.maker, CASE WHEN made.maker IS NULL THEN 'owner' ELSE coalesce(m.role, 'member') END AS authority
  FROM made LEFT JOIN "memberships" m ON m.organization_id = made.organization_id AND m.user_id = made.maker;
UPDATE "api_keys" k SET maker_id = made_by.maker, authority = made_by.authority FROM made_by WHERE made_by.id = k.id;
UPDATE "oauth_applications" a SET maker_id = made_by.maker, authority = made_by.authority FROM made_by WHERE made_by.id = a.id;
UPDATE "api_keys" SET suspended_at = now() WHERE authority = 'member';
UPDATE "oauth_applications" SET suspended_at = now() WHERE authority = 'member';
DROP TABLE made_by;
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;
ALTER TABLE "oauth_applications" FORCE ROW LEVEL SECURITY;
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;

-- Whatever changes a membership, and whoever forgets the credentials: at the commit they carry no more than their maker's role. A key that
-- the directory blocked is refused anyway, and comes back with its person.
CREATE FUNCTION lower_authority() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  roles CONSTANT text[] := ARRAY['owner', 'admin', 'member'];
  organization CONSTANT text := coalesce(NEW.organization_id, OLD.organization_id);
  person CONSTANT text := coalesce(NEW.user_id, OLD.user_id);
  -- a role that is not in the list is below all that are
  left_with text;
BEGIN
  SELECT coalesce((SELECT m.role FROM memberships m WHERE m.organization_id = organization AND m.user_id = person), 'member') INTO left_with;
  UPDATE api_keys k SET authority = left_with, suspended_at = now(), suspension_told_at = NULL
    WHERE k.organization_id = organization AND k.maker_id = person AND k.blocked_at IS NULL
      AND array_position(roles, k.authority) < coalesce(array_position(roles, left_with), 99);
  UPDATE oauth_applications a SET authority = left_with, suspended_at = now(), suspension_told_at = NULL
    WHERE a.organization_id = organization AND a.maker_id = person
      AND array_position(roles, a.authority) < coalesce(array_position(roles, left_with), 99);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER memberships_authority AFTER INSERT OR UPDATE OF role OR DELETE ON "memberships"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lower_authority();

-- As before, with whose authority it carries, and how much.
DROP FUNCTION find_api_key(bytea);
CREATE FUNCTION find_api_key(key_hash bytea) RETURNS TABLE (
  id text, organization_id text, organization_name text, plan text, environment text, scopes text[], allowed_ips text[],
  expires_at timestamptz, revoked_at timestamptz, authority text, maker_id text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT k.id, k.organization_id, o.name, o.plan, k.environment, k.scopes, k.allowed_ips, k.expires_at, coalesce(k.revoked_at, k.blocked_at),
    k.authority, k.maker_id
  FROM api_keys k JOIN organizations o ON o.id = k.organization_id
  WHERE k.hash = key_hash
$$;

-- Organizations whose owners were not told yet that a credential lost what its maker lost.
CREATE FUNCTION organizations_with_suspensions(at_most integer) RETURNS TABLE (organization_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT k.organization_id FROM api_keys k WHERE k.suspended_at IS NOT NULL AND k.suspension_told_at IS NULL AND k.revoked_at IS NULL
  UNION SELECT a.organization_id FROM oauth_applications a WHERE a.suspended_at IS NOT NULL AND a.suspension_told_at IS NULL AND a.deleted_at IS NULL
  LIMIT at_most
$$;

-- What an application may do at most, beside the scopes that it was given.
CREATE FUNCTION application_authority(application_id text) RETURNS TABLE (authority text, maker_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT a.authority, a.maker_id FROM oauth_applications a WHERE a.id = application_id
$$;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_api_key(bytea) OWNER TO assay_lookup;
ALTER FUNCTION organizations_with_suspensions(integer) OWNER TO assay_lookup;
ALTER FUNCTION application_authority(text) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_api_key(bytea), organizations_with_suspensions(integer), application_authority(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_api_key(bytea), organizations_with_suspensions(integer), application_authority(text) TO assay_auth;
