-- When the administrators were told that a verified domain's record is gone; null while it is there.
ALTER TABLE "sso_domains" ADD COLUMN "warned_at" TIMESTAMPTZ(3);

-- Whether what a person was given is too little for an organization that enforces single sign-on: it rests on no sign-in by an
-- identity provider of the organization, and the person may not go without. What apps/auth/src/sso/rules.ts says of sessions, of
-- tokens: also of those that a password opened while enforcement had lapsed.
CREATE FUNCTION sso_is_missing(organization text, person text, level text, session text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF person IS NULL OR NOT EXISTS (
    SELECT FROM connections c JOIN organizations o ON o.id = c.organization_id
    WHERE c.organization_id = organization AND c.enforced AND c.status = 'active' AND c.tested_at IS NOT NULL AND o.plan <> 'free'
      AND EXISTS (SELECT FROM sso_domains d WHERE d.organization_id = organization AND d.verified_at IS NOT NULL)) THEN
    RETURN false;
  END IF;
  IF EXISTS (
    SELECT FROM sso_sessions s JOIN connections c ON c.id = s.connection_id AND c.status = 'active'
    WHERE s.session_uid = session AND s.organization_id = organization AND s.user_id = person) THEN
    RETURN false;
  END IF;
  RETURN level IS DISTINCT FROM 'urn:assay:2fa' OR NOT EXISTS (
    SELECT FROM sso_rules_of(person) r
    WHERE r.organization_id = organization AND (r.break_glass OR (r.usable_break_glass = 0 AND r.role = 'owner')));
END
$$;

-- As before, and where single sign-on is enforced, a token of another sign-in speaks for nobody there.
CREATE OR REPLACE FUNCTION find_access_token(token_hash bytea) RETURNS TABLE (
  credential_id text, client_id text, user_id text, organization_id text, organization_name text, plan text, environment text,
  scopes text[], application_scopes text[], role text, bound boolean, jkt text, expires_at timestamptz, ended boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT coalesce(g.id, app.id), t.client_id, t.user_id, o.id, o.name, o.plan, coalesce(g.environment, app.environment),
    t.scopes, app.scopes, m.role, t.bound, t.jkt, t.expires_at,
    t.revoked_at IS NOT NULL OR g.revoked_at IS NOT NULL OR app.deleted_at IS NOT NULL OR u.disabled_at IS NOT NULL
      OR (t.user_id IS NOT NULL AND (u.id IS NULL OR m.role IS NULL))
      OR (o.require_mfa AND t.user_id IS NOT NULL AND t.acr IS DISTINCT FROM 'urn:assay:2fa')
      OR (t.session_uid IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM oauth_artifacts s WHERE s.kind = 'Session' AND s.uid = t.session_uid AND s.expires_at > now()))
      -- the look-up of an index spares most organizations the call
      OR (EXISTS (SELECT FROM connections c WHERE c.organization_id = o.id AND c.enforced)
        AND sso_is_missing(o.id, t.user_id, t.acr, t.origin_uid))
  FROM oauth_artifacts t
  LEFT JOIN oauth_grants g ON g.id = t.grant_id
  LEFT JOIN oauth_applications app ON app.id = t.client_id
  JOIN organizations o ON o.id = coalesce(g.organization_id, app.organization_id)
  LEFT JOIN users u ON u.id = t.user_id
  LEFT JOIN memberships m ON m.user_id = t.user_id AND m.organization_id = o.id
  WHERE t.kind IN ('AccessToken', 'ClientCredentials') AND t.id = token_hash
$$;

-- As before, and a sign-in is remembered for as long as a token of it lives.
CREATE OR REPLACE FUNCTION sweep_sso() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  swept integer;
BEGIN
  DELETE FROM sso_replays WHERE expires_at < now();
  DELETE FROM sso_requests WHERE expires_at < now();
  DELETE FROM sso_tests WHERE created_at < now() - interval '90 days';
  DELETE FROM sso_sessions s WHERE s.expires_at < now() - interval '1 day' AND NOT EXISTS (
    SELECT FROM oauth_artifacts a WHERE a.origin_uid = s.session_uid AND a.expires_at > now() AND a.revoked_at IS NULL);
  DELETE FROM sso_sign_ins s USING (
    SELECT connection_id, max(id) AS last FROM (
      SELECT connection_id, id, row_number() OVER (PARTITION BY connection_id ORDER BY id DESC) AS place FROM sso_sign_ins) AS lines
    WHERE place > 1000 GROUP BY connection_id) AS old
  WHERE s.connection_id = old.connection_id AND s.id <= old.last;
  DELETE FROM sso_sign_ins WHERE at < now() - interval '90 days';
  GET DIAGNOSTICS swept = ROW_COUNT;
  RETURN swept;
END
$$;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION sso_is_missing(text, text, text, text) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION sso_is_missing(text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sso_is_missing(text, text, text, text) TO assay_auth;
