-- A connection carries the authority of whoever last decided what it trusts (docs/decisions/sso.md): `authority` is the role that it
-- signs people in as at most. Those that exist carry an owner's: every role signs in by them today, and nobody is locked out.
ALTER TABLE "connections" ADD COLUMN "authority" TEXT NOT NULL DEFAULT 'owner';
ALTER TABLE "connections" ALTER COLUMN "authority" SET DEFAULT 'member';

-- As before; and of somebody whose role grew beyond the connection's authority the session is over.
CREATE OR REPLACE FUNCTION sso_session_of(uid text) RETURNS TABLE (id text, organization_id text, connection_id text, ended boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT s.id, s.organization_id, s.connection_id, s.expires_at <= now() OR c.id IS NULL OR c.status <> 'active'
    OR coalesce(common_role(c.authority, m.role) <> m.role, false)
  FROM sso_sessions s LEFT JOIN connections c ON c.id = s.connection_id
  LEFT JOIN memberships m ON m.organization_id = s.organization_id AND m.user_id = s.user_id
  WHERE s.session_uid = uid OR s.id = uid
$$;

-- As before; and so are the tokens that were given in it.
CREATE OR REPLACE FUNCTION sso_is_missing(organization text, person text, level text, session text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (
    SELECT FROM sso_sessions s JOIN connections c ON c.id = s.connection_id
    JOIN memberships m ON m.organization_id = s.organization_id AND m.user_id = s.user_id
    WHERE s.session_uid = session AND s.organization_id = organization AND s.user_id = person
      AND common_role(c.authority, m.role) <> m.role) THEN
    RETURN true;
  END IF;
  IF person IS NULL OR NOT EXISTS (
    SELECT FROM connections c JOIN organizations o ON o.id = c.organization_id
    WHERE c.organization_id = organization AND c.enforced AND c.status = 'active' AND c.tested_at IS NOT NULL AND o.plan <> 'free'
      AND EXISTS (SELECT FROM sso_domains d WHERE d.organization_id = organization AND d.verified_at IS NOT NULL)) THEN
    RETURN false;
  END IF;
  IF EXISTS (
    SELECT FROM sso_sessions s JOIN connections c ON c.id = s.connection_id AND c.status = 'active' AND c.enforced
    WHERE s.session_uid = session AND s.organization_id = organization AND s.user_id = person AND s.expires_at > to_timestamp(0)) THEN
    RETURN false;
  END IF;
  RETURN level IS DISTINCT FROM 'urn:assay:2fa' OR NOT EXISTS (
    SELECT FROM sso_rules_of(person) r
    WHERE r.organization_id = organization AND (r.break_glass OR (r.usable_break_glass = 0 AND r.role = 'owner')));
END
$$;

-- As before; asked where a connection has less than an owner's authority, too.
CREATE OR REPLACE FUNCTION find_access_token(token_hash bytea) RETURNS TABLE (
  credential_id text, client_id text, user_id text, organization_id text, organization_name text, plan text, environment text,
  scopes text[], application_scopes text[], role text, bound boolean, jkt text, expires_at timestamptz, ended boolean, by_idp boolean,
  actors text[], chain jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT coalesce(g.id, app.id), t.client_id, t.user_id, o.id, o.name, o.plan, coalesce(g.environment, app.environment),
    t.scopes, app.scopes, m.role, t.bound, t.jkt, t.expires_at,
    t.revoked_at IS NOT NULL OR g.revoked_at IS NOT NULL OR app.deleted_at IS NOT NULL OR u.disabled_at IS NOT NULL
      OR (t.user_id IS NOT NULL AND (u.id IS NULL OR m.role IS NULL))
      OR (o.require_mfa AND t.user_id IS NOT NULL AND t.acr IS DISTINCT FROM 'urn:assay:2fa')
      OR (t.session_uid IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM oauth_artifacts s WHERE s.kind = 'Session' AND s.uid = t.session_uid AND s.expires_at > now()))
      -- the look-up of an index spares most organizations the call
      OR (EXISTS (SELECT FROM connections c WHERE c.organization_id = o.id AND (c.enforced OR (c.authority <> 'owner' AND c.type <> 'scim-only')))
        AND sso_is_missing(o.id, t.user_id, t.acr, t.origin_uid))
      OR (t.subjects <> '{}' AND (
        SELECT count(*) FROM oauth_artifacts s WHERE s.kind = 'AccessToken' AND s.id = ANY (t.subjects) AND s.revoked_at IS NULL) < cardinality(t.subjects))
      OR (t.actors <> '{}' AND EXISTS (
        SELECT FROM oauth_applications a WHERE a.id = ANY (t.actors || g.client_id) AND a.deleted_at IS NOT NULL)),
    t.origin_uid IS NOT NULL AND EXISTS (SELECT FROM sso_sessions s WHERE s.session_uid = t.origin_uid),
    coalesce(t.actors, '{}'),
    CASE WHEN t.actors <> '{}' THEN (
      SELECT jsonb_agg(jsonb_build_object('scopes', a.scopes, 'authority', a.authority))
      FROM oauth_applications a WHERE a.id = ANY (t.actors || g.client_id)) END
  FROM oauth_artifacts t
  LEFT JOIN oauth_grants g ON g.id = t.grant_id
  LEFT JOIN oauth_applications app ON app.id = t.client_id
  JOIN organizations o ON o.id = coalesce(g.organization_id, app.organization_id)
  LEFT JOIN users u ON u.id = t.user_id
  LEFT JOIN memberships m ON m.user_id = t.user_id AND m.organization_id = o.id
  WHERE t.kind IN ('AccessToken', 'ClientCredentials') AND t.id = token_hash
$$;
